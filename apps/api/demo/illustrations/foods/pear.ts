import { fill, line, oval, type Piece } from '../brush.ts';
import { closed, curve, polar } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

/** A pear standing along x, stalk to positive x. */
export function pear(s: Sketch, r: number): Piece {
  const outline = closed([
    [-r * 0.98, 0],
    [-r * 0.72, r * 0.72],
    [0, r * 0.88],
    [r * 0.62, r * 0.56],
    [r * 1.18, r * 0.4],
    [r * 1.6, r * 0.24],
    [r * 1.7, 0],
    [r * 1.6, -r * 0.24],
    [r * 1.18, -r * 0.4],
    [r * 0.62, -r * 0.56],
    [0, -r * 0.88],
    [-r * 0.72, -r * 0.72],
  ]);
  let freckles = '';
  for (let i = 0; i < 60; i += 1) {
    const [x, y] = polar(0.15 * r, 0, r * Math.sqrt(s.rng.next()), s.rng.between(0, 360), r * 0.7);
    freckles += `M${num(x)} ${num(y)}h.1`;
  }
  const { x, y } = s.light();
  return {
    outline,
    art:
      line(
        curve([
          [r * 1.62, 0],
          [r * 1.9, -r * 0.08],
          [r * 2.1, r * 0.06],
        ]),
        '#5c4028',
        r * 0.1,
      ) +
      fill(
        outline,
        s.glow([
          [0, '#f3ecab'],
          [0.4, '#d3d273'],
          [0.75, '#b0b852'],
          [1, '#6f7d35'],
        ]),
      ) +
      oval(
        -x * r * 0.25,
        -y * r * 0.25,
        r * 0.66,
        r * 0.56,
        s.glow(
          [
            [0, '#c8663f', 0.5],
            [1, '#c8663f', 0],
          ],
          0,
          0.5,
        ),
      ) +
      line(freckles, '#6a6a2c', r * 0.028, 0.5) +
      oval(x * r * 0.44, y * r * 0.44, r * 0.26, r * 0.13, '#ffffff', 0.45, -45 - s.turn),
  };
}
