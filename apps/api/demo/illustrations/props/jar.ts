import { fill, line, within } from '../brush.ts';
import { dim, lit, paint } from '../palette.ts';
import { blob, slab, spread } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';
import { scribble } from './notebook.ts';

/** A labelled storage jar seen from the front, standing on `base`; `fillTo` is 0 to 1. */
export function jar(
  s: Sketch,
  x: number,
  base: number,
  w: number,
  h: number,
  fillTo: number,
  body: string,
  lid: string,
  dots: readonly string[],
): string {
  const glassShape = slab(s.rng, x, base - h / 2, w, h, 26);
  const level = slab(s.rng, x, base - (h * fillTo) / 2 - 4, w - 16, h * fillTo - 8, 18);
  const pieces = dots
    .map((tone) =>
      fill(
        spread(s.rng, x, base - (h * fillTo) / 2, w * 0.4, h * fillTo * 0.44, 34)
          .map(([a, b]) => blob(s.rng, a, b, s.rng.between(5, 10), s.rng.between(4, 7), 0.15, 6))
          .join(''),
        tone,
        0.9,
      ),
    )
    .join('');
  return (
    fill(slab(s.rng, x + 20, base - h * 0.46, w, h * 0.95, 26), paint.shade, 0.2) +
    fill(glassShape, '#eef0ea', 0.55) +
    fill(
      level,
      s.wash(
        [
          [0, lit(body, 0.25)],
          [0.5, body],
          [1, dim(body, 0.3)],
        ],
        1,
        0,
      ),
    ) +
    within(s, level, pieces) +
    fill(
      glassShape,
      s.wash(
        [
          [0, '#ffffff', 0.45],
          [0.18, '#ffffff', 0.05],
          [0.8, paint.shade, 0.02],
          [1, paint.shade, 0.28],
        ],
        1,
        0,
      ),
    ) +
    line(
      `M${num(x - w * 0.36)} ${num(base - h * 0.84)}V${num(base - h * 0.2)}`,
      '#ffffff',
      w * 0.06,
      0.6,
    ) +
    line(glassShape, '#ffffff', 2, 0.5) +
    fill(
      slab(s.rng, x, base - h - 12, w * 0.82, 40, 9),
      s.wash(
        [
          [0, lit(lid, 0.5)],
          [0.4, lid],
          [1, dim(lid, 0.4)],
        ],
        1,
        0,
      ),
    ) +
    fill(slab(s.rng, x, base - h * 0.42, w * 0.62, h * 0.24, 6), s.face('#f8f0de', 0.7)) +
    scribble(s, { x, y: base - h * 0.42, w: w * 0.44, h: h * 0.16 }, 1, paint.ink)
  );
}
