import { fill, kept, line, oval, type Piece } from '../brush.ts';
import { dim, lit } from '../palette.ts';
import { closed, curve, type Point, polar, polygon, spread } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

/** A wedge of hard cheese with a thick rind along its back. */
export function wedge(s: Sketch, size: number, colour = '#f1d488', rind = '#b98a3c'): Piece {
  const top = closed([
    [size, 0],
    [size * 0.5, size * 0.26],
    [0, size * 0.42],
    [-size * 0.06, size * 0.4],
    [-size * 0.16, 0],
    [-size * 0.06, -size * 0.4],
    [0, -size * 0.42],
    [size * 0.5, -size * 0.24],
  ]);
  const { x, y } = s.light();
  const crumbs = spread(s.rng, size * 0.3, 0, size * 0.42, size * 0.2, 26)
    .map(([p, q]) => oval(p, q, size * 0.014, size * 0.01, '#fff6d2', 0.9))
    .join('');
  return {
    outline: top,
    art:
      `<path d="${top}" fill="${dim(colour, 0.4)}" ` +
      `transform="translate(${num(-x * size * 0.08)} ${num(-y * size * 0.08)})"/>` +
      fill(top, s.face(colour, 1.1)) +
      line(
        curve([
          [0, size * 0.4],
          [-size * 0.14, 0],
          [0, -size * 0.4],
        ]),
        rind,
        size * 0.07,
      ) +
      line(
        curve([
          [size * 0.08, size * 0.3],
          [size * 0.5, size * 0.16],
          [size * 0.88, size * 0.02],
        ]),
        dim(colour, 0.3),
        2,
        0.5,
      ) +
      crumbs,
  };
}

function paintShaving(s: Sketch, size: number, colour = '#f8e7b4'): Piece {
  const d = polygon(
    Array.from({ length: 7 }, (_, i) =>
      polar(0, 0, size * s.rng.between(0.7, 1.1), i * 51, size * s.rng.between(0.3, 0.5)),
    ),
  );
  return {
    outline: d,
    art:
      fill(d, s.face(colour, 1.2)) +
      line(
        curve([
          [-size * 0.6, -2],
          [0, -size * 0.1],
          [size * 0.6, 0],
        ]),
        '#ffffff',
        2,
        0.6,
      ),
  };
}

/** A thin irregular shaving of hard cheese. */
export function shaving(s: Sketch, size: number, colour = '#f8e7b4'): Piece {
  return kept(s, `shaving ${colour}`, 3, 60, size / 30, () => paintShaving(s, 30, colour));
}

/** Grated cheese heaped at the points: short curls in three tones. */
export function grated(s: Sketch, points: readonly Point[], size: number, colour: string): string {
  return [dim(colour, 0.2), colour, lit(colour, 0.45)]
    .map((tone, k) => {
      const d = points
        .filter((_, i) => i % 3 === k)
        .map(([x, y]) => {
          const a = s.rng.between(0, 360);
          return curve([[x, y], polar(x, y, size * 0.5, a + 18), polar(x, y, size, a)]);
        })
        .join('');
      return (
        `<g transform="translate(2 ` +
        `3)">${line(d, '#5a2a18', size * 0.16, 0.25)}</g>${line(d, tone, size * 0.17)}`
      );
    })
    .join('');
}
