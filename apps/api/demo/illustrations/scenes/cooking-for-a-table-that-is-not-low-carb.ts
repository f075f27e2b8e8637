import { line, oval, put } from '../brush.ts';
import { citrusSlice } from '../foods/citrus.ts';
import { crumble } from '../foods/crumble.ts';
import { cucumber } from '../foods/cut-vegetables.ts';
import { asparagus, floret } from '../foods/greens.ts';
import { lettuce, parsley } from '../foods/leaves.ts';
import { pepperStrip } from '../foods/peppers.ts';
import { chickenThigh } from '../foods/poultry.ts';
import { cherryHalf, orb } from '../foods/tomatoes-and-olives.ts';
import { dim } from '../palette.ts';
import { type Point, polar, spread } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { oak } from '../surfaces/wood.ts';
import { bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { fork } from '../vessels/cutlery.ts';
import { glass } from '../vessels/glass.ts';
import { pot } from '../vessels/pans.ts';
import { plate } from '../vessels/plates.ts';
import { woodenSpoon } from '../vessels/utensils.ts';
import { lay, PAGE, strew } from './setting.ts';

/** A shared table: many plates, one pot in the middle, and a bowl of rice beside it. */
export function sharedTable(s: Sketch): string {
  const cover = (x: number, y: number, body: string, a: number, food: string): string =>
    plate(s, x, y, 138, { body, band: dim(body, 0.3) }) +
    food +
    put(s, ...polar(x, y, 165, a), a + 90, () => fork(s), { lift: 6, scale: 0.62 });
  return (
    oak(s, PAGE, '#c69a74', 6) +
    napkin(s, { x: 600, y: 450, w: 1240, h: 320 }, 0, { colour: '#cfd3e0', stripe: '#4a4a88' }) +
    pot(s, 540, 450, 200, 20, { body: '#a8402c' }) +
    pool(s, 540, 450, 170, '#b5652c') +
    [[540, 450], ...[0, 72, 144, 216, 288].map((a) => polar(540, 450, 100, a))]
      .map(([x, y]) =>
        put(s, x ?? 0, y ?? 0, s.rng.between(0, 360), () => chickenThigh(s, 58), { lift: 9 }),
      )
      .join('') +
    lay(s, spread(s.rng, 540, 450, 145, 145, 14), 5, () => orb(s, 13, '#7a8a3a', 0.7)) +
    lay(
      s,
      [
        [500, 400, 30],
        [570, 500, 120],
      ],
      4,
      () => parsley(s, 80),
    ) +
    bowlShade(s, 540, 450, 178, 0.4) +
    bowl(s, 870, 440, 138, { body: '#4f7a80', inside: '#6a959a' }) +
    oval(
      870,
      440,
      108,
      108,
      s.glow([
        [0, '#fffdf6'],
        [0.7, '#f3ecdc'],
        [1, '#cfc4b2'],
      ]),
    ) +
    grains(s, spread(s.rng, 870, 440, 100, 100, 130), '#d9cdb8', 0.8) +
    grains(s, spread(s.rng, 867, 437, 98, 98, 150), '#fffefa') +
    bowlShade(s, 870, 440, 122, 0.35) +
    put(s, 945, 520, 40, () => woodenSpoon(s), { lift: 8, scale: 0.5 }) +
    cover(
      250,
      170,
      '#e6dff0',
      180,
      strew(s, spread(s.rng, 250, 170, 62, 62, 5), 4, () => lettuce(s, 46, 34)) +
        strew(s, spread(s.rng, 250, 170, 56, 56, 5), 5, () => cherryHalf(s, 22)),
    ) +
    cover(
      600,
      130,
      '#f3ece2',
      190,
      put(s, 590, 125, 20, () => chickenThigh(s, 56), { lift: 8 }) +
        lay(s, [[640, 160, 30]], 5, () => floret(s, 30)) +
        lay(s, [[560, 175, 100]], 5, () => floret(s, 28)),
    ) +
    cover(
      950,
      170,
      '#efd9cc',
      0,
      strew(s, spread(s.rng, 950, 170, 62, 62, 11), 4, () => cucumber(s, 26)) +
        strew(s, spread(s.rng, 950, 170, 56, 56, 4), 5, () => crumble(s, 15)),
    ) +
    cover(
      250,
      735,
      '#efd9cc',
      180,
      put(s, 235, 720, 160, () => chickenThigh(s, 56), { lift: 8 }) +
        oval(290, 765, 44, 34, '#f6efe0') +
        grains(s, spread(s.rng, 290, 765, 40, 30, 60), '#fffefa') +
        grains(s, spread(s.rng, 290, 765, 38, 28, 26), '#cfc2aa'),
    ) +
    cover(
      600,
      770,
      '#e2e8dc',
      170,
      [0, 1, 2, 3]
        .map((i) => put(s, 520, 750 + i * 14, -6 + i * 3, () => asparagus(s, 160), { lift: 4 }))
        .join('') + put(s, 610, 735, 10, () => citrusSlice(s, 28, 'lemon'), { lift: 4 }),
    ) +
    cover(
      950,
      735,
      '#e6dff0',
      0,
      strew(s, spread(s.rng, 950, 735, 66, 66, 9), 5, (i) =>
        pepperStrip(s, 66, i % 2 ? '#cf3a22' : '#e9a52c'),
      ) + put(s, 950, 730, 30, () => parsley(s, 60), { lift: 4 }),
    ) +
    glass(s, 770, 620, 46, '#8f2740') +
    glass(s, 395, 235, 46, '#dfe9ea') +
    glass(s, 420, 660, 46, '#efe2a6') +
    glass(s, 780, 255, 46, '#dfe9ea') +
    daylight(s, PAGE)
  );
}

function grains(s: Sketch, points: readonly Point[], colour: string, veil = 1): string {
  const d = points
    .map(([x, y]) => {
      const [p, q] = polar(0, 0, 7, s.rng.between(0, 360));
      return `M${num(x)} ${num(y)}l${num(p)} ${num(q)}`;
    })
    .join('');
  return line(d, colour, 4.6, veil);
}
