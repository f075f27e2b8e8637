import { fill, kept, line, type Piece, put, within } from '../brush.ts';
import { blob, curve, type Point, polar, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { crumble } from './crumble.ts';
import { leaf } from './leaves.ts';

function paintEggMuffin(s: Sketch, r: number): Piece {
  const outline = blob(s.rng, 0, 0, r, r, 0.025, 12);
  const green: Point[] = spread(s.rng, 0, 0, r * 0.72, r * 0.72, 7);
  const white = spread(s.rng, 0, 0, r * 0.66, r * 0.66, 6);
  let art = fill(
    outline,
    s.glow([
      [0, '#fbe08a'],
      [0.5, '#f3bf4c'],
      [0.85, '#d98f2e'],
      [1, '#a9611c'],
    ]),
  );
  for (const [x, y] of spread(s.rng, 0, 0, r * 0.8, r * 0.8, 9)) {
    art += fill(
      blob(s.rng, x, y, r * 0.16, r * 0.12, 0.2, 7),
      s.rng.pick(['#fce69b', '#c9802a']),
      0.5,
    );
  }
  for (const [x, y] of green) {
    art += put(
      s,
      x,
      y,
      s.rng.between(0, 360),
      () => leaf(s, r * s.rng.between(0.3, 0.46), '#4a7d34', 0.7),
      { lift: 2 },
    );
  }
  for (const [x, y] of white) {
    art += put(s, x, y, s.rng.between(0, 90), () => crumble(s, r * 0.13), { lift: 2.5 });
  }
  return { outline, art };
}

/** A baked egg muffin seen from above: gold, puffed, flecked with green and white. */
export function eggMuffin(s: Sketch, r: number): Piece {
  return kept(s, 'muffin', 5, 360, r / 90, () => paintEggMuffin(s, 90));
}

/** A folded omelette: a half moon with its round edge to positive y. */
export function omelette(s: Sketch, r: number): Piece {
  const arc: Point[] = [];
  for (let i = 0; i <= 12; i += 1) {
    arc.push(
      polar(0, 0, r * s.rng.between(0.98, 1.02), i * 15, r * 0.62 * s.rng.between(0.98, 1.02)),
    );
  }
  const fold: Point[] = [
    [-r * 0.6, -r * 0.13],
    [0, -r * 0.17],
    [r * 0.6, -r * 0.13],
    [r, 0],
  ];
  const moon = `${curve([...arc, ...fold])}Z`;
  const rim = curve(arc.map(([x, y]): Point => [x * 0.985, y * 0.97]));
  let brown = '';
  for (const [x, y] of spread(s.rng, 0, r * 0.2, r * 0.86, r * 0.4, 34)) {
    const d = blob(
      s.rng,
      x,
      y,
      r * s.rng.between(0.04, 0.12),
      r * s.rng.between(0.02, 0.05),
      0.3,
      7,
    );
    brown += fill(d, s.rng.pick(['#c67a22', '#d99534', '#fbe59a']), s.rng.between(0.2, 0.45));
  }
  return {
    outline: moon,
    art:
      fill(
        moon,
        s.slope([
          [0, '#fdea9c'],
          [0.4, '#f6cd55'],
          [0.8, '#e6a532'],
          [1, '#bb7420'],
        ]),
      ) +
      within(s, moon, brown) +
      line(rim, '#b06a1e', r * 0.02, 0.5) +
      line(
        curve([
          [-r * 0.9, -r * 0.06],
          [0, -r * 0.13],
          [r * 0.9, -r * 0.06],
        ]),
        '#fff4c4',
        r * 0.03,
        0.7,
      ),
  };
}
