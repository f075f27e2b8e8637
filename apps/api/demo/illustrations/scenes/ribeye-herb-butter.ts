import { fill, put, specks } from '../brush.ts';
import { steak, steakSlice } from '../foods/beef-and-pork.ts';
import { chopped } from '../foods/chopped.ts';
import { garlicHead } from '../foods/mushrooms-and-roots.ts';
import { butterPat } from '../foods/soft-cheese.ts';
import { rosemary } from '../foods/sprigs.ts';
import { orb } from '../foods/tomatoes-and-olives.ts';
import { paint } from '../palette.ts';
import { blob, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { oak } from '../surfaces/wood.ts';
import { roundBoard } from '../vessels/boards.ts';
import { bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { cooksKnife } from '../vessels/utensils.ts';
import { lay, PAGE, strew } from './setting.ts';

/** A grilled rib-eye, part sliced, with herb butter, on a dark board. */
export function ribeye(s: Sketch): string {
  return (
    oak(s, PAGE, '#5f4136', 5) +
    napkin(s, { x: 170, y: 250, w: 360, h: 520 }, 14, { colour: '#8a3f4f', stripe: '#e8cfb4' }) +
    roundBoard(s, 590, 455, 345, -28, '#b98552') +
    fill(blob(s.rng, 640, 560, 210, 90, 0.2, 10), '#7a2a20', 0.35) +
    put(s, 520, 385, -18, () => steak(s, 200), { lift: 16 }) +
    [
      [500, 590, 62],
      [565, 602, 66],
      [632, 600, 70],
      [698, 586, 76],
      [762, 562, 82],
    ]
      .map(([x, y, a]) => put(s, x ?? 0, y ?? 0, a ?? 0, () => steakSlice(s, 205), { lift: 9 }))
      .join('') +
    put(s, 525, 365, 16, () => butterPat(s, 86, 84), { lift: 0 }) +
    chopped(s, spread(s.rng, 525, 365, 74, 60, 26), 12, paint.herb) +
    specks(s, spread(s.rng, 560, 430, 230, 170, 70), 4, '#fffaf0') +
    specks(s, spread(s.rng, 560, 430, 230, 170, 60), 3, '#1a1010') +
    put(s, 660, 275, 24, () => rosemary(s, 210), { lift: 7 }) +
    put(s, 690, 250, 48, () => rosemary(s, 170, '#6a8a62'), { lift: 7 }) +
    lay(
      s,
      [
        [330, 520, 20],
        [365, 570, 90],
      ],
      9,
      () => garlicHead(s, 42),
    ) +
    bowl(s, 1050, 650, 108, { body: '#e8dfd2', fleck: '#6b5a50' }) +
    pool(s, 1050, 650, 88, '#f4efe6') +
    specks(s, spread(s.rng, 1050, 650, 74, 74, 70), 5, '#ffffff') +
    specks(s, spread(s.rng, 1050, 650, 74, 74, 34), 3, '#c8bcb4') +
    bowlShade(s, 1050, 650, 90) +
    put(s, 940, 800, 6, () => cooksKnife(s), { lift: 10, scale: 0.86 }) +
    specks(s, spread(s.rng, 980, 540, 90, 50, 22), 4, '#f6efe6') +
    put(s, 160, 760, -40, () => rosemary(s, 190), { lift: 6 }) +
    strew(s, spread(s.rng, 250, 830, 120, 40, 12), 4, () => orb(s, 8, '#3a2a28', 0.4)) +
    daylight(s, PAGE)
  );
}
