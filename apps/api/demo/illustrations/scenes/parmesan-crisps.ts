import { put, specks } from '../brush.ts';
import { grated, shaving, wedge } from '../foods/hard-cheese.ts';
import { thyme } from '../foods/sprigs.ts';
import { crisp } from '../foods/wafers.ts';
import { spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { plaster } from '../surfaces/painted.ts';
import { parchment } from '../vessels/boards.ts';
import { glass } from '../vessels/glass.ts';
import { lay, PAGE, strew } from './setting.ts';

/** Lacy parmesan crisps on parchment, beside the cheese they came from. */
export function parmesanCrisps(s: Sketch): string {
  return (
    plaster(s, PAGE, '#8e7f9e') +
    parchment(s, { x: 590, y: 450, w: 830, h: 660 }, -6, '#ead8b4') +
    lay(
      s,
      [
        [360, 300, 0],
        [590, 265, 60],
        [405, 540, 120],
        [640, 500, 200],
        [820, 320, 20],
        [850, 570, 80],
      ],
      6,
      () => crisp(s, 112),
    ) +
    put(s, 610, 680, 10, () => crisp(s, 100), { lift: 6 }) +
    put(s, 650, 660, 70, () => crisp(s, 98), { lift: 9 }) +
    strew(s, spread(s.rng, 600, 450, 380, 280, 12), 3, () => shaving(s, 12)) +
    put(s, 1075, 720, 196, () => wedge(s, 260), { lift: 18 }) +
    grated(s, spread(s.rng, 880, 800, 110, 40, 46), 30, '#f3d88c') +
    [
      [330, 690, -30],
      [740, 400, 60],
    ]
      .map(([x, y, a]) => put(s, x ?? 0, y ?? 0, a ?? 0, () => thyme(s, 150), { lift: 4 }))
      .join('') +
    specks(s, spread(s.rng, 590, 450, 340, 260, 60), 3, '#3a2622') +
    glass(s, 1085, 165, 100, '#c9414f') +
    put(s, 125, 790, -24, () => thyme(s, 190), { lift: 4 }) +
    daylight(s, PAGE)
  );
}
