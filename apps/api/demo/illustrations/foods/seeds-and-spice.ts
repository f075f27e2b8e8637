import { fill, line, oval, type Piece } from '../brush.ts';
import { lit, paint } from '../palette.ts';
import { curve, type Point, polar } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

/** Seeds of one kind at the points, each turned its own way. */
export function seeds(s: Sketch, points: readonly Point[], size: number, colour: string): string {
  const [body, shade] = points.reduce<[string, string]>(
    ([a, b], [x, y]) => {
      const angle = s.rng.between(0, 360);
      const reach = size * s.rng.between(0.8, 1.2);
      const tip = polar(x, y, reach, angle);
      const left = polar(x, y, reach * 0.6, angle - 38);
      const right = polar(x, y, reach * 0.6, angle + 38);
      const pair = (p: Point): string => `${num(p[0])} ${num(p[1])}`;
      const d =
        `M${num(x)} ${num(y)}Q${pair(left)} ${pair(tip)}Q${pair(right)} ${num(x)} ` + `${num(y)}Z`;
      return [
        a + d,
        b +
          curve([
            [x, y],
            [(x + tip[0]) / 2, (y + tip[1]) / 2],
          ]),
      ];
    },
    ['', ''],
  );
  return (
    `<path d="${body}" fill="${paint.shade}" fill-opacity=".3" transform="translate(1.5 2.5)"/>` +
    fill(body, colour) +
    line(shade, lit(colour, 0.6), size * 0.1, 0.55)
  );
}

/** Shreds of coconut at the points. */
export function coconut(s: Sketch, points: readonly Point[], size: number): string {
  const d = points
    .map(([x, y]) => {
      const a = s.rng.between(0, 360);
      return curve([
        [x, y],
        polar(x, y, size * 0.5, a + s.rng.between(-24, 24)),
        polar(x, y, size, a),
      ]);
    })
    .join('');
  return (
    `<g transform="translate(2 ` +
    `3)">${line(d, '#6b4a2a', size * 0.2, 0.28)}</g>${line(d, '#fffaf0', size * 0.19)}`
  );
}

/** A cinnamon stick of a given length along x, rolled from both sides. */
export function cinnamon(s: Sketch, length: number): Piece {
  const h = length * 0.14;
  const d =
    `M${num(-length / 2)} ${num(-h)}L${num(length / 2)} ` +
    `${num(-h * 0.9)}L${num(length / 2)} ${num(h)}L${num(-length / 2)} ${num(h * 0.95)}Z`;
  const streaks = [-0.6, -0.3, 0.3, 0.62]
    .map((k) =>
      curve([
        [-length * 0.48, h * k],
        [0, h * (k + 0.06)],
        [length * 0.48, h * k],
      ]),
    )
    .join('');
  return {
    outline: d,
    art:
      fill(d, s.face('#9a5a32', 1.5)) +
      line(
        `M${num(-length / 2)} ${num(h * 0.04)}L${num(length / 2)} ${num(h * 0.06)}`,
        '#3f1d10',
        h * 0.22,
        0.85,
      ) +
      line(streaks, '#d29a66', h * 0.08, 0.6) +
      oval(length / 2, -h * 0.45, h * 0.16, h * 0.42, '#4a2414') +
      oval(length / 2, h * 0.5, h * 0.16, h * 0.42, '#4a2414'),
  };
}
