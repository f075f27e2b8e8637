import { line, put, specks, turned } from '../brush.ts';
import { citrusWedge } from '../foods/citrus.ts';
import { shaving, wedge } from '../foods/hard-cheese.ts';
import { lettuce } from '../foods/leaves.ts';
import { drizzle } from '../foods/piped.ts';
import { chickenSlice } from '../foods/poultry.ts';
import { block } from '../foods/soft-cheese.ts';
import { paint } from '../palette.ts';
import { curve, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { plaster } from '../surfaces/painted.ts';
import { board } from '../vessels/boards.ts';
import { bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { spoon } from '../vessels/cutlery.ts';
import { PAGE, strew } from './setting.ts';

/** Three lettuce leaves holding chicken, dressing and parmesan, on a long board. */
export function chickenCaesar(s: Sketch): string {
  const cups = [
    [370, 420, -62],
    [620, 455, -84],
    [868, 425, -108],
  ] as const;
  return (
    plaster(s, PAGE, '#e9d3a6') +
    board(s, { x: 610, y: 455, w: 900, h: 560 }, -3, '#a9713f') +
    cups
      .map(
        ([x, y, a]) =>
          put(s, x, y, a, () => lettuce(s, 232, 118, s.rng.pick(['#97bf55', '#a6c860'])), {
            lift: 13,
          }) +
          strew(s, spread(s.rng, x, y + 6, 50, 118, 8), 6, () => chickenSlice(s, 116)) +
          turned(s, x, y, a + 90, () => drizzle(s, 66, 128, 8, '#fbf3dc')) +
          strew(s, spread(s.rng, x, y, 62, 135, 6), 4, () => shaving(s, 25)) +
          strew(s, spread(s.rng, x, y, 58, 130, 5), 5, () => block(s, 24, 22, 6, '#c98f4b')) +
          specks(s, spread(s.rng, x, y, 70, 150, 24), 2.8, '#2a1a18'),
      )
      .join('') +
    put(s, 1085, 150, 150, () => wedge(s, 190), { lift: 14 }) +
    put(s, 130, 760, 36, () => citrusWedge(s, 92, 'lemon'), { lift: 12 }) +
    bowl(s, 150, 165, 118, { body: '#f4ede4', band: paint.indigo }) +
    pool(s, 150, 165, 98, '#f7ecce') +
    specks(s, spread(s.rng, 150, 165, 80, 80, 30), 3, '#3a2a22') +
    line(
      curve([
        [95, 175],
        [135, 135],
        [190, 150],
        [185, 200],
        [135, 205],
      ]),
      '#fffaf0',
      8,
      0.7,
    ) +
    bowlShade(s, 150, 165, 98) +
    put(s, 240, 250, 132, () => spoon(s, '#c9a25e'), { lift: 8 }) +
    strew(s, spread(s.rng, 1060, 755, 90, 50, 5), 4, () => shaving(s, 34)) +
    daylight(s, PAGE)
  );
}
