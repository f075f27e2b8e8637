import { fill, line, oval, type Piece } from '../brush.ts';
import { dim, lit, paint } from '../palette.ts';
import { curve, tube } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';

export function metal(s: Sketch, tone: string): string {
  return s.slope([
    [0, lit(tone, 0.85)],
    [0.4, tone],
    [0.7, dim(tone, 0.35)],
    [1, lit(tone, 0.4)],
  ]);
}

function stem(length: number, wide: number): string {
  return tube(
    [
      [0, 0],
      [length * 0.2, 0],
      [length * 0.6, 0],
      [length * 0.92, 0],
      [length, 0],
    ],
    [wide * 0.5, wide * 0.5, wide * 0.75, wide * 1.35, wide * 0.9],
  );
}

/** A fork whose tines point to negative x; the origin is at its neck. */
export function fork(s: Sketch, tone: string = paint.steel): Piece {
  const handle = stem(230, 17);
  const head =
    'M2 -7C-18 -8 -30 -25 -46 -26L-122 -24L-122 -17L-62 -14L-62 -10L-124 -9L-124 -3L-62 -2.5' +
    'L-62 2.5L-124 3L-124 9L-62 10L-62 14L-122 17L-122 24L-46 26C-30 25 -18 8 2 7Z';
  const outline = handle + head;
  const shine = curve([
    [30, -3],
    [120, -4],
    [210, -7],
  ]);
  return { outline, art: fill(outline, metal(s, tone)) + line(shine, '#ffffff', 3, 0.7) };
}

/** A spoon whose bowl lies at negative x; the origin is at its neck. */
export function spoon(s: Sketch, tone: string = paint.steel): Piece {
  const handle = stem(230, 17);
  const head = tube(
    [
      [6, 0],
      [-20, 0],
      [-60, 0],
      [-100, 0],
      [-122, 0],
    ],
    [9, 34, 64, 50, 18],
  );
  const outline = handle + head;
  return {
    outline,
    art:
      fill(outline, metal(s, tone)) +
      oval(
        -66,
        0,
        46,
        25,
        s.slope([
          [0, dim(tone, 0.6)],
          [0.6, tone],
          [1, '#ffffff'],
        ]),
      ) +
      line(
        curve([
          [30, -3],
          [120, -4],
          [210, -7],
        ]),
        '#ffffff',
        3,
        0.7,
      ),
  };
}

/** A table knife whose blade points to negative x. */
export function knife(s: Sketch, tone: string = paint.steel): Piece {
  const handle = stem(190, 20);
  const blade = 'M4 -9C-60 -17 -140 -19 -196 -8C-208 -4 -208 4 -190 9L4 9Z';
  return {
    outline: handle + blade,
    art:
      fill(handle, metal(s, tone)) +
      fill(blade, metal(s, lit(tone, 0.2))) +
      line('M0 4L-186 5', '#ffffff', 2.4, 0.7),
  };
}
