import { oval, put } from '../brush.ts';
import { citrusWedge } from '../foods/citrus.ts';
import { leaf, parsley, topSprig } from '../foods/leaves.ts';
import { almond } from '../foods/nuts.ts';
import { rosemary } from '../foods/sprigs.ts';
import { orb } from '../foods/tomatoes-and-olives.ts';
import { spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { linen } from '../surfaces/linen.ts';
import { bowl, bowlShade } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { fork, knife } from '../vessels/cutlery.ts';
import { glass } from '../vessels/glass.ts';
import { heroBoard, heroSalad, heroSalmon, heroSkillet } from './hero-dishes.ts';
import { lay, strew } from './setting.ts';

const TABLE = { width: 2000, height: 1200 };

/** The home page's table: a shared lunch to the right, quiet linen to the left. */
export function hero(s: Sketch): string {
  return (
    linen(s, TABLE, '#e3d8cd') +
    napkin(s, { x: 790, y: 1010, w: 620, h: 420 }, -16, { colour: '#6a6aa8', stripe: '#f3e9dc' }) +
    heroSkillet(s, 1160, 430, 285) +
    heroSalad(s, 1735, 300, 262) +
    heroSalmon(s, 1640, 880) +
    heroBoard(s, 1040, 930) +
    bowl(s, 760, 200, 112, { body: '#5a4a80', inside: '#6d5c92' }) +
    oval(760, 200, 88, 88, '#4a2a18') +
    strew(s, spread(s.rng, 760, 200, 78, 78, 26), 6, () => almond(s, 52)) +
    bowlShade(s, 760, 200, 100, 0.3) +
    glass(s, 1420, 120, 70, '#efe2a6') +
    glass(s, 1474, 584, 56, '#dfe9ea') +
    put(s, 670, 470, -36, () => rosemary(s, 230), { lift: 7 }) +
    put(s, 640, 510, -12, () => rosemary(s, 190, '#6a8a62'), { lift: 7 }) +
    put(s, 560, 880, -64, () => fork(s, '#cdae74'), { lift: 9, scale: 1.05 }) +
    put(s, 640, 890, -62, () => knife(s, '#cdae74'), { lift: 9, scale: 1.05 }) +
    put(s, 185, 1075, 24, () => citrusWedge(s, 84, 'lemon'), { lift: 12 }) +
    put(s, 290, 1120, -30, () => parsley(s, 190), { lift: 6 }) +
    lay(
      s,
      [
        [90, 110, 20],
        [150, 160, 70],
      ],
      6,
      () => leaf(s, 110, '#6a9a4a', 0.55),
    ) +
    [
      [1950, 600],
      [1888, 574],
      [1962, 668],
    ]
      .map(
        ([x, y]) =>
          put(s, x ?? 0, y ?? 0, 0, () => orb(s, 34, '#cf3b26', 0.8), { lift: 10 }) +
          put(s, x ?? 0, y ?? 0, (x ?? 0) % 90, () => topSprig(s, 17, '#5d8a3c'), { lift: 2 }),
      )
      .join('') +
    daylight(s, TABLE)
  );
}
