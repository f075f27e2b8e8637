import { fill, kept, line, type Piece, within } from '../brush.ts';
import { dim, lit } from '../palette.ts';
import { blob, closed, curve, type Point, tube } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

/** A whole bell pepper, stalk to negative y. */
export function bellPepper(s: Sketch, colour: string): Piece {
  const d = closed([
    [-78, -10],
    [-70, -66],
    [-30, -88],
    [0, -74],
    [32, -88],
    [70, -62],
    [80, -8],
    [66, 54],
    [34, 84],
    [0, 74],
    [-34, 86],
    [-66, 52],
  ]);
  const folds =
    curve([
      [0, -70],
      [6, -10],
      [0, 70],
    ]) +
    curve([
      [-36, -78],
      [-50, 0],
      [-36, 78],
    ]) +
    curve([
      [38, -78],
      [52, 0],
      [36, 78],
    ]);
  return {
    outline: d,
    art:
      fill(d, s.body(colour, 1.2)) +
      line(folds, dim(colour, 0.5), 6, 0.3) +
      `<g transform="translate(-12 -4)">${line(
        curve([
          [-44, -40],
          [-52, 0],
          [-46, 36],
        ]),
        '#ffffff',
        9,
        0.5,
      )}</g>` +
      fill(blob(s.rng, 0, -72, 26, 15, 0.1, 9), s.face('#5f8a3c', 1.3)) +
      line('M0 -74Q4 -96 18 -108', '#6f9a45', 13),
  };
}

function paintPepperStrip(s: Sketch, length: number, colour: string, char = 0): Piece {
  const bend = s.rng.between(0.1, 0.3) * length * (s.rng.chance(0.5) ? 1 : -1);
  const w = length * s.rng.between(0.2, 0.26);
  const spine: Point[] = [
    [-length / 2, bend * 0.6],
    [-length * 0.2, 0],
    [length * 0.2, 0],
    [length / 2, bend * 0.7],
  ];
  const outline = tube(spine, [w * 0.7, w, w, w * 0.6]);
  let burnt = '';
  for (let i = 0; i < char; i += 1) {
    const x = s.rng.between(-0.42, 0.42) * length;
    burnt += fill(
      blob(s.rng, x, s.rng.between(-0.1, 0.25) * bend, w * 0.34, w * 0.18, 0.3),
      '#3a1712',
      0.55,
    );
  }
  return {
    outline,
    art:
      fill(outline, s.face(colour, 1.5)) +
      within(s, outline, burnt) +
      line(outline, dim(colour, 0.4), w * 0.06, 0.5) +
      `<g transform="translate(${num(s.light().x * w * 0.2)} ${num(s.light().y * w * 0.2)})">` +
      `${line(curve(spine), lit(colour, 0.85), w * 0.13, 0.55)}</g>`,
  };
}

/** A roasted or raw strip of pepper, curved, about `length` long. */
export function pepperStrip(s: Sketch, length: number, colour: string, char = 0): Piece {
  return kept(s, `pepper ${colour} ${char}`, 2, 90, length / 120, () =>
    paintPepperStrip(s, 120, colour, char),
  );
}

/** A long red or green chilli lying along x. */
export function chilli(s: Sketch, length: number, colour: string): Piece {
  const bow = length * 0.12;
  const spine: Point[] = [
    [0, 0],
    [length * 0.25, bow],
    [length * 0.6, bow * 1.2],
    [length, -bow * 0.2],
  ];
  const outline = tube(spine, [length * 0.12, length * 0.17, length * 0.12, 1]);
  return {
    outline,
    art:
      line(
        curve([
          [-length * 0.16, -bow * 0.6],
          [0, 0],
        ]),
        '#5f8d3c',
        length * 0.045,
      ) +
      fill(outline, s.body(colour, 1.2)) +
      fill(blob(s.rng, 0, 1, length * 0.06, length * 0.06, 0.1), '#6d9a42') +
      line(
        curve([
          [length * 0.1, bow * 0.2],
          [length * 0.35, bow * 0.8],
          [length * 0.62, bow * 0.9],
        ]),
        '#ffffff',
        length * 0.022,
        0.6,
      ),
  };
}
