import { fill, line, oval } from '../brush.ts';
import { blob, circle, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';

/** The brown foam on black coffee in a cup of radius r. */
export function crema(s: Sketch, x: number, y: number, r: number): string {
  return (
    line(circle(x, y, r * 0.93), '#c98f56', r * 0.09, 0.6) +
    spread(s.rng, x, y, r * 0.8, r * 0.8, 9)
      .map(([a, b]) =>
        fill(blob(s.rng, a, b, r * s.rng.between(0.1, 0.3), r * 0.1, 0.3, 8), '#b57a45', 0.35),
      )
      .join('') +
    oval(x - r * 0.3, y - r * 0.38, r * 0.3, r * 0.12, '#ffe6c0', 0.35, -36)
  );
}
