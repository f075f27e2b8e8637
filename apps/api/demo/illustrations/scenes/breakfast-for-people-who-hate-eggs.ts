import { line, put } from '../brush.ts';
import { blueberry, bramble, strawberry } from '../foods/berries.ts';
import { crema } from '../foods/coffee.ts';
import { topSprig } from '../foods/leaves.ts';
import { flake, pecan } from '../foods/nuts.ts';
import { seeds } from '../foods/seeds-and-spice.ts';
import { curve, polar, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { linen } from '../surfaces/linen.ts';
import { bowl, bowlShade, mug, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { spoon } from '../vessels/cutlery.ts';
import { plate } from '../vessels/plates.ts';
import { lay, PAGE, strew } from './setting.ts';

/** Yoghurt and berries with nuts, and a coffee: breakfast without an egg. */
export function noEggs(s: Sketch): string {
  const [cx, cy] = [505, 460];
  return (
    linen(s, PAGE, '#d6dcc6') +
    napkin(s, { x: 960, y: 690, w: 440, h: 420 }, -16, { colour: '#d9a3a6', stripe: '#fbf0e4' }) +
    bowl(s, cx, cy, 296, { body: '#4a4a88', inside: '#5d5d9e', fleck: '#1f1f4c' }) +
    pool(s, cx, cy, 248, '#fbf6ec') +
    line(
      curve(Array.from({ length: 16 }, (_, i) => polar(cx, cy, 205 - i * 11, i * 42))),
      '#ffffff',
      26,
      0.7,
    ) +
    line(
      curve(Array.from({ length: 16 }, (_, i) => polar(cx + 8, cy + 9, 205 - i * 11, i * 42))),
      '#cfc3b4',
      8,
      0.4,
    ) +
    lay(
      s,
      Array.from(
        { length: 9 },
        (_, i) => polar(cx, cy, 165 + (i % 2) * 34, 150 + i * 15) as [number, number],
      ),
      6,
      () => bramble(s, 34),
    ) +
    lay(
      s,
      Array.from(
        { length: 16 },
        (_, i) => polar(cx, cy, 150 + (i % 3) * 32, 282 + i * 6.4) as [number, number],
      ),
      6,
      () => blueberry(s, 24),
    ) +
    [30, 54, 78]
      .map((a) => {
        const [x, y] = polar(cx, cy, 170, a);
        return put(s, x, y, a + 180, () => strawberry(s, 56, true), { lift: 6 });
      })
      .join('') +
    strew(s, spread(s.rng, cx - 10, cy + 10, 96, 84, 16), 5, () => pecan(s, 50)) +
    strew(s, spread(s.rng, cx, cy, 120, 110, 18), 4, () => flake(s, 34)) +
    seeds(s, spread(s.rng, cx, cy, 140, 130, 40), 10, '#8a9a5a') +
    put(s, cx + 10, cy - 60, 0, () => topSprig(s, 54, '#5d9a48'), { lift: 6 }) +
    bowlShade(s, cx, cy, 262, 0.35) +
    plate(s, 940, 300, 178, { body: '#efe6da', band: '#8a5a6a' }) +
    mug(s, 940, 300, 118, 40, { body: '#efe6da', fleck: '#8a6a5a' }, '#5a3420') +
    crema(s, 940, 300, 96) +
    put(s, 1040, 420, 122, () => spoon(s, '#c9a25e'), { lift: 7, scale: 0.7 }) +
    put(s, 925, 700, -50, () => spoon(s), { lift: 8 }) +
    lay(
      s,
      [
        [150, 150],
        [215, 190],
      ],
      8,
      () => bramble(s, 38),
    ) +
    lay(
      s,
      [
        [130, 235],
        [190, 260],
      ],
      7,
      () => blueberry(s, 25),
    ) +
    put(s, 170, 770, 30, () => strawberry(s, 62), { lift: 11 }) +
    strew(
      s,
      [
        [280, 810],
        [340, 790],
      ],
      6,
      () => pecan(s, 84),
    ) +
    daylight(s, PAGE)
  );
}
