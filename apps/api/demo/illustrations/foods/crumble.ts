import { fill, kept, type Piece } from '../brush.ts';
import { blob } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';

function paintCrumble(s: Sketch, r: number, colour = '#fdf8ea'): Piece {
  const outline = blob(s.rng, 0, 0, r, r * s.rng.between(0.7, 1), 0.2, 6);
  return { outline, art: fill(outline, s.face(colour, 1.1)) };
}

/** A rough crumb of white cheese. */
export function crumble(s: Sketch, r: number, colour = '#fdf8ea'): Piece {
  return kept(s, `crumble ${colour}`, 4, 90, r / 16, () => paintCrumble(s, 16, colour));
}
