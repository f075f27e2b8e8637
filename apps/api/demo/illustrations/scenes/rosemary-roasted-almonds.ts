import { fill, oval, put, specks } from '../brush.ts';
import { almond } from '../foods/nuts.ts';
import { rosemary } from '../foods/sprigs.ts';
import { leafShape, type Point, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { oak } from '../surfaces/wood.ts';
import { bowl, bowlShade, pool, ramekin } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { woodenSpoon } from '../vessels/utensils.ts';
import { PAGE, strew } from './setting.ts';

/** A heaped bowl of almonds roasted with rosemary. */
export function rosemaryAlmonds(s: Sketch): string {
  const [cx, cy] = [590, 440];
  const ring = (r: number, n: number): readonly Point[] =>
    [...spread(s.rng, cx, cy, r, r, n)].sort(
      (a, b) => Math.hypot(b[0] - cx, b[1] - cy) - Math.hypot(a[0] - cx, a[1] - cy),
    );
  return (
    oak(s, PAGE, '#8a5f48', 5) +
    napkin(s, { x: 590, y: 470, w: 760, h: 690 }, 38, { colour: '#d8dcc8', stripe: '#5f7a5a' }) +
    bowl(s, cx, cy, 305, {
      body: '#e9dfd4',
      inside: '#cfc0b0',
      fleck: '#7d6a58',
      band: '#6d5a8a',
    }) +
    oval(cx, cy, 250, 250, '#5f3418') +
    strew(s, ring(232, 80), 7, () => almond(s, 84)) +
    [
      [430, 400, 20],
      [560, 560, -40],
      [660, 330, 60],
    ]
      .map(([x, y, a]) => put(s, x ?? 0, y ?? 0, a ?? 0, () => rosemary(s, 180), { lift: 6 }))
      .join('') +
    strew(s, ring(170, 34), 9, () => almond(s, 88)) +
    strew(s, spread(s.rng, cx, cy, 200, 200, 30), 2, () => ({
      outline: leafShape(20, 5),
      art: fill(leafShape(20, 5), '#6a8a55'),
    })) +
    specks(s, spread(s.rng, cx, cy, 225, 225, 70), 4, '#fffaf0') +
    put(s, 520, 500, -28, () => rosemary(s, 240, '#6a8f66'), { lift: 9 }) +
    bowlShade(s, cx, cy, 284, 0.25) +
    strew(
      s,
      [
        [950, 640],
        [1010, 580],
        [1030, 690],
        [930, 735],
        [880, 800],
        [1080, 770],
      ],
      7,
      () => almond(s, 90),
    ) +
    put(s, 130, 230, -50, () => rosemary(s, 260), { lift: 7 }) +
    put(s, 90, 260, -20, () => rosemary(s, 220, '#6a8a62'), { lift: 7 }) +
    ramekin(s, 1050, 190, 92, '#f2ebe0') +
    pool(s, 1050, 190, 74, '#f4efe6') +
    specks(s, spread(s.rng, 1050, 190, 60, 60, 70), 4.4, '#ffffff') +
    specks(s, spread(s.rng, 1050, 190, 60, 60, 30), 3, '#c8bcb4') +
    bowlShade(s, 1050, 190, 75) +
    put(s, 250, 770, -35, () => woodenSpoon(s, '#c08a56'), { lift: 11, scale: 0.8 }) +
    strew(
      s,
      [
        [182, 806],
        [206, 792],
        [190, 828],
      ],
      4,
      () => almond(s, 58),
    ) +
    daylight(s, PAGE)
  );
}
