import { type Piece, put } from '../brush.ts';
import type { Point } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';

/** The page of a recipe or post picture. */
export const PAGE = { width: 1200, height: 900 };

/** Where one piece lies: its point and its turn in degrees. */
type Spot = readonly [x: number, y: number, angle?: number];

/** Sets the same kind of piece down at each spot. */
export function lay(s: Sketch, spots: readonly Spot[], lift: number, draw: () => Piece): string {
  return spots.map(([x, y, angle]) => put(s, x, y, angle ?? 0, draw, { lift })).join('');
}

/** Strews a kind of piece over points, each turned its own way. */
export function strew(
  s: Sketch,
  points: readonly Point[],
  lift: number,
  draw: (index: number) => Piece,
): string {
  return points
    .map(([x, y], i) => put(s, x, y, s.rng.between(0, 360), () => draw(i), { lift }))
    .join('');
}
