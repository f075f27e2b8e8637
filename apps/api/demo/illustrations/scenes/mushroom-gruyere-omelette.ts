import { fill, put, specks } from '../brush.ts';
import { snipped } from '../foods/chopped.ts';
import { omelette } from '../foods/egg-dishes.ts';
import { shaving, wedge } from '../foods/hard-cheese.ts';
import { parsley } from '../foods/leaves.ts';
import { mushroom } from '../foods/mushrooms-and-roots.ts';
import { spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { oak } from '../surfaces/wood.ts';
import { napkin } from '../vessels/cloth.ts';
import { fork, knife } from '../vessels/cutlery.ts';
import { plate } from '../vessels/plates.ts';
import { PAGE } from './setting.ts';

/** A folded omelette with mushrooms and chives on an indigo plate. */
export function mushroomOmelette(s: Sketch): string {
  return (
    oak(s, PAGE, '#c79a68', 5) +
    napkin(s, { x: 190, y: 430, w: 330, h: 640 }, 7, { colour: '#e8e2d4', stripe: '#7a8a5a' }) +
    plate(s, 625, 450, 335, { body: '#474788', inside: '#53539a', band: '#c9b071' }) +
    put(s, 610, 470, -16, () => omelette(s, 236), { lift: 14 }) +
    [
      [480, 430, -30],
      [540, 396, 14],
      [612, 372, 40],
      [690, 350, 80],
      [752, 338, 20],
      [580, 440, 160],
      [668, 410, 210],
    ]
      .map(([x, y, a]) => put(s, x ?? 0, y ?? 0, a ?? 0, () => mushroom(s, 40, true), { lift: 6 }))
      .join('') +
    [
      [520, 470, 30],
      [625, 430, -20],
      [715, 392, 60],
      [455, 505, 80],
    ]
      .map(([x, y, a]) =>
        put(s, x ?? 0, y ?? 0, a ?? 0, () => shaving(s, 34, '#f6dd94'), { lift: 4 }),
      )
      .join('') +
    snipped(s, spread(s.rng, 610, 500, 190, 90, 54), 9) +
    specks(s, spread(s.rng, 610, 480, 190, 110, 50), 2.6, '#2a1a18') +
    put(s, 790, 560, -30, () => parsley(s, 120), { lift: 5 }) +
    put(s, 205, 560, -86, () => fork(s), { lift: 8 }) +
    put(s, 275, 570, -84, () => knife(s), { lift: 8 }) +
    put(s, 1010, 150, 155, () => wedge(s, 200, '#efcf7c', '#a56f34'), { lift: 14 }) +
    [
      [1085, 640, 20],
      [1030, 735, 140],
      [1120, 770, 260],
    ]
      .map(([x, y, a]) => put(s, x ?? 0, y ?? 0, a ?? 0, () => mushroom(s, 58), { lift: 8 }))
      .join('') +
    Array.from({ length: 7 }, (_, i) =>
      put(
        s,
        905 + i * 6,
        862 - i * 5,
        -8 + i * 2,
        () => ({
          outline: 'M0-3H260V3H0Z',
          art: fill('M0-3H260L262 0L260 3H0Z', i % 2 ? '#5f9a3c' : '#7fb04e'),
        }),
        { lift: 3 },
      ),
    ).join('') +
    daylight(s, PAGE)
  );
}
