import { fill, line, oval, put } from '../brush.ts';
import { citrusWhole } from '../foods/citrus.ts';
import { orb } from '../foods/tomatoes-and-olives.ts';
import { dim, lit, paint } from '../palette.ts';
import { curve, polar } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';

/** A dial scale seen from the front, fruit in its pan; it stands on `base`. */
export function frontScale(s: Sketch, x: number, base: number): string {
  const body =
    `M${x - 92} ${base}C${x - 104} ${base - 90} ${x - 70} ${base - 150} ${x - 44} ` +
    `${base - 168}H${x + 44}C${x + 70} ${base - 150} ${x + 104} ${base - 90} ${x + 92} ` +
    `${base}Q${x} ${base + 10} ${x - 92} ${base}Z`;
  const pan =
    `M${x - 128} ${base - 204}H${x + 128}C${x + 118} ${base - 172} ${x + 70} ` +
    `${base - 164} ${x} ${base - 164}C${x - 70} ${base - 164} ${x - 118} ${base - 172} ` +
    `${x - 128} ${base - 204}Z`;
  const [dx, dy] = [x, base - 78];
  const ticks = Array.from({ length: 24 }, (_, i) =>
    curve([polar(dx, dy, 52, i * 15), polar(dx, dy, i % 6 ? 46 : 40, i * 15)]),
  ).join('');
  return (
    [
      [-58, -222],
      [62, -220],
      [6, -234],
    ]
      .map(([a, b]) =>
        put(
          s,
          x + (a ?? 0),
          base + (b ?? 0),
          0,
          () => orb(s, 36, a === 6 ? '#7d3a5c' : '#cf3b26', 0.7),
          { lift: 0 },
        ),
      )
      .join('') +
    fill(
      body,
      s.wash(
        [
          [0, '#e9b5b0'],
          [0.4, '#cf8a90'],
          [1, '#8a4a60'],
        ],
        1,
        0,
      ),
    ) +
    fill(
      pan,
      s.wash(
        [
          [0, '#f4f2f4'],
          [0.35, '#c3c0c9'],
          [1, '#7a7784'],
        ],
        1,
        0.1,
      ),
    ) +
    line(`M${x - 126} ${base - 203}H${x + 126}`, '#ffffff', 5, 0.9) +
    oval(dx, dy, 64, 64, s.face('#d9b878', 1.4)) +
    oval(dx, dy, 57, 57, s.face(paint.milk, 0.6)) +
    line(ticks, paint.ink, 2.4, 0.85) +
    line(curve([polar(dx, dy, 12, 110), polar(dx, dy, 44, -70)]), paint.tomato, 4.4) +
    oval(dx, dy, 6, 6, paint.ink)
  );
}

/** A bowl of lemons seen from the front; it stands on `base`. */
export function frontBowl(s: Sketch, x: number, base: number): string {
  const d =
    `M${x - 128} ${base - 104}H${x + 128}C${x + 120} ${base - 34} ${x + 74} ${base} ` +
    `${x + 46} ${base}H${x - 46}C${x - 74} ${base} ${x - 120} ${base - 34} ${x - 128} ` +
    `${base - 104}Z`;
  return (
    put(s, x - 62, base - 118, 12, () => citrusWhole(s, 54, 'lemon'), { lift: 0 }) +
    put(s, x + 66, base - 116, -16, () => citrusWhole(s, 52, 'lemon'), { lift: 0 }) +
    put(s, x + 4, base - 142, -4, () => citrusWhole(s, 55, 'lemon'), { lift: 4 }) +
    fill(
      d,
      s.wash(
        [
          [0, '#a9c0b4'],
          [0.45, '#6f948a'],
          [1, '#35574f'],
        ],
        1,
        0,
      ),
    ) +
    line(`M${x - 125} ${base - 102}H${x + 125}`, '#dfeee6', 7, 0.9) +
    line(`M${x - 104} ${base - 74}H${x + 106}`, '#f1e6c8', 4, 0.7) +
    line(
      curve([
        [x - 96, base - 60],
        [x - 84, base - 34],
        [x - 58, base - 14],
      ]),
      '#ffffff',
      6,
      0.35,
    )
  );
}

/** The soft flat shadow of a thing standing on a counter. */
export function counterShadow(s: Sketch, x: number, y: number, r: number): string {
  const soft = s.define(
    `<radialGradient id="ID"><stop offset="0" stop-color="${paint.shade}" stop-opacity=".6"/>` +
      `<stop offset="1" stop-color="${paint.shade}" stop-opacity="0"/></radialGradient>`,
  );
  return (
    oval(x + r * 0.1, y, r, r * 0.17, soft) + oval(x - r * 0.1, y - 4, r * 0.6, r * 0.08, soft)
  );
}

/** An empty-fronted bowl of width w from the side; it stands on `base`. */
export function sideBowl(s: Sketch, x: number, base: number, w: number, colour: string): string {
  const d =
    `M${x - w / 2} ${base - 96}H${x + w / 2}C${x + w * 0.47} ${base - 30} ` +
    `${x + w * 0.3} ${base} ${x + w * 0.2} ${base}H${x - w * 0.2}C${x - w * 0.3} ${base} ` +
    `${x - w * 0.47} ${base - 30} ${x - w / 2} ${base - 96}Z`;
  return (
    fill(
      d,
      s.wash(
        [
          [0, lit(colour, 0.4)],
          [0.5, colour],
          [1, dim(colour, 0.45)],
        ],
        1,
        0,
      ),
    ) +
    line(`M${x - w / 2 + 3} ${base - 93}H${x + w / 2 - 3}`, lit(colour, 0.7), 6, 0.9) +
    line(
      `M${x - w * 0.36} ${base - 70}Q${x - w * 0.34} ${base - 36} ${x - w * 0.22} ${base - 18}`,
      '#ffffff',
      6,
      0.4,
    )
  );
}
