import { fill, oval, put, specks } from '../brush.ts';
import { bacon } from '../foods/beef-and-pork.ts';
import { cucumber } from '../foods/cut-vegetables.ts';
import { lettuce, parsley } from '../foods/leaves.ts';
import { pinwheel } from '../foods/poultry.ts';
import { cherryHalf } from '../foods/tomatoes-and-olives.ts';
import { paint } from '../palette.ts';
import { spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { linen } from '../surfaces/linen.ts';
import { board } from '../vessels/boards.ts';
import { bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { lay, PAGE } from './setting.ts';

/** Turkey club rolls, cut and picked, in two ranks on a walnut board. */
export function turkeyRolls(s: Sketch): string {
  const pick = (x: number, y: number, tone: string): string =>
    put(
      s,
      x,
      y,
      -52,
      () => ({
        outline: 'M0-4L92-3V3L0 4Z',
        art: fill('M0-3L92-3V3L0 3Z', s.face('#dcb77c')) + oval(92, 0, 13, 13, s.body(tone)),
      }),
      { lift: 7 },
    );
  const rolls = [-300, -150, 0, 150, 300].flatMap((dx, i) =>
    [-86, 86].map((dy) => [605 + dx + dy * 0.1, 440 + dy - dx * 0.12 + (i % 2) * 14] as const),
  );
  return (
    linen(s, PAGE, '#e3cbb4') +
    board(s, { x: 610, y: 445, w: 930, h: 440 }, -7, '#7d523a') +
    put(s, 250, 455, -70, () => lettuce(s, 150, 92, '#8fbb50'), { lift: 5 }) +
    put(s, 960, 400, 75, () => lettuce(s, 150, 92, '#9cc45c'), { lift: 5 }) +
    rolls
      .map(([x, y]) => put(s, x, y, s.rng.between(0, 360), () => pinwheel(s, 76), { lift: 13 }))
      .join('') +
    rolls
      .filter((_, i) => i % 3 !== 2)
      .map(([x, y], i) => pick(x, y, i % 2 ? paint.violet : paint.herb))
      .join('') +
    bowl(s, 1040, 735, 112, { body: '#f5eee2', band: '#b5533c' }) +
    pool(s, 1040, 735, 92, '#efd9a0') +
    specks(s, spread(s.rng, 1040, 735, 74, 74, 40), 3.6, '#8d5a2a') +
    bowlShade(s, 1040, 735, 94) +
    lay(
      s,
      [
        [140, 150, 20],
        [235, 130, 200],
        [180, 235, 80],
      ],
      9,
      () => cherryHalf(s, 46),
    ) +
    lay(
      s,
      [
        [1000, 140, -24],
        [1030, 185, -16],
      ],
      8,
      () => bacon(s, 250),
    ) +
    lay(
      s,
      [
        [180, 745, 20],
        [270, 780, 100],
        [355, 760, 50],
      ],
      8,
      () => cucumber(s, 52),
    ) +
    put(s, 560, 800, -6, () => parsley(s, 150), { lift: 5 }) +
    daylight(s, PAGE)
  );
}
