import { fill, put, specks, within } from '../brush.ts';
import { chopped } from '../foods/chopped.ts';
import { citrusSlice } from '../foods/citrus.ts';
import { crumble } from '../foods/crumble.ts';
import { avocadoHalf, cucumber, radish } from '../foods/cut-vegetables.ts';
import { cookedEgg } from '../foods/eggs.ts';
import { salmonFillet } from '../foods/fish.ts';
import { asparagus } from '../foods/greens.ts';
import { wedge } from '../foods/hard-cheese.ts';
import { lettuce, parsley, topSprig } from '../foods/leaves.ts';
import { onionRing } from '../foods/onion.ts';
import { halloumi } from '../foods/soft-cheese.ts';
import { dill } from '../foods/sprigs.ts';
import { cherryHalf, orb } from '../foods/tomatoes-and-olives.ts';
import { cracker } from '../foods/wafers.ts';
import { paint } from '../palette.ts';
import { blob, type Point, polar, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { board } from '../vessels/boards.ts';
import { bowl, bowlShade } from '../vessels/bowls.ts';
import { skillet } from '../vessels/pans.ts';
import { plate } from '../vessels/plates.ts';
import { lay, strew } from './setting.ts';

/** Eggs in red sauce, in a skillet of radius r. */
export function heroSkillet(s: Sketch, cx: number, cy: number, r: number): string {
  const sauce = blob(s.rng, cx, cy, r * 0.84, r * 0.84, 0.012, 14);
  const eggs: Point[] = [
    [cx, cy],
    ...[10, 82, 154, 226, 298].map((a) => polar(cx, cy, r * 0.5, a)),
  ];
  return (
    skillet(s, cx, cy, r, -106) +
    fill(
      sauce,
      s.glow([
        [0, '#d9502e'],
        [0.6, '#bf3823'],
        [1, '#7f1d17'],
      ]),
    ) +
    within(
      s,
      sauce,
      spread(s.rng, cx, cy, r * 0.8, r * 0.8, 60)
        .map(([x, y]) =>
          fill(
            blob(s.rng, x, y, s.rng.between(9, 28), s.rng.between(7, 17), 0.25, 8),
            s.rng.pick(['#8f1f16', '#dd5a32', '#e8823f', '#a82a1c']),
            0.55,
          ),
        )
        .join(''),
    ) +
    eggs
      .map(([x, y]) =>
        put(s, x, y, s.rng.between(0, 360), () => cookedEgg(s, r * 0.245), { lift: 3 }),
      )
      .join('') +
    strew(s, spread(s.rng, cx, cy, r * 0.76, r * 0.76, 16), 4, () =>
      crumble(s, s.rng.between(8, 16)),
    ) +
    chopped(s, spread(s.rng, cx, cy, r * 0.76, r * 0.76, 50), 14, paint.herb) +
    lay(
      s,
      [
        [cx - 90, cy - 110, 20],
        [cx + 100, cy + 90, 200],
      ],
      5,
      () => parsley(s, 100),
    ) +
    bowlShade(s, cx, cy, r * 0.86, 0.5)
  );
}

/** A Greek salad in a bowl of radius r. */
export function heroSalad(s: Sketch, cx: number, cy: number, r: number): string {
  const at = (k: number, n: number): Point[] => spread(s.rng, cx, cy, r * k, r * k, n);
  return (
    bowl(s, cx, cy, r, { body: '#efe9df', band: '#3d5c9a', inside: '#e6ddd0' }) +
    strew(s, at(0.72, 9), 4, () => lettuce(s, 96, 70, '#86b04c')) +
    lay(s, at(0.76, 17), 5, () => cucumber(s, 38)) +
    strew(s, at(0.75, 18), 6, (i) => cherryHalf(s, 34, i % 4 === 0 ? '#e8a32c' : '#d13b28')) +
    lay(s, at(0.62, 6), 4, () => onionRing(s, 34)) +
    lay(s, at(0.68, 9), 6, () => orb(s, 19, '#3b2346', 0.6)) +
    [
      [-70, -50, -24],
      [60, -70, 18],
      [70, 60, -36],
      [-50, 70, 12],
    ]
      .map(([x, y, a]) =>
        put(s, cx + (x ?? 0), cy + (y ?? 0), a ?? 0, () => halloumi(s, 118), { lift: 8 }),
      )
      .join('') +
    specks(s, at(0.68, 50), 3, '#47602c') +
    bowlShade(s, cx, cy, r * 0.93, 0.3)
  );
}

/** Two salmon fillets and asparagus on a dark plate. */
export function heroSalmon(s: Sketch, cx: number, cy: number): string {
  return (
    plate(s, cx, cy, 285, {
      body: '#4f6f78',
      inside: '#5c7f86',
      band: '#e2c893',
      fleck: '#2c4a50',
    }) +
    Array.from({ length: 8 }, (_, i) =>
      put(
        s,
        cx - 196 + i * 7,
        cy + 40 + i * 17,
        -12 + s.rng.between(-3, 4),
        () => asparagus(s, 390),
        { lift: 6 },
      ),
    ).join('') +
    put(s, cx + 10, cy - 118, -14, () => salmonFillet(s, 300), { lift: 13 }) +
    put(s, cx + 20, cy - 6, -12, () => salmonFillet(s, 340), { lift: 13 }) +
    lay(
      s,
      [
        [cx - 50, cy + 8, 10],
        [cx + 26, cy - 8, 40],
        [cx + 100, cy - 24, 0],
        [cx - 20, cy - 112, 0],
        [cx + 56, cy - 132, 0],
      ],
      5,
      () => citrusSlice(s, 42, 'lemon'),
    ) +
    put(s, cx - 120, cy + 70, -20, () => dill(s, 120, '#6ba047'), { lift: 4 }) +
    specks(s, spread(s.rng, cx, cy, 170, 140, 40), 3, '#1d1420')
  );
}

/** A board of cheese, avocado, radishes and crackers. */
export function heroBoard(s: Sketch, cx: number, cy: number): string {
  return (
    board(s, { x: cx, y: cy, w: 640, h: 370 }, -8, '#b98552') +
    put(s, cx - 190, cy + 20, -24, () => wedge(s, 190), { lift: 13 }) +
    put(s, cx + 60, cy - 70, 200, () => avocadoHalf(s, 84, true), { lift: 12 }) +
    put(s, cx + 160, cy + 30, 30, () => avocadoHalf(s, 80, false), { lift: 12 }) +
    lay(
      s,
      [
        [cx - 30, cy + 90, 20],
        [cx + 36, cy + 116, 80],
      ],
      9,
      () => radish(s, 32),
    ) +
    lay(
      s,
      [
        [cx + 166, cy - 84],
        [cx + 206, cy - 112],
        [cx + 214, cy - 66],
      ],
      7,
      () => cherryHalf(s, 30),
    ) +
    strew(
      s,
      [
        [cx - 150, cy - 110],
        [cx - 100, cy - 130],
        [cx - 60, cy - 90],
      ],
      6,
      () => cracker(s, 74, 60),
    ) +
    lay(s, [[cx - 250, cy - 60, 40]], 5, () => topSprig(s, 52, '#4f9040'))
  );
}
