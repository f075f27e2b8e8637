import { fill, put, specks } from '../brush.ts';
import { citrusSlice } from '../foods/citrus.ts';
import { fennelWedge } from '../foods/greens.ts';
import { chickenThigh } from '../foods/poultry.ts';
import { dill } from '../foods/sprigs.ts';
import { orb } from '../foods/tomatoes-and-olives.ts';
import { blob, polar, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { marble } from '../surfaces/stone.ts';
import { bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { pot } from '../vessels/pans.ts';
import { woodenSpoon } from '../vessels/utensils.ts';
import { lay, PAGE } from './setting.ts';

/** Chicken thighs with fennel and olives in a blue enamel braiser. */
export function chickenFennel(s: Sketch): string {
  const [cx, cy] = [600, 450];
  const thighs = [[0, -8], ...[10, 82, 154, 226, 298].map((a) => polar(0, 0, 172, a))] as const;
  return (
    marble(s, PAGE, '#efeae0', '#a9a7b6') +
    napkin(s, { x: 1060, y: 240, w: 400, h: 460 }, -18, { colour: '#e5b65a', stripe: '#fff4dc' }) +
    pot(s, cx, cy, 335, -24, { body: '#2f5578', inside: '#efe8da' }) +
    pool(s, cx, cy, 288, '#d3a04a') +
    spread(s.rng, cx, cy, 260, 260, 30)
      .map(([x, y]) =>
        fill(
          blob(s.rng, x, y, s.rng.between(12, 40), s.rng.between(6, 16), 0.25, 8),
          s.rng.pick(['#f1cf7c', '#b97f2f']),
          0.45,
        ),
      )
      .join('') +
    [
      [430, 300, 30],
      [740, 320, 150],
      [770, 560, 210],
      [440, 610, -40],
      [600, 690, -80],
      [600, 215, 90],
      [350, 460, 0],
      [855, 440, 180],
    ]
      .map(([x, y, a]) => put(s, x ?? 0, y ?? 0, a ?? 0, () => fennelWedge(s, 120), { lift: 6 }))
      .join('') +
    lay(
      s,
      [
        [490, 250],
        [805, 385],
        [700, 660],
        [385, 540],
      ],
      6,
      () => citrusSlice(s, 56, 'orange'),
    ) +
    thighs
      .map(([x, y]) =>
        put(s, cx + x, cy + y, s.rng.between(0, 360), () => chickenThigh(s, 98), { lift: 13 }),
      )
      .join('') +
    spread(s.rng, cx, cy, 255, 255, 24)
      .map(([x, y]) =>
        put(
          s,
          x,
          y,
          0,
          () => orb(s, s.rng.between(17, 22), s.rng.pick(['#7a8a3a', '#4a2a4a', '#8f9a45']), 0.7),
          { lift: 6 },
        ),
      )
      .join('') +
    [
      [500, 400, 30],
      [690, 380, -60],
      [660, 560, 120],
      [480, 560, 200],
    ]
      .map(([x, y, a]) =>
        put(s, x ?? 0, y ?? 0, a ?? 0, () => dill(s, 120, '#6ba047'), { lift: 3 }),
      )
      .join('') +
    specks(s, spread(s.rng, cx, cy, 260, 260, 50), 3, '#2a1a18') +
    bowlShade(s, cx, cy, 300, 0.4) +
    put(s, 420, 600, 152, () => woodenSpoon(s), { lift: 11, scale: 1.1 }) +
    put(s, 150, 180, 20, () => fennelWedge(s, 170), { lift: 9 }) +
    put(s, 260, 120, -24, () => dill(s, 170, '#79a84c'), { lift: 4 }) +
    lay(
      s,
      [
        [1060, 720],
        [1110, 670],
        [1000, 770],
        [1120, 770],
      ],
      8,
      () => orb(s, 26, '#7a8a3a', 0.7),
    ) +
    daylight(s, PAGE)
  );
}
