import { paint } from '../palette.ts';
import type { Sketch } from '../sketch.ts';

/** A box in user units, given by its centre and size. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function boxShadow(s: Sketch, d: string, height: number): string {
  return (
    `<path d="${d}" fill="${paint.shade}" fill-opacity=".42" ` +
    `filter="${s.blur(Math.round(height * 0.6))}" ` +
    `transform="translate(${height * 0.8} ${height})"/>` +
    `<path d="${d}" fill="${paint.shade}" fill-opacity=".3" transform="translate(3 4)"/>`
  );
}
