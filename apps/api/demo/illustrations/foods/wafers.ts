import { fill, kept, line, oval, type Piece } from '../brush.ts';
import { blob, slab, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { browning } from './crisp-bakes.ts';

function paintCrisp(s: Sketch, r: number): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.95, 0.075, 26);
  const hole = (x: number, y: number): string =>
    blob(s.rng, x, y, r * s.rng.between(0.02, 0.075), r * s.rng.between(0.03, 0.07), 0.2, 6);
  const holes = spread(s.rng, 0, 0, r * 0.9, r * 0.86, 52)
    .map(([x, y]) => hole(x, y))
    .join('');
  const gold = s.glow([
    [0, '#fde9b0'],
    [0.45, '#f5cc6c'],
    [0.8, '#e09f3e'],
    [1, '#b06a20'],
  ]);
  return {
    outline,
    art:
      fill(outline, '#e0c48c') +
      `<path d="${outline}${holes}" fill="${gold}" fill-rule="evenodd"/>` +
      line(holes, '#b8752a', r * 0.02, 0.7) +
      browning(s, r * 0.84, r * 0.8, 22, ['#fff3cc', '#c9842e', '#f8d57e'], 0.35) +
      line(outline, '#a5621e', r * 0.03, 0.6),
  };
}

/** A lacy wafer of baked cheese: frilled, and open where the fat bubbled through. */
export function crisp(s: Sketch, r: number): Piece {
  return kept(s, 'crisp', 3, 360, r / 110, () => paintCrisp(s, 110));
}

function paintCracker(s: Sketch, w: number, h: number): Piece {
  const outline = slab(s.rng, 0, 0, w, h, 9);
  let studs = '';
  const kinds: readonly [string, ...string[]] = [
    '#e9cf97',
    '#3c2a22',
    '#7f8c4a',
    '#b9793a',
    '#f5e6c0',
  ];
  for (const [x, y] of spread(s.rng, 0, 0, w * 0.5, h * 0.5, 34)) {
    if (Math.abs(x) > w * 0.45 || Math.abs(y) > h * 0.44) continue;
    studs += oval(x, y, w * 0.045, w * 0.026, s.rng.pick(kinds), 1, s.rng.between(0, 180));
  }
  return {
    outline,
    art:
      fill(outline, s.face('#b98045', 1.3)) +
      browning(s, w * 0.44, h * 0.42, 10, ['#8f5a2a', '#d8a868'], 0.4) +
      studs +
      line(outline, '#7d4c22', 2, 0.5),
  };
}

/** A rough seed cracker, about w by h. */
export function cracker(s: Sketch, w: number, h: number): Piece {
  return kept(s, `cracker ${Math.round((h / w) * 10)}`, 2, 90, w / 100, () =>
    paintCracker(s, 100, (100 * h) / w),
  );
}
