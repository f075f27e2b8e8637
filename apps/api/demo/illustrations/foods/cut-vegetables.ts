import { fill, kept, line, oval, type Piece, put } from '../brush.ts';
import { dim, paint } from '../palette.ts';
import { blob, closed, curve, leafShape, type Point, polar, tube } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';
import { shine } from './shine.ts';

function paintCucumber(s: Sketch, r: number): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.98, 0.012, 12);
  const seeds: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    const a = i * 30 + s.rng.between(-8, 8);
    const [x, y] = polar(0, 0, r * s.rng.between(0.3, 0.46), a);
    seeds.push(oval(x, y, r * 0.1, r * 0.035, '#f4f6da', 0.95, a));
  }
  return {
    outline,
    art:
      fill(outline, s.face('#3f7a38', 1.4)) +
      oval(0, 0, r * 0.93, r * 0.91, '#a6cf77') +
      oval(
        0,
        0,
        r * 0.86,
        r * 0.84,
        s.glow([
          [0, '#e6f2bf'],
          [0.5, '#d6eaaa'],
          [1, '#c2de8d'],
        ]),
      ) +
      oval(0, 0, r * 0.55, r * 0.53, '#cfe59b', 0.8) +
      seeds.join('') +
      shine(s, r, 0.4),
  };
}

/** A slice of cucumber with a dark rind and a seeded heart. */
export function cucumber(s: Sketch, r: number): Piece {
  return kept(s, 'cucumber', 3, 360, r / 60, () => paintCucumber(s, 60));
}

/** Half an avocado, narrow end to positive x; the stone sits in it when wanted. */
export function avocadoHalf(s: Sketch, r: number, stone: boolean): Piece {
  const pear = (k: number): string => {
    const ring: Point[] = [
      [1.34, 0],
      [1.16, 0.32],
      [0.62, 0.58],
      [0, 0.82],
      [-0.6, 0.72],
      [-0.95, 0.32],
      [-0.95, -0.32],
      [-0.6, -0.72],
      [0, -0.82],
      [0.62, -0.58],
      [1.16, -0.32],
    ];
    return closed(ring.map(([x, y]): Point => [(x - 0.1) * r * k + 0.1 * r, y * r * k]));
  };
  const hole = blob(s.rng, -r * 0.22, 0, r * 0.4, r * 0.4, 0.02);
  return {
    outline: pear(1),
    art:
      fill(pear(1), s.face('#34482a', 1.4)) +
      fill(pear(0.94), '#8cab46') +
      fill(
        pear(0.89),
        s.glow(
          [
            [0, '#f1ecaa'],
            [0.5, '#e0e08c'],
            [1, '#b3cb62'],
          ],
          0,
        ),
      ) +
      fill(
        hole,
        stone
          ? s.body('#8a5630', 1.2)
          : s.slope([
              [0, '#a3b04e'],
              [1, '#eeeaa6'],
            ]),
      ) +
      (stone
        ? `<g transform="translate(${num(-r * 0.22)} ` + `0)">${shine(s, r * 0.4, 0.6)}</g>`
        : ''),
  };
}

function paintZucchiniRibbon(s: Sketch, r: number, sweep: number): Piece {
  const start = s.rng.between(0, 360);
  const spine: Point[] = [];
  const steps = 9;
  for (let i = 0; i <= steps; i += 1) {
    spine.push(polar(0, 0, r * (1 - 0.24 * (i / steps)), start + (sweep * i) / steps));
  }
  const w = r * 0.34;
  const widths = spine.map((_, i) => (i === 0 || i === steps ? w * 0.4 : w));
  const outline = tube(spine, widths);
  const tone = s.rng.pick(['#cfe08f', '#bcd477', '#dbe8a4']);
  const scale = (k: number): string =>
    curve(
      spine.map(([x, y]): Point => {
        const d = Math.hypot(x, y) || 1;
        return [x + (x / d) * w * k, y + (y / d) * w * k];
      }),
    );
  return {
    outline,
    art:
      fill(outline, s.face(tone, 1.1)) +
      line(scale(0.44), '#3f7a38', w * 0.12, 0.95) +
      line(scale(-0.44), '#4f8a3c', w * 0.08, 0.85) +
      line(scale(0.1), '#f6f9d8', w * 0.12, 0.6) +
      line(scale(-0.2), dim(tone, 0.3), w * 0.05, 0.4),
  };
}

/** A long thin slice of courgette curled on itself like a ribbon. */
export function zucchiniRibbon(s: Sketch, r: number, sweep: number): Piece {
  return kept(s, `ribbon ${Math.round(sweep / 90)}`, 3, 90, r / 74, () =>
    paintZucchiniRibbon(s, 74, Math.round(sweep / 90) * 90),
  );
}

/** A radish with a pink skin and a tuft of leaf at negative x. */
export function radish(s: Sketch, r: number): Piece {
  const outline = closed([
    [-r, 0],
    [-r * 0.6, r * 0.8],
    [r * 0.3, r * 0.8],
    [r, r * 0.2],
    [r * 1.7, 0],
    [r, -r * 0.2],
    [r * 0.3, -r * 0.8],
    [-r * 0.6, -r * 0.8],
  ]);
  const tops = [-24, 0, 22]
    .map((a) =>
      put(
        s,
        -r * 0.8,
        0,
        180 + a,
        () => ({
          outline: leafShape(r * 2.4, r * 0.9),
          art:
            fill(leafShape(r * 2.4, r * 0.9), s.face(paint.leaf, 1.3)) +
            line(`M0 0L${num(r * 2.2)} 0`, '#cfe3a0', r * 0.09, 0.8),
        }),
        { lift: 3 },
      ),
    )
    .join('');
  return {
    outline,
    art:
      tops +
      fill(outline, s.body('#cf3f6b', 1.2)) +
      fill(
        closed([
          [r * 0.9, r * 0.2],
          [r * 1.7, 0],
          [r * 0.9, -r * 0.2],
        ]),
        '#f6e3e6',
        0.9,
      ) +
      shine(s, r, 0.65),
  };
}
