import { fill, kept, line, oval, type Piece, within } from '../brush.ts';
import { blob, closed, curve, type Point, spread, tube } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

/** A grilled rib-eye with crosswise marks and a creamy edge of fat. */
export function steak(s: Sketch, r: number): Piece {
  const shape = (k: number): string =>
    closed(
      [
        [-1.25, 0.1],
        [-1.05, -0.5],
        [-0.4, -0.82],
        [0.3, -0.76],
        [0.9, -0.52],
        [1.3, -0.1],
        [1.2, 0.36],
        [0.7, 0.52],
        [0.25, 0.6],
        [-0.3, 0.84],
        [-0.95, 0.66],
      ].map(([x, y]): Point => [(x ?? 0) * r * k, (y ?? 0) * r * k]),
    );
  const outline = shape(1);
  let marks = '';
  for (let i = -7; i < 8; i += 1) {
    const x = i * r * 0.24;
    marks += `M${num(x - r * 0.5)} ${num(r)}L${num(x + r * 0.5)} ${num(-r)}`;
  }
  let crust = '';
  for (const [x, y] of spread(s.rng, 0, 0, r * 1.15, r * 0.75, 70)) {
    const tone = s.rng.pick(['#3a1a12', '#8d4c2c', '#a8663a', '#54281a']);
    crust += fill(blob(s.rng, x, y, r * s.rng.between(0.03, 0.1), r * 0.04, 0.3, 6), tone, 0.4);
  }
  const vein = curve([
    [-r * 0.2, -r * 0.78],
    [r * 0.1, -r * 0.3],
    [r * 0.42, -r * 0.1],
    [r * 0.5, r * 0.5],
  ]);
  return {
    outline,
    art:
      fill(outline, s.face('#dcb684', 1.4)) +
      fill(
        shape(0.93),
        s.slope([
          [0, '#a05c38'],
          [0.5, '#743a26'],
          [1, '#43201a'],
        ]),
      ) +
      within(
        s,
        shape(0.93),
        crust +
          line(vein, '#e0bd8c', r * 0.07, 0.75) +
          line(marks, '#24100f', r * 0.07, 0.6) +
          `<g transform="translate(3 3)">${line(marks, '#c88450', r * 0.018, 0.5)}</g>`,
      ),
  };
}

/** One slice of a rare steak on its cut face: dark crust, rosy heart, a rim of fat. */
export function steakSlice(s: Sketch, length: number): Piece {
  const shape = (k: number, q: number): string =>
    closed(
      [
        [-0.5, -0.02],
        [-0.46, -0.12],
        [-0.2, -0.17],
        [0.2, -0.15],
        [0.46, -0.13],
        [0.5, 0.02],
        [0.44, 0.13],
        [0.1, 0.16],
        [-0.3, 0.15],
        [-0.47, 0.1],
      ].map(([x, y]): Point => [(x ?? 0) * length * k, (y ?? 0) * length * q]),
    );
  let grain = '';
  for (let i = 0; i < 9; i += 1) {
    const x = length * (-0.4 + i * 0.1);
    grain += curve([
      [x, -length * 0.08],
      [x + length * 0.02, 0],
      [x - length * 0.01, length * 0.08],
    ]);
  }
  const outline = shape(1, 1);
  return {
    outline,
    art:
      fill(outline, s.face('#4f261a', 1.5)) +
      fill(shape(0.95, 0.84), s.face('#b06a50')) +
      fill(shape(0.88, 0.62), s.face('#c8525a')) +
      fill(shape(0.8, 0.38), s.face('#d9606a')) +
      within(s, shape(0.95, 0.84), line(grain, '#f2b4a8', length * 0.012, 0.5)) +
      line(
        curve([
          [length * 0.47, -length * 0.1],
          [length * 0.49, 0],
          [length * 0.45, length * 0.1],
        ]),
        '#ecd2a4',
        length * 0.045,
      ),
  };
}

function paintSausage(s: Sketch, length: number): Piece {
  const w = length * 0.25;
  const bow = s.rng.pick([-1, 1]) * length * 0.07;
  const spine: Point[] = [
    [-length / 2, 0],
    [-length * 0.42, bow * 0.3],
    [-length * 0.1, bow],
    [length * 0.1, bow],
    [length * 0.42, bow * 0.3],
    [length / 2, 0],
  ];
  const outline = tube(spine, [w * 0.3, w * 0.9, w, w, w * 0.9, w * 0.3]);
  let scores = '';
  for (const x of [-0.24, 0, 0.24]) {
    scores +=
      `M${num(length * x - w * 0.24)} ` +
      `${num(bow * 0.9 + w * 0.3)}L${num(length * x + w * 0.24)} ${num(bow * 0.9 - w * 0.3)}`;
  }
  let brown = '';
  for (const [x, y] of spread(s.rng, 0, bow * 0.8, length * 0.42, w * 0.34, 14)) {
    brown += fill(
      blob(s.rng, x, y, w * 0.3, w * 0.12, 0.3, 7),
      s.rng.pick(['#4a1c12', '#d98a4c']),
      0.3,
    );
  }
  const { x: lx, y: ly } = s.light();
  return {
    outline,
    art:
      fill(outline, s.face('#a3522c', 1.9)) +
      within(s, outline, brown) +
      line(scores, '#3f170f', w * 0.13, 0.85) +
      `<g transform="translate(3 2)">${line(scores, '#e6a468', w * 0.05, 0.8)}</g>` +
      `<g transform="translate(${num(lx * w * 0.22)} ${num(ly * w * 0.22)})">` +
      `${line(curve(spine.slice(1, 5)), '#ffdcae', w * 0.09, 0.6)}</g>` +
      oval(-length * 0.5, 0, w * 0.09, w * 0.09, '#6d3520') +
      oval(length * 0.5, 0, w * 0.09, w * 0.09, '#6d3520'),
  };
}

/** A browned sausage lying along x. */
export function sausage(s: Sketch, length: number): Piece {
  return kept(s, 'sausage', 3, 30, length / 215, () => paintSausage(s, 215));
}

/** A crisp rasher of bacon along x. */
export function bacon(s: Sketch, length: number): Piece {
  const w = length * 0.2;
  const spine: Point[] = Array.from(
    { length: 7 },
    (_, i): Point => [-length / 2 + (i * length) / 6, (i % 2 === 0 ? 1 : -1) * w * 0.16],
  );
  const off = (k: number): string => curve(spine.map(([x, y]): Point => [x, y + w * k]));
  const outline = tube(spine, [w * 0.8, w, w, w, w, w, w * 0.8]);
  return {
    outline,
    art:
      fill(outline, s.face('#9c3a24', 1.5)) +
      within(
        s,
        outline,
        line(off(0.16), '#f0cfa0', w * 0.2, 0.95) +
          line(off(-0.32), '#eec492', w * 0.12, 0.9) +
          line(off(-0.1), '#6a2014', w * 0.08, 0.6),
      ),
  };
}
