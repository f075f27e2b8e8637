import { fill, oval, roundShadow } from '../brush.ts';
import { num, type Sketch } from '../sketch.ts';

/** A lit candle from above on its saucer: a pool of warm light. */
export function candle(s: Sketch, x: number, y: number, r: number): string {
  const halo = s.define(
    '<radialGradient id="ID"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".75"/>' +
      '<stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient>',
  );
  return (
    roundShadow(s, x, y, r * 1.5, r * 1.5, r * 0.25) +
    oval(x, y, r * 1.5, r * 1.5, s.face('#c9a25e', 1.5)) +
    oval(
      x,
      y,
      r * 1.3,
      r * 1.3,
      s.slope([
        [0, '#7a5a2a'],
        [1, '#f0d79a'],
      ]),
    ) +
    roundShadow(s, x, y, r, r, r * 0.3) +
    oval(x, y, r, r, s.face('#f4ead6', 1.1)) +
    oval(
      x,
      y,
      r * 0.72,
      r * 0.72,
      s.glow(
        [
          [0, '#fff3c4'],
          [1, '#e9cf96'],
        ],
        0,
      ),
    ) +
    oval(x, y, r * 4, r * 4, halo) +
    fill(
      `M${num(x - r * 0.2)} ${num(y + r * 0.1)}Q${num(x - r * 0.26)} ${num(y - r * 0.5)} ` +
        `${num(x)} ${num(y - r * 0.85)}` +
        `Q${num(x + r * 0.26)} ${num(y - r * 0.5)} ${num(x + r * 0.2)} ` +
        `${num(y + r * 0.1)}Q${num(x)} ${num(y + r * 0.32)} ${num(x - r * 0.2)} ` +
        `${num(y + r * 0.1)}Z`,
      s.wash(
        [
          [0, '#fff8d0'],
          [0.6, '#ffc04a'],
          [1, '#e8762a'],
        ],
        0,
        1,
      ),
    )
  );
}
