import { fill, put, specks } from '../brush.ts';
import { citrusSlice, citrusWedge, citrusWhole } from '../foods/citrus.ts';
import { salmonFillet } from '../foods/fish.ts';
import { asparagus } from '../foods/greens.ts';
import { butterPat } from '../foods/soft-cheese.ts';
import { dill } from '../foods/sprigs.ts';
import { blob, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { plaster } from '../surfaces/painted.ts';
import { napkin } from '../vessels/cloth.ts';
import { fork } from '../vessels/cutlery.ts';
import { glass } from '../vessels/glass.ts';
import { platter } from '../vessels/plates.ts';
import { lay, PAGE } from './setting.ts';

/** Salmon with asparagus and lemon on a long oval platter. */
export function lemonSalmon(s: Sketch): string {
  return (
    plaster(s, PAGE, '#b9c6b4') +
    napkin(s, { x: 600, y: 770, w: 900, h: 260 }, -4, { colour: '#f3ead8', stripe: '#cfa23f' }) +
    platter(s, 600, 440, 470, 312, { body: '#f4f0ea', band: '#8a9a6a' }) +
    Array.from({ length: 13 }, (_, i) =>
      put(
        s,
        250 + i * 8 + (i % 3) * 16,
        300 + i * 23,
        -5 + s.rng.between(-4, 5),
        () => asparagus(s, 560 - Math.abs(i - 6) * 14),
        { lift: 6 },
      ),
    ).join('') +
    fill(blob(s.rng, 600, 450, 330, 170, 0.12, 11), '#f6d565', 0.22) +
    put(s, 560, 350, -9, () => salmonFillet(s, 400), { lift: 14 }) +
    put(s, 640, 535, -5, () => salmonFillet(s, 390), { lift: 14 }) +
    lay(
      s,
      [
        [470, 362, 10],
        [575, 345, 40],
      ],
      6,
      () => citrusSlice(s, 54, 'lemon'),
    ) +
    lay(
      s,
      [
        [560, 548, 70],
        [665, 532, 0],
        [765, 522, 30],
      ],
      6,
      () => citrusSlice(s, 50, 'lemon'),
    ) +
    lay(
      s,
      [
        [640, 300, 24],
        [470, 500, -20],
        [720, 470, 200],
      ],
      4,
      () => dill(s, 120, '#6ba047'),
    ) +
    put(s, 668, 355, 12, () => butterPat(s, 42, 52), { lift: 0 }) +
    specks(s, spread(s.rng, 600, 440, 260, 170, 60), 2.8, '#2a1a18') +
    specks(s, spread(s.rng, 600, 440, 250, 160, 40), 3, '#ffffff') +
    put(s, 150, 150, -28, () => citrusWhole(s, 84, 'lemon'), { lift: 17 }) +
    put(s, 262, 92, 30, () => citrusWedge(s, 76, 'lemon'), { lift: 11 }) +
    glass(s, 1070, 160, 96, '#f0e3a4') +
    put(s, 1085, 700, 14, () => dill(s, 160, '#79a84c'), { lift: 5 }) +
    put(s, 190, 775, -8, () => fork(s), { lift: 8 }) +
    daylight(s, PAGE)
  );
}
