import { put, specks } from '../brush.ts';
import { snipped } from '../foods/chopped.ts';
import { deviledEgg, eggShell, wholeEgg } from '../foods/eggs.ts';
import { leaf, parsley } from '../foods/leaves.ts';
import { polar, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { plaster } from '../surfaces/painted.ts';
import { bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { spoon } from '../vessels/cutlery.ts';
import { plate } from '../vessels/plates.ts';
import { lay, PAGE, strew } from './setting.ts';

/** Devilled eggs radiating round a plate, dusted with paprika. */
export function deviledEggs(s: Sketch): string {
  const ring = Array.from(
    { length: 9 },
    (_, i) => [...polar(605, 450, 212, i * 40), i * 40 + 180] as const,
  );
  return (
    plaster(s, PAGE, '#e8c9a0') +
    napkin(s, { x: 190, y: 660, w: 440, h: 380 }, -32, { colour: '#cf8a86', stripe: '#fbeee0' }) +
    plate(s, 605, 450, 335, {
      body: '#3f6b6e',
      inside: '#4b7a7c',
      band: '#e2c893',
      fleck: '#24484c',
    }) +
    strew(s, spread(s.rng, 605, 450, 110, 110, 7), 4, () => leaf(s, 110, '#5d9440', 0.5)) +
    ring.map(([x, y, a]) => put(s, x, y, a, () => deviledEgg(s, 70), { lift: 9 })).join('') +
    lay(
      s,
      [
        [572, 424, 30],
        [640, 480, 200],
      ],
      9,
      () => deviledEgg(s, 66),
    ) +
    snipped(s, spread(s.rng, 605, 450, 250, 250, 70), 7) +
    specks(s, spread(s.rng, 605, 450, 285, 285, 120), 2.6, '#a8301a') +
    lay(
      s,
      [
        [640, 395, 10],
        [560, 505, 190],
      ],
      5,
      () => parsley(s, 90),
    ) +
    bowl(s, 1065, 175, 96, { body: '#f2e8dc', fleck: '#7d6a58' }) +
    pool(s, 1065, 175, 78, '#b23a1c') +
    specks(s, spread(s.rng, 1065, 175, 64, 64, 70), 4, '#cf5a2c') +
    specks(s, spread(s.rng, 1065, 175, 64, 64, 50), 3, '#7d2012') +
    bowlShade(s, 1065, 175, 80) +
    put(s, 985, 270, 128, () => spoon(s, '#c9a25e'), { lift: 8, scale: 0.8 }) +
    lay(
      s,
      [
        [135, 150, 30],
        [240, 110, -40],
      ],
      13,
      () => wholeEgg(s, 56, '#e9c7a4'),
    ) +
    put(s, 1040, 760, 30, () => eggShell(s, 54), { lift: 9 }) +
    put(s, 1120, 720, 100, () => eggShell(s, 50, '#e9c7a4'), { lift: 9 }) +
    specks(s, spread(s.rng, 960, 400, 60, 60, 24), 3, '#a8301a') +
    daylight(s, PAGE)
  );
}
