import { fill, kept, oval, type Piece } from '../brush.ts';
import { dim, lit, mix, paint } from '../palette.ts';
import { blob, closed, type Point, polar, tube } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

function paintBlueberry(s: Sketch, r: number): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.97, 0.015, 9);
  const tone = s.rng.pick(['#3a3f7a', '#474c88', '#33346a', '#50508f']);
  const [cx, cy] = polar(0, 0, r * s.rng.between(0.05, 0.45), s.rng.between(0, 360));
  const star = Array.from({ length: 10 }, (_, i) =>
    polar(cx, cy, r * (i % 2 === 0 ? 0.34 : 0.2), i * 36),
  );
  return {
    outline,
    art:
      fill(
        outline,
        s.glow([
          [0, '#a9afd8'],
          [0.35, lit(tone, 0.16)],
          [0.75, tone],
          [1, '#1b1838'],
        ]),
      ) +
      fill(closed(star), '#20204a', 0.85) +
      oval(cx, cy, r * 0.13, r * 0.12, '#6b6fa8', 0.8),
  };
}

/** A blueberry with its little crown. */
export function blueberry(s: Sketch, r: number): Piece {
  return kept(s, 'blueberry', 6, 360, r / 30, () => paintBlueberry(s, 30));
}

function paintBramble(s: Sketch, r: number, colour: string = paint.raspberry): Piece {
  const outline = closed([
    [r * 0.92, 0],
    [r * 0.55, r * 0.74],
    [-r * 0.3, r * 0.86],
    [-r * 0.9, r * 0.45],
    [-r * 0.9, -r * 0.45],
    [-r * 0.3, -r * 0.86],
    [r * 0.55, -r * 0.74],
  ]);
  const beads: Point[] = [];
  for (const [ring, count] of [
    [0.72, 11],
    [0.42, 7],
    [0, 1],
  ] as const) {
    for (let i = 0; i < count; i += 1) {
      beads.push(polar(0, 0, r * ring, (i * 360) / count + ring * 50));
    }
  }
  const { x: lx, y: ly } = s.light();
  const fruit = beads
    .map(([x, y]) => {
      const q = r * s.rng.between(0.22, 0.26);
      const tone = mix(
        colour,
        s.rng.pick([lit(colour, 0.3), dim(colour, 0.3)]),
        s.rng.next() * 0.7,
      );
      return (
        oval(x, y, q, q * 0.95, s.body(tone, 1.1)) +
        oval(x + lx * q * 0.4, y + ly * q * 0.4, q * 0.26, q * 0.2, '#ffffff', 0.6)
      );
    })
    .join('');
  return { outline, art: fill(outline, dim(colour, 0.5)) + fruit };
}

/** A cluster of drupelets: raspberry or blackberry, about r in radius. */
export function bramble(s: Sketch, r: number, colour: string = paint.raspberry): Piece {
  return kept(s, `bramble ${colour}`, 5, 360, r / 40, () => paintBramble(s, 40, colour));
}

/** A strawberry, or with `cut` its pale heart, tip to positive x. */
export function strawberry(s: Sketch, r: number, cut = false): Piece {
  const outline = closed([
    [-r * 0.8, -r * 0.4],
    [-r * 0.5, -r * 0.8],
    [r * 0.2, -r * 0.66],
    [r * 0.85, -r * 0.26],
    [r * 1.14, 0],
    [r * 0.85, r * 0.26],
    [r * 0.2, r * 0.66],
    [-r * 0.5, r * 0.8],
    [-r * 0.8, r * 0.4],
    [-r * 0.7, 0],
  ]);
  let marks = '';
  if (cut) {
    marks += `<g transform="translate(${num(r * 0.02)} 0) scale(.78)">${fill(
      outline,
      s.glow(
        [
          [0, '#fdeee2'],
          [0.45, '#f4a08c'],
          [1, '#d8413a'],
        ],
        0,
      ),
    )}</g>`;
  } else {
    for (let i = 0; i < 18; i += 1) {
      const x = s.rng.between(-0.6, 0.9) * r;
      const y = s.rng.between(-0.55, 0.55) * r * (1 - Math.max(0, x / r) * 0.8);
      marks += oval(x, y, r * 0.055, r * 0.035, '#f6d57c', 0.95);
    }
  }
  const hull = [-70, -35, 0, 35, 70]
    .map((a) => {
      const tip = polar(-r * 0.72, 0, r * 0.52, a);
      return fill(tube([[-r * 0.86, 0], tip], [r * 0.2, 1]), s.face(paint.leaf, 1.2));
    })
    .join('');
  return { outline, art: fill(outline, s.body('#cf2f33', 1.2)) + marks + hull };
}
