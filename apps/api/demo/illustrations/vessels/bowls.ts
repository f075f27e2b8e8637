import { fill, hollow, line, oval, roundShadow } from '../brush.ts';
import { dim, lit, paint } from '../palette.ts';
import { blob, circle, curve, type Point, polar } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { speckle } from '../surfaces/ground.ts';
import { type Glaze, glint } from './plates.ts';

/** A bowl of outer radius r; whatever fills it belongs within about 0.84 r. */
export function bowl(
  s: Sketch,
  x: number,
  y: number,
  r: number,
  glaze: Glaze,
  height = r * 0.16,
): string {
  const { body } = glaze;
  const inside = glaze.inside ?? body;
  const wall = s.slope([
    [0, dim(inside, 0.55)],
    [0.5, dim(inside, 0.2)],
    [1, lit(inside, 0.5)],
  ]);
  const flecks = glaze.fleck
    ? fill(circle(x, y, r * 0.99), speckle(s, glaze.fleck, 110, 22, 0.6, 2))
    : '';
  return (
    roundShadow(s, x, y, r, r, height) +
    fill(blob(s.rng, x, y, r, r, 0.005, 14), dim(body, 0.35)) +
    oval(x - 1.5, y - 2, r * 0.99, r * 0.99, s.face(body, 1.3)) +
    (glaze.band ? line(circle(x, y, r * 0.967), glaze.band, r * 0.03, 0.9) : '') +
    oval(x, y, r * 0.93, r * 0.93, wall) +
    flecks +
    line(glint(x, y, r * 0.96, 190, 268), '#ffffff', r * 0.02, 0.6)
  );
}

/** A liquid or smooth filling inside a bowl: a disc shaded by the wall around it. */
export function pool(s: Sketch, x: number, y: number, r: number, colour: string): string {
  return (
    oval(x + 1, y + 1, r + 2, r + 2, dim(colour, 0.4), 0.6) +
    oval(
      x,
      y,
      r,
      r,
      s.glow(
        [
          [0, lit(colour, 0.18)],
          [0.6, colour],
          [1, dim(colour, 0.16)],
        ],
        -0.1,
        0.62,
      ),
    )
  );
}

/** The wall's shade over a filled bowl; draw it after the food. */
export function bowlShade(s: Sketch, x: number, y: number, r: number, veil = 0.5): string {
  return hollow(s, x, y, r, r, veil);
}

/** A mug from above with its handle at an angle in degrees. */
export function mug(
  s: Sketch,
  x: number,
  y: number,
  r: number,
  angle: number,
  glaze: Glaze,
  drink: string,
): string {
  const { body } = glaze;
  const bar = (reach: number): string => {
    const a = polar(x, y, r * 0.9, angle);
    const b = polar(x, y, r * reach, angle);
    return curve([a, b]);
  };
  const shadowBar =
    `<g transform="translate(${r * 0.14} ` +
    `${r * 0.17})">${line(bar(1.5), paint.shade, r * 0.3, 0.3)}</g>`;
  return (
    shadowBar +
    line(bar(1.5), dim(body, 0.32), r * 0.28) +
    line(bar(1.48), body, r * 0.22) +
    `<g transform="translate(-2 -3)">${line(bar(1.44), lit(body, 0.7), r * 0.07, 0.6)}</g>` +
    bowl(s, x, y, r, glaze, r * 0.3) +
    pool(s, x, y, r * 0.82, drink) +
    hollow(s, x, y, r * 0.82, r * 0.82, 0.55)
  );
}

/** A ridged ramekin of outer radius r. */
export function ramekin(s: Sketch, x: number, y: number, r: number, colour: string): string {
  let ridges = '';
  for (let i = 0; i < 36; i += 1) {
    const [a, b] = polar(x, y, r * 0.985, i * 10);
    ridges += oval(a, b, r * 0.05, r * 0.05, s.face(colour));
  }
  return (
    roundShadow(s, x, y, r, r, r * 0.24) + ridges + bowl(s, x, y, r * 0.98, { body: colour }, 4)
  );
}

/** Bubbles or oil eyes along the edge of a liquid. */
export function beads(
  s: Sketch,
  points: readonly Point[],
  size: number,
  colour: string,
  veil = 0.7,
): string {
  return points
    .map(([x, y]) => {
      const r = size * s.rng.between(0.4, 1.2);
      return (
        oval(x, y, r, r * 0.94, colour, veil) +
        oval(x - r * 0.3, y - r * 0.35, r * 0.28, r * 0.22, '#ffffff', 0.7)
      );
    })
    .join('');
}
