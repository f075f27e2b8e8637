import { fill, type Piece, put, specks } from '../brush.ts';
import { bramble } from '../foods/berries.ts';
import { avocadoHalf } from '../foods/cut-vegetables.ts';
import { topSprig } from '../foods/leaves.ts';
import { swirl } from '../foods/piped.ts';
import { block } from '../foods/soft-cheese.ts';
import { slab, spread, tube } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { marble } from '../surfaces/stone.ts';
import { board } from '../vessels/boards.ts';
import { bowlShade } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { spoon } from '../vessels/cutlery.ts';
import { glass } from '../vessels/glass.ts';
import { lay, PAGE, strew } from './setting.ts';

/** Dark mousse swirled in two glasses, raspberries and shavings. */
export function chocolateMousse(s: Sketch): string {
  const cups = [
    [420, 385, 205],
    [832, 535, 190],
  ] as const;
  return (
    marble(s, PAGE, '#e6c9c6', '#a8687a') +
    napkin(s, { x: 930, y: 160, w: 480, h: 330 }, 18, { colour: '#6a3b56', stripe: '#e6b9b4' }) +
    cups
      .map(
        ([x, y, r], k) =>
          glass(s, x, y, r, '#4a2a20') +
          put(s, x, y, k * 80, () => swirl(s, r * 0.84, '#5a3226'), { lift: 5 }) +
          lay(
            s,
            k === 0
              ? [
                  [x + 10, y + 6],
                  [x - 50, y - 12],
                  [x - 12, y - 58],
                ]
              : [
                  [x, y],
                  [x + 46, y + 24],
                ],
            7,
            () => bramble(s, 38),
          ) +
          put(s, x + 40, y - 40, -30, () => topSprig(s, 56, '#5d9a48'), { lift: 5 }) +
          strew(s, spread(s.rng, x, y, r * 0.6, r * 0.6, 9), 4, () => ({
            outline: tube(
              [
                [-20, 0],
                [0, 6],
                [20, -2],
              ],
              [4, 9, 4],
            ),
            art: fill(
              tube(
                [
                  [-20, 0],
                  [0, 6],
                  [20, -2],
                ],
                [4, 9, 4],
              ),
              s.face('#2e1712', 1.5),
            ),
          })) +
          specks(s, spread(s.rng, x, y, r * 0.62, r * 0.62, 14), 4, '#fffaf0') +
          bowlShade(s, x, y, r * 0.88, 0.35),
      )
      .join('') +
    put(s, 560, 745, -10, () => spoon(s, '#c9a25e'), { lift: 8 }) +
    board(s, { x: 195, y: 755, w: 360, h: 220 }, -14, '#a9744a') +
    lay(
      s,
      [
        [130, 730, -14],
        [215, 705, -10],
        [190, 790, 4],
      ],
      8,
      () => chocolateSquare(s, 84),
    ) +
    strew(s, spread(s.rng, 300, 760, 50, 50, 9), 4, () => block(s, 20, 16, 5, '#4a2820')) +
    lay(
      s,
      [
        [1070, 720],
        [1010, 775],
        [1110, 800],
      ],
      8,
      () => bramble(s, 40),
    ) +
    put(s, 150, 160, 24, () => avocadoHalf(s, 96, true), { lift: 13 }) +
    put(s, 985, 130, 70, () => spoon(s, '#c9a25e'), { lift: 8 }) +
    daylight(s, PAGE)
  );
}

function chocolateSquare(s: Sketch, w: number): Piece {
  const base = block(s, w, w, 10, '#4f2d22', 8);
  return {
    outline: base.outline,
    art:
      base.art +
      fill(
        slab(s.rng, 0, 0, w * 0.72, w * 0.72, 6),
        s.slope([
          [0, '#3a1e17'],
          [1, '#6e4434'],
        ]),
      ),
  };
}
