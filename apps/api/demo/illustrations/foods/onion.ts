import { fill, kept, line, type Piece } from '../brush.ts';
import { paint } from '../palette.ts';
import { blob, curve, type Point, polar, tube } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';

function paintOnionPetal(s: Sketch, r: number, sweep = 150): Piece {
  const from = s.rng.between(0, 40);
  const arc = (radius: number): Point[] =>
    Array.from({ length: 7 }, (_, i) => polar(0, -r * 0.4, radius, from + (sweep * i) / 6));
  const outline = tube(arc(r), [r * 0.1, r * 0.3, r * 0.36, r * 0.38, r * 0.36, r * 0.3, r * 0.1]);
  return {
    outline,
    art:
      fill(outline, s.face('#e7cddd', 1.2)) +
      line(curve(arc(r * 1.12)), '#8d2f63', r * 0.13) +
      line(curve(arc(r * 0.94)), '#c583a8', r * 0.05, 0.7) +
      line(curve(arc(r * 0.86)), '#ffffff', r * 0.05, 0.7),
  };
}

/** A ring or petal of red onion. */
export function onionPetal(s: Sketch, r: number, sweep = 150): Piece {
  return kept(s, `petal ${sweep}`, 2, 45, r / 44, () => paintOnionPetal(s, 44, sweep));
}

/** A thin whole ring of red onion. */
export function onionRing(s: Sketch, r: number): Piece {
  const outer = blob(s.rng, 0, 0, r, r * 0.86, 0.04);
  return {
    outline: '',
    art:
      `<g transform="translate(3 4)">${line(outer, paint.shade, r * 0.18, 0.25)}</g>` +
      line(outer, '#8a2a60', r * 0.2) +
      `<g transform="scale(.95)">${line(outer, '#ecd3e2', r * 0.15)}</g>`,
  };
}
