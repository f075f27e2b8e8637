import { oval, put, specks } from '../brush.ts';
import { citrusWedge } from '../foods/citrus.ts';
import { cucumber } from '../foods/cut-vegetables.ts';
import { leaf, lettuce } from '../foods/leaves.ts';
import { onionRing } from '../foods/onion.ts';
import { halloumi } from '../foods/soft-cheese.ts';
import { cherryHalf, orb } from '../foods/tomatoes-and-olives.ts';
import { type Point, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { tiles } from '../surfaces/painted.ts';
import { bowl, bowlShade } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { fork } from '../vessels/cutlery.ts';
import { glass } from '../vessels/glass.ts';
import { lay, PAGE, strew } from './setting.ts';

/** A Greek salad crowned with grilled halloumi. */
export function greekSalad(s: Sketch): string {
  const [cx, cy] = [600, 452];
  const at = (r: number, n: number): readonly Point[] => spread(s.rng, cx, cy, r, r, n);
  return (
    tiles(s, PAGE, ['#f3efe6', '#eae8e4', '#f6f1e4', '#e4e8ec', '#dfe4ea'], 200, '#cfc7b8') +
    napkin(s, { x: 190, y: 250, w: 400, h: 420 }, 18, { colour: '#3f5f96', stripe: '#f5efe2' }) +
    bowl(s, cx, cy, 342, { body: '#efe9df', band: '#3d5c9a', inside: '#e6ddd0' }) +
    oval(cx, cy, 285, 285, '#7d9a48', 0.5) +
    lay(
      s,
      at(225, 5).map(([x, y]): [number, number, number] => [x, y, s.rng.between(0, 360)]),
      4,
      () => lettuce(s, 105, 74, '#86b04c'),
    ) +
    lay(s, at(240, 15), 5, () => cucumber(s, 50)) +
    strew(s, at(235, 17), 6, (i) => cherryHalf(s, 44, i % 4 === 0 ? '#e8a32c' : '#d13b28')) +
    lay(s, at(225, 9), 4, () => onionRing(s, s.rng.between(34, 50))) +
    at(240, 11)
      .map(
        ([x, y]) =>
          put(s, x, y, 0, () => orb(s, 24, '#3b2346', 0.6), { lift: 6 }) +
          oval(x + 5, y + 3, 7, 6, '#160c1c', 0.8),
      )
      .join('') +
    lay(
      s,
      [
        [500, 380, -24],
        [668, 350, 18],
        [705, 505, -36],
        [540, 545, 12],
        [602, 452, -6],
      ],
      9,
      () => halloumi(s, 158),
    ) +
    strew(s, at(240, 12), 4, () => leaf(s, 34, '#5d8a4a', 0.5)) +
    specks(s, at(235, 70), 3, '#47602c') +
    specks(s, at(235, 40), 2.6, '#2a1a18') +
    bowlShade(s, cx, cy, 318, 0.3) +
    put(s, 1060, 180, 20, () => citrusWedge(s, 90, 'lemon'), { lift: 12 }) +
    put(s, 1010, 90, 200, () => citrusWedge(s, 84, 'lemon'), { lift: 12 }) +
    glass(s, 1065, 720, 94, '#b9a832') +
    put(s, 145, 690, -60, () => fork(s), { lift: 8 }) +
    lay(
      s,
      [
        [310, 800],
        [352, 838],
        [258, 846],
      ],
      7,
      () => orb(s, 26, '#3b2346', 0.6),
    ) +
    daylight(s, PAGE)
  );
}
