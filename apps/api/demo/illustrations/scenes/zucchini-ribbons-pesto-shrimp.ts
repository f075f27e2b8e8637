import { fill, oval, put, specks } from '../brush.ts';
import { citrusSlice } from '../foods/citrus.ts';
import { zucchiniRibbon } from '../foods/cut-vegetables.ts';
import { shrimp } from '../foods/fish.ts';
import { topSprig } from '../foods/leaves.ts';
import { blob, leafShape, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { oak } from '../surfaces/wood.ts';
import { bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { fork } from '../vessels/cutlery.ts';
import { lay, PAGE, strew } from './setting.ts';

/** Courgette ribbons in pesto with pink shrimp, in a wide stoneware bowl. */
export function zucchiniShrimp(s: Sketch): string {
  const [cx, cy] = [600, 450];
  return (
    oak(s, PAGE, '#d9c3a4', 6, true) +
    napkin(s, { x: 1010, y: 470, w: 340, h: 700 }, -6, { colour: '#5d6f52', stripe: '#e8dcc0' }) +
    bowl(s, cx, cy, 340, { body: '#f0e7dd', fleck: '#8d6f52', band: '#b59674' }) +
    oval(
      cx,
      cy,
      275,
      275,
      s.glow(
        [
          [0, '#8da348'],
          [0.6, '#93a850', 0.9],
          [1, '#b9b98a', 0],
        ],
        0,
        0.5,
      ),
    ) +
    spread(s.rng, cx, cy, 218, 218, 42)
      .map(([x, y]) =>
        put(
          s,
          x,
          y,
          s.rng.between(0, 360),
          () => zucchiniRibbon(s, s.rng.between(56, 92), s.rng.between(170, 330)),
          { lift: 5 },
        ),
      )
      .join('') +
    spread(s.rng, cx, cy, 205, 205, 22)
      .map(([x, y]) =>
        fill(
          blob(s.rng, x, y, s.rng.between(10, 26), s.rng.between(6, 14), 0.3, 8),
          '#47702c',
          0.75,
        ),
      )
      .join('') +
    [
      [520, 350, 20],
      [660, 335, 90],
      [735, 450, 160],
      [680, 560, 220],
      [545, 585, 290],
      [450, 475, 330],
      [598, 455, 60],
    ]
      .map(([x, y, a]) => put(s, x ?? 0, y ?? 0, a ?? 0, () => shrimp(s, 66), { lift: 7 }))
      .join('') +
    strew(s, spread(s.rng, cx, cy, 210, 210, 16), 4, () => ({
      outline: leafShape(26, 14),
      art: fill(leafShape(26, 14), s.face('#efd9a0', 1.3)),
    })) +
    specks(s, spread(s.rng, cx, cy, 220, 220, 60), 3, '#2c4a1e') +
    lay(s, [[600, 380, -30]], 6, () => topSprig(s, 62, '#4f9040')) +
    lay(
      s,
      [
        [470, 590, 40],
        [745, 360, 10],
      ],
      5,
      () => topSprig(s, 44, '#5a9c48'),
    ) +
    bowlShade(s, cx, cy, 316, 0.3) +
    bowl(s, 175, 190, 110, { body: '#6f5a7c' }) +
    pool(s, 175, 190, 90, '#5d8436') +
    specks(s, spread(s.rng, 175, 190, 76, 76, 50), 5, '#3f6427') +
    specks(s, spread(s.rng, 175, 190, 76, 76, 34), 4, '#a9c263') +
    bowlShade(s, 175, 190, 92) +
    put(s, 1030, 420, -82, () => fork(s, '#cdae74'), { lift: 8 }) +
    lay(
      s,
      [
        [150, 690, -20],
        [185, 745, 40],
      ],
      9,
      () => citrusSlice(s, 62, 'lemon'),
    ) +
    strew(s, spread(s.rng, 250, 810, 70, 30, 7), 4, () => ({
      outline: leafShape(26, 14),
      art: fill(leafShape(26, 14), s.face('#efd9a0', 1.3)),
    })) +
    daylight(s, PAGE)
  );
}
