import { fill, kept, line, type Piece } from '../brush.ts';
import { dim, lit, mix, paint } from '../palette.ts';
import { blob, curve, leafShape } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

function paintAlmond(s: Sketch, length: number): Piece {
  const w = length * s.rng.between(0.54, 0.62);
  const shape =
    `M${num(-length / 2)} 0C${num(-length * 0.42)} ${num(-w * 0.62)} ${num(length * 0.16)} ` +
    `${num(-w * 0.66)} ${num(length / 2)} 0` +
    `C${num(length * 0.16)} ${num(w * 0.66)} ${num(-length * 0.42)} ${num(w * 0.62)} ` +
    `${num(-length / 2)} 0Z`;
  const tone = mix(paint.almond, s.rng.pick(['#d0935a', '#8a4f26']), s.rng.between(0, 0.5));
  let ridges = '';
  for (const k of [-0.3, -0.12, 0.08, 0.26]) {
    ridges += curve([
      [-length * 0.4, w * k * 0.5],
      [0, w * k],
      [length * 0.4, w * k * 0.2],
    ]);
  }
  return {
    outline: shape,
    art:
      fill(
        shape,
        s.glow([
          [0, lit(tone, 0.5)],
          [0.5, tone],
          [1, dim(tone, 0.45)],
        ]),
      ) +
      line(ridges, dim(tone, 0.45), length * 0.02, 0.55) +
      `<g transform="translate(0 -2)">${line(ridges, lit(tone, 0.5), length * 0.014, 0.5)}</g>`,
  };
}

/** A whole almond lying along x, ridged. */
export function almond(s: Sketch, length: number): Piece {
  return kept(s, 'almond', 3, 45, length / 90, () => paintAlmond(s, 90));
}

function paintFlake(s: Sketch, length: number): Piece {
  const d = leafShape(length, length * 0.66);
  return {
    outline: d,
    art:
      fill(d, s.face('#f8e8c8', 1)) +
      line(d, '#b5824a', length * 0.05, 0.8) +
      line(
        `M${num(length * 0.2)} 0L${num(length * 0.75)} ${num(-length * 0.04)}`,
        '#e2c594',
        length * 0.06,
        0.7,
      ),
  };
}

/** A flake of sliced almond: a thin pale oval with a brown rim. */
export function flake(s: Sketch, length: number): Piece {
  return kept(s, 'flake', 1, 45, length / 40, () => paintFlake(s, 40));
}

function paintPecan(s: Sketch, length: number): Piece {
  const w = length * 0.56;
  const outline = blob(s.rng, 0, 0, length / 2, w / 2, 0.03, 12);
  const tone = s.rng.pick(['#8a4f28', '#9a5c30', '#7a4220']);
  const ridge = (side: number): string =>
    curve([
      [-length * 0.4, side * w * 0.1],
      [-length * 0.1, side * w * 0.3],
      [length * 0.16, side * w * 0.2],
      [length * 0.4, side * w * 0.12],
    ]) +
    curve([
      [-length * 0.3, side * w * 0.28],
      [0, side * w * 0.4],
      [length * 0.3, side * w * 0.26],
    ]);
  return {
    outline,
    art:
      fill(outline, s.body(tone, 1.2)) +
      line(`M${num(-length * 0.44)} 0L${num(length * 0.44)} 0`, dim(tone, 0.6), w * 0.1, 0.8) +
      line(ridge(1) + ridge(-1), dim(tone, 0.5), w * 0.06, 0.7) +
      `<g transform="translate(-1 ` +
      `-3)">${line(ridge(1) + ridge(-1), lit(tone, 0.5), w * 0.05, 0.6)}</g>`,
  };
}

/** A pecan or walnut half along x. */
export function pecan(s: Sketch, length: number): Piece {
  return kept(s, 'pecan', 2, 45, length / 90, () => paintPecan(s, 90));
}
