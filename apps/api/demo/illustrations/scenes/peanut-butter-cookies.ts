import { fill, kept, line, type Piece, put, specks } from '../brush.ts';
import { forkCookie } from '../foods/crisp-bakes.ts';
import { swirl } from '../foods/piped.ts';
import { closed, curve, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { plaster } from '../surfaces/painted.ts';
import { bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { fork, knife } from '../vessels/cutlery.ts';
import { rack } from '../vessels/trays.ts';
import { lay, PAGE, strew } from './setting.ts';

/** Fork-pressed peanut butter cookies cooling on a wire rack. */
export function peanutCookies(s: Sketch): string {
  return (
    plaster(s, PAGE, '#7f9aa0') +
    napkin(s, { x: 590, y: 470, w: 980, h: 620 }, -4, {
      colour: '#f1e4cf',
      stripe: '#c98a3a',
      checked: false,
    }) +
    rack(s, { x: 590, y: 440, w: 800, h: 560 }) +
    lay(
      s,
      [
        [330, 290, 12],
        [560, 270, -20],
        [790, 300, 30],
        [320, 530, 70],
        [545, 505, 45],
        [780, 545, -10],
      ],
      12,
      () => forkCookie(s, 104),
    ) +
    put(s, 690, 425, 20, () => forkCookie(s, 102), { lift: 15 }) +
    specks(s, spread(s.rng, 560, 640, 300, 60, 40), 5, '#b57a3c') +
    bowl(s, 1060, 190, 130, { body: '#5a4a80', inside: '#6d5c92' }) +
    pool(s, 1060, 190, 106, '#c98d48') +
    put(s, 1060, 190, 40, () => swirl(s, 92, '#c98d48'), { lift: 0 }) +
    bowlShade(s, 1060, 190, 110) +
    put(s, 985, 265, 130, () => knife(s), { lift: 8 }) +
    strew(s, spread(s.rng, 1040, 720, 90, 90, 9), 6, () => peanut(s)) +
    put(s, 160, 785, -24, () => fork(s), { lift: 8 }) +
    put(s, 130, 160, 70, () => forkCookie(s, 96), { lift: 9 }) +
    daylight(s, PAGE)
  );
}

function peanut(s: Sketch): Piece {
  return kept(s, 'peanut', 2, 45, 1, () => {
    const d = closed([
      [-46, 0],
      [-36, -20],
      [-12, -19],
      [2, -14],
      [18, -20],
      [40, -18],
      [50, 0],
      [40, 19],
      [18, 21],
      [2, 14],
      [-12, 20],
      [-36, 20],
    ]);
    const net = `${[-36, -22, -8, 8, 22, 36]
      .map((x) =>
        curve([
          [x, -16],
          [x + 4, 0],
          [x, 16],
        ]),
      )
      .join('')}M-42 -7H44M-42 7H44`;
    return { outline: d, art: fill(d, s.body('#d9ab6a', 1.2)) + line(net, '#9c6a34', 2, 0.55) };
  });
}
