import { fill, kept, line, type Piece } from '../brush.ts';
import { dim, lit, mix, paint } from '../palette.ts';
import { blob, curve, type Point, polar } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

function paintSwirl(s: Sketch, r: number, colour: string): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.97, 0.05, 11);
  const pts: Point[] = Array.from({ length: 30 }, (_, i) =>
    polar(0, 0, r * 0.86 * (1 - i / 31), i * 30 + 200),
  );
  const trail = curve(pts);
  return {
    outline,
    art:
      fill(outline, s.body(colour, 1.1)) +
      `<g transform="translate(${num(r * 0.04)} ` +
      `${num(r * 0.05)})">${line(trail, dim(colour, 0.55), r * 0.12, 0.45)}</g>` +
      line(trail, mix(colour, lit(colour, 0.3), 0.6), r * 0.13) +
      `<g transform="translate(${num(-r * 0.03)} ` +
      `${num(-r * 0.03)})">${line(trail, lit(colour, 0.75), r * 0.03, 0.6)}</g>`,
  };
}

/** A swirl of something whipped or piped: ridges winding to a peak. */
export function swirl(s: Sketch, r: number, colour: string): Piece {
  return kept(s, `swirl ${colour}`, 3, 90, r / 60, () => paintSwirl(s, 60, colour));
}

/** A squeeze of sauce or chocolate zigzagging across a width. */
export function drizzle(s: Sketch, rx: number, ry: number, passes: number, colour: string): string {
  const pts: Point[] = [];
  for (let i = 0; i <= passes; i += 1) {
    const t = (i / passes) * 2 - 1;
    const side = i % 2 === 0 ? 1 : -1;
    const reach = Math.sqrt(Math.max(0.05, 1 - t * t)) * rx;
    pts.push([side * reach * s.rng.between(0.85, 1), t * ry]);
  }
  const d = curve(pts);
  const w = Math.max(3, rx * 0.035);
  return (
    `<g transform="translate(2 3)">${line(d, paint.shade, w, 0.25)}</g>` +
    line(d, colour, w) +
    `<g transform="translate(-1 -1)">${line(d, lit(colour, 0.7), w * 0.25, 0.6)}</g>`
  );
}
