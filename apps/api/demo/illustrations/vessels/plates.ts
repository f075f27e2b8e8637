import { fill, line, oval, roundShadow } from '../brush.ts';
import { dim, lit, mix } from '../palette.ts';
import { blob, circle, curve, type Point, polar } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { speckle } from '../surfaces/ground.ts';

/** How a piece of pottery is glazed. */
export interface Glaze {
  /** The local colour of the clay or glaze. */
  body: string;
  /** A painted line round the rim. */
  band?: string;
  /** Flecks in the glaze. */
  fleck?: string;
  /** The inside, where it differs. */
  inside?: string;
}

export function glint(x: number, y: number, r: number, from: number, to: number): string {
  const points: Point[] = [];
  for (let i = 0; i <= 6; i += 1) {
    points.push(polar(x, y, r, from + ((to - from) * i) / 6));
  }
  return curve(points);
}

/** A plate of radius r, seen from above; its well reaches to about 0.7 r. */
export function plate(s: Sketch, x: number, y: number, r: number, glaze: Glaze): string {
  const { body } = glaze;
  const edge = blob(s.rng, x, y, r, r, 0.004, 14);
  const well = r * 0.74;
  const rim = s.slope([
    [0, lit(body, 0.5)],
    [0.5, body],
    [1, dim(body, 0.2)],
  ]);
  const step = s.slope([
    [0, dim(body, 0.3)],
    [0.45, dim(body, 0.08)],
    [1, lit(body, 0.75)],
  ]);
  const flecks = glaze.fleck ? fill(edge, speckle(s, glaze.fleck, 120, 22, 0.55, 2)) : '';
  const band = glaze.band ? line(circle(x, y, r * 0.965), glaze.band, r * 0.028, 0.85) : '';
  return (
    roundShadow(s, x, y, r, r, r * 0.09) +
    fill(edge, dim(body, 0.3)) +
    fill(blob(s.rng, x - 1.5, y - 2, r * 0.993, r * 0.993, 0.003, 14), rim) +
    band +
    oval(x, y, well + r * 0.03, well + r * 0.03, step) +
    oval(x, y, well, well, s.face(glaze.inside ?? mix(body, '#ffffff', 0.14), 0.5)) +
    flecks +
    line(glint(x, y, r * 0.93, 195, 262), '#ffffff', r * 0.02, 0.55) +
    line(glint(x, y, well + r * 0.015, 20, 75), '#ffffff', r * 0.014, 0.5)
  );
}

/** An oval platter, rx by ry, with a quiet rim. */
export function platter(
  s: Sketch,
  x: number,
  y: number,
  rx: number,
  ry: number,
  glaze: Glaze,
): string {
  const { body } = glaze;
  const step = s.slope([
    [0, dim(body, 0.32)],
    [0.5, dim(body, 0.08)],
    [1, lit(body, 0.7)],
  ]);
  const rim = Math.min(rx, ry) * 0.16;
  const flecks = glaze.fleck ? oval(x, y, rx, ry, speckle(s, glaze.fleck, 120, 22, 0.5, 2)) : '';
  const band = glaze.band
    ? `<ellipse cx="${x}" cy="${y}" rx="${rx - 8}" ry="${ry - 8}" fill="none" ` +
      `stroke="${glaze.band}" stroke-width="7" opacity=".85"/>`
    : '';
  return (
    roundShadow(s, x, y, rx, ry, ry * 0.1) +
    oval(x, y, rx, ry, dim(body, 0.3)) +
    oval(x - 1.5, y - 2, rx - 2, ry - 2, s.face(body)) +
    band +
    oval(x, y, rx - rim, ry - rim, step) +
    oval(x, y, rx - rim - 6, ry - rim - 6, s.face(glaze.inside ?? mix(body, '#ffffff', 0.1), 0.5)) +
    flecks
  );
}
