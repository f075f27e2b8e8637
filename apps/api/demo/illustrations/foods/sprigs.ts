import { fill, kept, line, type Piece, turned } from '../brush.ts';
import { lit, paint } from '../palette.ts';
import { curve, leafShape, type Point, polar, tube } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { deep, green } from './leaf-green.ts';

function paintDill(s: Sketch, size: number, colour: string = paint.leaf): Piece {
  const spine: Point[] = [
    [0, 0],
    [size * 0.5, s.rng.between(-0.08, 0.08) * size],
    [size, s.rng.between(-0.12, 0.12) * size],
  ];
  let d = curve(spine);
  for (let i = 0; i < 9; i += 1) {
    const t = 0.16 + i * 0.095;
    const x = size * t;
    const y = (spine[1]?.[1] ?? 0) * Math.sin(t * Math.PI);
    for (const side of [-1, 1]) {
      const reach = size * 0.34 * (1 - t * 0.62);
      const end = polar(x, y, reach, side * s.rng.between(38, 60));
      d += curve([[x, y], end]);
      for (let k = 1; k < 4; k += 1) {
        const from: Point = [x + ((end[0] - x) * k) / 4, y + ((end[1] - y) * k) / 4];
        for (const turn of [-8, side * 92]) {
          d += curve([from, polar(from[0], from[1], reach * 0.3, turn)]);
        }
      }
    }
  }
  return {
    outline: leafShape(size * 0.9, size * 0.1),
    art: line(d, deep(colour, 0.28), size * 0.02, 0.8) + line(d, lit(colour, 0.2), size * 0.01),
  };
}

/** A feathery dill or fennel frond lying along x. */
export function dill(s: Sketch, size: number, colour: string = paint.leaf): Piece {
  return kept(s, `dill ${colour}`, 2, 360, size / 100, () => paintDill(s, 100, colour));
}

function paintRosemary(s: Sketch, size: number, colour = '#5c8060'): Piece {
  const bow = s.rng.between(-0.1, 0.1) * size;
  let needles = '';
  let pale = '';
  const total = Math.round(size / 7);
  for (let i = 0; i < total; i += 1) {
    const t = 0.12 + (0.86 * i) / total;
    const y = bow * Math.sin(t * Math.PI);
    const reach = size * 0.15 * (1.1 - t * 0.5);
    for (const side of [-1, 1]) {
      const end = polar(size * t, y, reach, side * s.rng.between(28, 64));
      const d = curve([[size * t, y], end]);
      if (s.rng.chance(0.6)) needles += d;
      else pale += d;
    }
  }
  const stem = curve([
    [0, 0],
    [size * 0.5, bow],
    [size, 0],
  ]);
  const w = Math.max(3, size * 0.026);
  return {
    outline: tube(
      [
        [0, 0],
        [size * 0.5, bow],
        [size, 0],
      ],
      [size * 0.02, size * 0.13, size * 0.03],
    ),
    art:
      line(stem, '#6d5a3c', w * 0.9) +
      line(needles, deep(colour, 0.32), w) +
      line(needles, colour, w * 0.5) +
      line(pale, lit(colour, 0.1), w) +
      line(pale, lit(colour, 0.42), w * 0.4),
  };
}

/** A woody sprig of rosemary lying along x. */
export function rosemary(s: Sketch, size: number, colour = '#5c8060'): Piece {
  return kept(s, `rosemary ${colour}`, 2, 360, size / 200, () => paintRosemary(s, 200, colour));
}

function paintThyme(s: Sketch, size: number, colour = '#6d8f52'): Piece {
  const bow = s.rng.between(-0.16, 0.16) * size;
  const at = (t: number): Point => [size * t, bow * Math.sin(t * Math.PI)];
  let leaves = '';
  for (let i = 0; i < 11; i += 1) {
    const [x, y] = at(0.12 + i * 0.085);
    for (const side of [-1, 1]) {
      leaves += turned(s, x, y, side * s.rng.between(40, 75), () =>
        fill(
          leafShape(size * 0.105, size * 0.06),
          green(s, i % 3 ? colour : lit(colour, 0.25), 1.3),
        ),
      );
    }
  }
  return {
    outline: tube([at(0), at(0.5), at(1)], [2, size * 0.05, 2]),
    art: line(curve([at(0), at(0.5), at(1)]), '#7a6a48', size * 0.018) + leaves,
  };
}

/** A thyme sprig lying along x: a thin stem with small paired leaves. */
export function thyme(s: Sketch, size: number, colour = '#6d8f52'): Piece {
  return kept(s, `thyme ${colour}`, 2, 360, size / 150, () => paintThyme(s, 150, colour));
}
