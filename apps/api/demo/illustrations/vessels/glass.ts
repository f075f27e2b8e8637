import { hollow, line, oval } from '../brush.ts';
import { paint } from '../palette.ts';
import { circle } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { glint } from './plates.ts';

/** A drinking glass from above, holding a drink of the given colour. */
export function glass(s: Sketch, x: number, y: number, r: number, drink: string): string {
  const ring = s.slope([
    [0, '#ffffff', 0.75],
    [0.5, '#ffffff', 0.15],
    [1, '#ffffff', 0.7],
  ]);
  return (
    oval(x + r * 0.5, y + r * 0.55, r * 1.15, r * 1.05, paint.shade, 0.16) +
    oval(x + r * 0.34, y + r * 0.38, r, r, paint.shade, 0.14) +
    oval(x + r * 0.55, y + r * 0.6, r * 0.4, r * 0.3, '#fffbe8', 0.35, 40) +
    oval(x, y, r, r, ring) +
    oval(x, y, r * 0.9, r * 0.9, drink, 0.88) +
    hollow(s, x, y, r * 0.9) +
    line(circle(x, y, r * 0.97), '#ffffff', r * 0.05, 0.6) +
    line(glint(x, y, r * 0.8, 200, 262), '#ffffff', r * 0.07, 0.7) +
    line(glint(x, y, r * 0.8, 20, 52), '#ffffff', r * 0.05, 0.5)
  );
}
