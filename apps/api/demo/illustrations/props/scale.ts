import { fill, line, oval, roundShadow } from '../brush.ts';
import { dim, lit, paint } from '../palette.ts';
import { circle, curve, polar, slab } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';

/** A round dial kitchen scale from above: square body, big pan, dial at its foot. */
export function scale(s: Sketch, x: number, y: number, r: number, colour: string): string {
  const foot = slab(s.rng, x, y + r * 0.34, r * 2.05, r * 2.5, r * 0.3);
  const [dx, dy, dr] = [x, y + r * 1.2, r * 0.3];
  let ticks = '';
  for (let i = 0; i < 24; i += 1) {
    ticks += curve([
      polar(dx, dy, dr * 0.9, i * 15),
      polar(dx, dy, dr * (i % 6 ? 0.8 : 0.68), i * 15),
    ]);
  }
  return (
    `<path d="${foot}" fill="${paint.shade}" fill-opacity=".42" filter="${s.blur(14)}" ` +
    'transform="translate(24 30)"/>' +
    fill(foot, s.face(colour, 1.5)) +
    line(slab(s.rng, x, y + r * 0.34, r * 2.01, r * 2.46, r * 0.29), lit(colour, 0.7), 3, 0.6) +
    oval(dx + 3, dy + 4, dr * 1.1, dr * 1.1, dim(colour, 0.5)) +
    oval(dx, dy, dr * 1.08, dr * 1.08, s.face('#d9b878', 1.4)) +
    oval(dx, dy, dr, dr, s.face(paint.milk, 0.6)) +
    line(ticks, paint.ink, 2, 0.8) +
    line(curve([polar(dx, dy, dr * 0.2, 130), polar(dx, dy, dr * 0.82, -50)]), paint.tomato, 4) +
    oval(dx, dy, dr * 0.1, dr * 0.1, paint.ink) +
    roundShadow(s, x, y, r * 0.98, r * 0.98, r * 0.1) +
    oval(x, y, r * 0.98, r * 0.98, s.face('#c9c6cd', 1.7)) +
    oval(
      x,
      y,
      r * 0.92,
      r * 0.92,
      s.slope([
        [0, '#7f7c88'],
        [0.5, '#bdbac2'],
        [1, '#f4f2f5'],
      ]),
    ) +
    oval(x, y, r * 0.84, r * 0.84, s.face('#d6d3d8', 1.2)) +
    line(circle(x, y, r * 0.6), '#ffffff', 2, 0.4) +
    line(circle(x, y, r * 0.34), '#ffffff', 2, 0.35)
  );
}
