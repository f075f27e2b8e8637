import { fill, kept, line, oval, type Piece, within } from '../brush.ts';
import { blob, closed, curve, type Point, polar, spread, tube } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

function paintChickenThigh(s: Sketch, r: number): Piece {
  const outline = closed(
    [
      [-r * 1.02, r * 0.1],
      [-r * 0.82, -r * 0.58],
      [-r * 0.1, -r * 0.82],
      [r * 0.62, -r * 0.66],
      [r * 1.1, -r * 0.2],
      [r * 1.02, r * 0.32],
      [r * 0.42, r * 0.7],
      [-r * 0.3, r * 0.78],
      [-r * 0.84, r * 0.6],
    ].map(
      ([x, y]): Point => [
        (x ?? 0) * s.rng.between(0.96, 1.04),
        (y ?? 0) * s.rng.between(0.96, 1.04),
      ],
    ),
  );
  let skin = '';
  for (const [x, y] of spread(s.rng, 0, 0, r * 0.95, r * 0.68, 30)) {
    const tone = s.rng.pick(['#8f4516', '#f6cb7a', '#b9661f', '#fbe0a0']);
    skin += fill(
      blob(s.rng, x, y, r * s.rng.between(0.05, 0.17), r * s.rng.between(0.04, 0.1), 0.3, 7),
      tone,
      0.36,
    );
  }
  const { x, y } = s.light();
  return {
    outline,
    art:
      fill(
        outline,
        s.glow([
          [0, '#f8cf7c'],
          [0.4, '#e39c3f'],
          [0.75, '#bd6a22'],
          [1, '#6f3414'],
        ]),
      ) +
      within(s, outline, skin) +
      oval(x * r * 0.44, y * r * 0.4, r * 0.26, r * 0.1, '#fff6dc', 0.6, -45 - s.turn) +
      oval(x * r * 0.1, y * r * 0.54, r * 0.1, r * 0.05, '#fff6dc', 0.5, -30 - s.turn),
  };
}

/** A roasted chicken thigh, skin up, deep gold and blistered. */
export function chickenThigh(s: Sketch, r: number): Piece {
  return kept(s, 'thigh', 2, 90, r / 98, () => paintChickenThigh(s, 98));
}

function paintChickenSlice(s: Sketch, length: number): Piece {
  const w = length * s.rng.between(0.4, 0.48);
  const spine: Point[] = [
    [-length / 2, 0],
    [-length * 0.15, length * 0.04],
    [length * 0.2, length * 0.02],
    [length / 2, -length * 0.03],
  ];
  const outline = tube(spine, [w * 0.7, w, w * 0.96, w * 0.6]);
  let bars = '';
  for (const k of [-0.3, -0.1, 0.1, 0.3]) {
    bars +=
      `M${num(length * k - w * 0.2)} ${num(w * 0.55)}L${num(length * k + w * 0.3)} ` +
      `${num(-w * 0.5)}`;
  }
  const gold = spread(s.rng, 0, 0, length * 0.42, w * 0.4, 9)
    .map(([x, y]) =>
      fill(
        blob(s.rng, x, y, length * 0.09, w * 0.1, 0.3, 6),
        s.rng.pick(['#a8642a', '#f6dcaa']),
        0.4,
      ),
    )
    .join('');
  return {
    outline,
    art:
      fill(outline, s.face('#a8662e', 1.4)) +
      fill(tube(spine, [w * 0.56, w * 0.86, w * 0.82, w * 0.46]), s.face('#e3b874', 1.2)) +
      within(s, outline, gold + line(bars, '#6b3616', w * 0.1, 0.75)),
  };
}

/** A strip of seared chicken breast with dark grill bars. */
export function chickenSlice(s: Sketch, length: number): Piece {
  return kept(s, 'chicken', 2, 90, length / 110, () => paintChickenSlice(s, 110));
}

function paintPinwheel(s: Sketch, r: number): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.96, 0.02, 12);
  const spiral = (from: number, to: number): string => {
    const pts: Point[] = [];
    for (let i = 0; i <= 26; i += 1) {
      const t = i / 26;
      pts.push(polar(0, 0, r * (from + (to - from) * t), t * 900 + 40));
    }
    return curve(pts);
  };
  const dots = spread(s.rng, 0, 0, r * 0.7, r * 0.7, 7)
    .map(([x, y]) =>
      fill(
        blob(s.rng, x, y, r * 0.12, r * 0.07, 0.2, 7),
        s.rng.pick(['#a8392c', '#8f2f26', '#cf4a34']),
      ),
    )
    .join('');
  return {
    outline,
    art:
      fill(outline, s.face('#e2b597', 1.3)) +
      oval(0, 0, r * 0.88, r * 0.84, '#f2d6c2') +
      line(spiral(0.08, 0.8), '#fbeecb', r * 0.18) +
      line(spiral(0.06, 0.82), '#7fae48', r * 0.075) +
      line(spiral(0.14, 0.92), '#d79b80', r * 0.035, 0.9) +
      line(spiral(0.02, 0.74), '#f7d25e', r * 0.06) +
      dots,
  };
}

/** A turkey and lettuce roll cut across: a spiral of pink, green and pale cheese. */
export function pinwheel(s: Sketch, r: number): Piece {
  return kept(s, 'pinwheel', 3, 90, r / 76, () => paintPinwheel(s, 76));
}
