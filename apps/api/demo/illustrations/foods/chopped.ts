import { fill, line } from '../brush.ts';
import { lit, paint } from '../palette.ts';
import { curve, type Point, polar } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';
import { deep } from './leaf-green.ts';

/** Chopped green herb scattered over points: short flecks in three greens. */
export function chopped(s: Sketch, points: readonly Point[], size: number, colour: string): string {
  return [deep(colour, 0.25), colour, lit(colour, 0.3)]
    .map((tone, k) => {
      const d = points
        .filter((_, i) => i % 3 === k)
        .map(([x, y]) => {
          const [a, b] = polar(0, 0, size * s.rng.between(0.6, 1.2), s.rng.between(0, 360));
          const [e, f] = polar(0, 0, size * 0.5, s.rng.between(0, 360));
          return `M${num(x)} ${num(y)}l${num(a)} ${num(b)}l${num(e)} ${num(f)}Z`;
        })
        .join('');
      return (
        `<path d="${d}" fill="${paint.shade}" fill-opacity=".25" transform="translate(2 2)"/>` +
        fill(d, tone)
      );
    })
    .join('');
}

/** Snipped chives or spring onion: tiny tubes and rings at the points. */
export function snipped(s: Sketch, points: readonly Point[], size: number): string {
  return points
    .map(([x, y]) => {
      const tone = s.rng.pick(['#5f9a3c', '#86b653', '#467a34']);
      if (s.rng.chance(0.45)) {
        return (
          `<circle cx="${num(x)}" cy="${num(y)}" r="${num(size * 0.55)}" fill="#dcecb4" ` +
          `stroke="${tone}" stroke-width="${num(size * 0.34)}"/>`
        );
      }
      const [a, b] = polar(x, y, size * 1.7, s.rng.between(0, 180));
      return line(
        curve([
          [x, y],
          [a, b],
        ]),
        tone,
        size * 0.62,
      );
    })
    .join('');
}
