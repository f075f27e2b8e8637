import { fill, kept, line, oval, type Piece } from '../brush.ts';
import { dim, lit, mix, paint } from '../palette.ts';
import { blob, circle, closed, curve, type Point, slab, spread, tube } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

/** A whole courgette lying along x. */
export function courgette(s: Sketch): Piece {
  const spine: Point[] = [
    [-180, 6],
    [-150, 4],
    [-40, -6],
    [80, -4],
    [150, 2],
    [164, 2],
  ];
  const d = tube(spine, [30, 62, 72, 62, 48, 36]);
  const stripes = [-20, -8, 6, 18]
    .map((k) => curve(spine.map(([x, y]): Point => [x * 0.94, y + k])))
    .join('');
  return {
    outline: d,
    art:
      fill(
        d,
        s.slope([
          [0, '#8fb45c'],
          [0.4, '#548a3f'],
          [1, '#24471f'],
        ]),
      ) +
      line(stripes, '#a8c978', 3, 0.45) +
      fill(slab(s.rng, 178, 2, 46, 26, 8), s.face('#9aa86a', 1.3)) +
      line(
        curve([
          [-140, -14],
          [-20, -24],
          [90, -18],
        ]),
        '#ffffff',
        6,
        0.35,
      ),
  };
}

function paintFloret(s: Sketch, r: number, colour: string = paint.herb, stalk = '#b5cd84'): Piece {
  const stem = tube(
    [
      [-r * 1.15, 0],
      [-r * 0.7, 0],
      [-r * 0.1, 0],
    ],
    [r * 0.5, r * 0.46, r * 0.9],
  );
  const crowns = spread(s.rng, r * 0.1, 0, r * 0.62, r * 0.68, 9);
  const outline = stem + crowns.map(([x, y]) => circle(x, y, r * 0.36)).join('');
  const { x: lx, y: ly } = s.light();
  const buds = crowns
    .sort((a, b) => a[0] * lx + a[1] * ly - (b[0] * lx + b[1] * ly))
    .map(([x, y]) => {
      const lump = blob(s.rng, x, y, r * 0.37, r * 0.35, 0.09, 11);
      const tone = mix(
        colour,
        s.rng.pick([lit(colour, 0.2), dim(colour, 0.2)]),
        s.rng.whole(0, 3) / 3,
      );
      const dots = spread(s.rng, x + lx * r * 0.06, y + ly * r * 0.06, r * 0.28, r * 0.27, 8);
      const dot = (shift: number): string =>
        dots.map(([p, q]) => `M${num(p + lx * shift)} ${num(q + ly * shift)}h.1`).join('');
      return (
        fill(lump, s.body(tone, 1.2)) +
        line(dot(-r * 0.02), dim(tone, 0.4), r * 0.1, 0.6) +
        line(dot(r * 0.02), lit(tone, 0.3), r * 0.1)
      );
    })
    .join('');
  const cut = line(
    `M${num(-r)} ${num(-r * 0.12)}L${num(-r * 0.3)} ${num(-r * 0.16)}`,
    '#ffffff',
    r * 0.08,
    0.4,
  );
  return { outline, art: fill(stem, s.face(stalk, 1.2)) + cut + buds };
}

/** A floret of broccoli or cauliflower about r across its crown, stalk along -x. */
export function floret(
  s: Sketch,
  r: number,
  colour: string = paint.herb,
  stalk = '#b5cd84',
): Piece {
  return kept(s, `floret ${colour}`, 2, 90, r / 60, () => paintFloret(s, 60, colour, stalk));
}

function paintAsparagus(s: Sketch, length: number): Piece {
  const w = length * 0.068;
  const bow = s.rng.between(-0.03, 0.03) * length;
  const outline = tube(
    [
      [0, 0],
      [length * 0.35, bow],
      [length * 0.72, bow],
      [length * 0.88, bow * 0.4],
      [length, 0],
    ],
    [w, w * 0.96, w * 0.86, w * 1.1, w * 0.18],
  );
  const tone = s.rng.pick(['#6c9a3f', '#5f8d3c', '#7aa54a']);
  let scales = '';
  for (const t of [0.18, 0.33, 0.48, 0.62]) {
    const x = length * t;
    const side = s.rng.pick([-1, 1]);
    scales += fill(
      `M${num(x)} ${num(bow - w * 0.2 * side)}q${num(w * 1.1)} ${num(-w * 0.5 * side)} ` +
        `${num(w * 1.6)} ` +
        `${num(w * 0.3 * side)}q${num(-w * 0.9)} ${num(w * 0.3 * side)} ${num(-w * 1.6)} 0Z`,
      mix(dim(tone, 0.3), paint.violet, 0.25),
      0.75,
    );
  }
  for (let i = 0; i < 9; i += 1) {
    const x = length * (0.76 + i * 0.023);
    const y = bow * 0.5 + (i % 2 === 0 ? -1 : 1) * w * 0.2 * (1 - i * 0.08);
    const fleck = mix(dim(tone, 0.28), paint.violet, 0.3);
    scales += oval(x, y, w * 0.42, w * 0.2, fleck, 0.7, i % 2 ? 18 : -18);
  }
  return {
    outline,
    art:
      fill(outline, s.face(tone, 1.5)) +
      oval(w * 0.1, 0, w * 0.2, w * 0.45, '#dfe6b0') +
      line(
        curve([
          [w, -w * 0.2],
          [length * 0.4, bow - w * 0.2],
          [length * 0.7, bow - w * 0.18],
        ]),
        lit(tone, 0.7),
        w * 0.16,
        0.6,
      ) +
      scales,
  };
}

/** An asparagus spear of a given length, tip to positive x. */
export function asparagus(s: Sketch, length: number): Piece {
  return kept(s, 'asparagus', 5, 30, length / 400, () => paintAsparagus(s, 400));
}

/** A wedge of fennel bulb, layers fanning from the root at the origin. */
export function fennelWedge(s: Sketch, size: number): Piece {
  const outline = closed([
    [0, size * 0.08],
    [size * 0.4, size * 0.36],
    [size * 0.86, size * 0.26],
    [size, size * 0.06],
    [size * 0.9, -size * 0.2],
    [size * 0.4, -size * 0.34],
    [0, -size * 0.08],
  ]);
  let layers = '';
  for (const k of [-0.26, -0.15, -0.04, 0.08, 0.2, 0.29]) {
    layers += curve([
      [size * 0.04, k * size * 0.3],
      [size * 0.45, k * size * 1.05],
      [size * 0.92, k * size * 0.62],
    ]);
  }
  return {
    outline,
    art:
      fill(outline, s.face('#e4e4b4', 1.1)) +
      line(layers, '#a8b56a', size * 0.028, 0.9) +
      `<g transform="translate(0 3)">${line(layers, '#fffdf0', size * 0.016, 0.8)}</g>` +
      fill(blob(s.rng, size * 0.8, 0, size * 0.18, size * 0.14, 0.2), '#b9772f', 0.55) +
      fill(blob(s.rng, size * 0.2, size * 0.08, size * 0.13, size * 0.09, 0.2), '#b9772f', 0.4),
  };
}
