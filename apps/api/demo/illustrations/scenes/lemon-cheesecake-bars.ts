import { put, specks, turned } from '../brush.ts';
import { blueberry } from '../foods/berries.ts';
import { citrusSlice, citrusWedge, citrusWhole } from '../foods/citrus.ts';
import { grated } from '../foods/hard-cheese.ts';
import { topSprig } from '../foods/leaves.ts';
import { bar } from '../foods/pastry.ts';
import { swirl } from '../foods/piped.ts';
import { spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { linen } from '../surfaces/linen.ts';
import { board, parchment } from '../vessels/boards.ts';
import { knife } from '../vessels/cutlery.ts';
import { PAGE } from './setting.ts';

/** Lemon cheesecake bars cut on parchment, each with its curl of lemon. */
export function lemonBars(s: Sketch): string {
  const spots = [-1, 0, 1]
    .flatMap((i) => [-1, 0, 1].map((j) => [i, j] as const))
    .filter(([i, j]) => !(i === 1 && j === 1));
  return (
    linen(s, PAGE, '#c3cfdc') +
    board(s, { x: 590, y: 450, w: 860, h: 690 }, 8, '#c9a06c') +
    parchment(s, { x: 580, y: 445, w: 700, h: 620 }, 8, '#f3ead6') +
    turned(s, 575, 440, 8, () =>
      spots
        .map(([i, j]) => {
          const [x, y] = [i * 192 + s.rng.between(-5, 5), j * 186 + s.rng.between(-5, 5)];
          return (
            put(s, x, y, s.rng.between(-4, 4), () => bar(s, 164), { lift: 17 }) +
            put(
              s,
              x + 4,
              y + 2,
              s.rng.between(0, 360),
              () => ((i + j) % 2 === 0 ? citrusSlice(s, 46, 'lemon') : swirl(s, 36, '#fffaf0')),
              { lift: 5 },
            ) +
            ((i + j) % 2 === 0
              ? ''
              : put(s, x - 4, y + 4, 0, () => blueberry(s, 20), { lift: 4 })) +
            put(s, x + 26, y - 22, s.rng.between(-60, 0), () => topSprig(s, 30, '#5d9a48'), {
              lift: 3,
            }) +
            grated(s, spread(s.rng, x, y, 66, 66, 10), 14, '#f3c63c')
          );
        })
        .join(''),
    ) +
    specks(s, spread(s.rng, 770, 640, 80, 60, 30), 6, '#b98445') +
    put(s, 840, 690, 62, () => bar(s, 150), { lift: 16 }) +
    put(s, 842, 690, 20, () => citrusSlice(s, 44, 'lemon'), { lift: 5 }) +
    put(s, 1080, 180, 30, () => citrusWhole(s, 86, 'lemon'), { lift: 17 }) +
    put(s, 1095, 330, -20, () => citrusSlice(s, 68, 'lemon'), { lift: 7 }) +
    put(s, 165, 770, -24, () => citrusWedge(s, 84, 'lemon'), { lift: 11 }) +
    put(s, 125, 160, 30, () => topSprig(s, 84, '#5d9a48'), { lift: 5 }) +
    put(s, 1050, 810, -30, () => knife(s, '#cdae74'), { lift: 8 }) +
    daylight(s, PAGE)
  );
}
