import { fill, kept, line, oval, type Piece } from '../brush.ts';
import { dim, lit, mix, paint } from '../palette.ts';
import { blob, polar, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { shine } from './shine.ts';

function paintOrb(s: Sketch, r: number, colour: string, gloss = 0.7): Piece {
  const outline = blob(s.rng, 0, 0, r, r * s.rng.between(0.92, 1), 0.02, 9);
  return {
    outline,
    art: fill(outline, s.body(colour, 1.2)) + shine(s, r, gloss),
  };
}

/** A round glossy thing of one colour: cherry tomato, pea, olive, grape. */
export function orb(s: Sketch, r: number, colour: string, gloss = 0.7): Piece {
  return kept(s, `orb ${colour} ${gloss}`, 4, 360, r / 30, () => paintOrb(s, 30, colour, gloss));
}

function paintTomatoSlice(s: Sketch, r: number): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.96, 0.03, 11);
  let rooms = '';
  const start = s.rng.between(0, 60);
  for (let i = 0; i < 6; i += 1) {
    const a = start + i * 60;
    const [cx, cy] = polar(0, 0, r * 0.54, a);
    const d = blob(s.rng, cx, cy, r * 0.24, r * 0.2, 0.14, 8);
    rooms += fill(d, s.body('#e2703c')) + line(d, '#f3a07a', r * 0.03, 0.7);
    for (const [px, py] of spread(s.rng, cx, cy, r * 0.14, r * 0.12, 4)) {
      rooms += oval(px, py, r * 0.05, r * 0.035, '#f6d990', 0.95, s.rng.between(0, 180));
    }
  }
  return {
    outline,
    art:
      fill(outline, s.body(paint.scarlet)) +
      fill(
        blob(s.rng, 0, 0, r * 0.9, r * 0.87, 0.03),
        s.glow([
          [0, '#f2a183'],
          [0.5, '#e0563c'],
          [1, paint.tomato],
        ]),
      ) +
      rooms +
      shine(s, r, 0.35),
  };
}

/** A cut slice of tomato with its seed chambers. */
export function tomatoSlice(s: Sketch, r: number): Piece {
  return kept(s, 'tomato', 3, 360, r / 60, () => paintTomatoSlice(s, 60));
}

function paintCherryHalf(s: Sketch, r: number, colour: string = paint.tomato): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.94, 0.02, 9);
  const rooms = [0, 180]
    .map((a) => {
      const [cx, cy] = polar(0, 0, r * 0.4, a);
      const seeds = spread(s.rng, cx, cy, r * 0.16, r * 0.26, 5);
      return (
        oval(cx, cy, r * 0.27, r * 0.44, mix(colour, paint.amber, 0.4)) +
        seeds.map(([p, q]) => oval(p, q, r * 0.07, r * 0.045, '#fae3a4')).join('')
      );
    })
    .join('');
  return {
    outline,
    art:
      fill(outline, s.body(dim(colour, 0.1))) +
      oval(0, 0, r * 0.86, r * 0.82, s.face(lit(colour, 0.2))) +
      rooms +
      shine(s, r, 0.5),
  };
}

/** A half cherry tomato, cut side up. */
export function cherryHalf(s: Sketch, r: number, colour: string = paint.tomato): Piece {
  return kept(s, `half ${colour}`, 3, 60, r / 40, () => paintCherryHalf(s, 40, colour));
}
