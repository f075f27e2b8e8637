import { fill, line, oval, turned, within } from '../brush.ts';
import { paint } from '../palette.ts';
import { circle, curve, slab } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';
import type { Box } from '../vessels/box.ts';
import { scribble } from './notebook.ts';

/** A calendar leaf: coloured head, grid of days, one of them ringed in rose. */
export function calendar(s: Sketch, { x, y, w, h }: Box, angle: number): string {
  return turned(s, x, y, angle, () => {
    const { x: lx, y: ly } = s.light();
    const page = slab(s.rng, 0, 0, w, h, 10);
    const head = h * 0.2;
    let grid = '';
    let days = '';
    let rings = '';
    for (let row = 0; row < 5; row += 1) {
      for (let col = 0; col < 7; col += 1) {
        const cx = -w / 2 + 26 + ((col + 0.5) * (w - 52)) / 7;
        const cy = -h / 2 + head + 34 + ((row + 0.5) * (h - head - 60)) / 5;
        days += curve([
          [cx - 7, cy - 8],
          [cx + s.rng.between(0, 7), cy - 11],
          [cx + s.rng.between(-6, 6), cy],
          [cx + s.rng.between(-4, 8), cy + 8],
          [cx - s.rng.between(2, 8), cy + 10],
        ]);
        if (col === 2) rings += circle(cx, cy, w * 0.045);
      }
      const gy = num(-h / 2 + head + 34 + (row * (h - head - 60)) / 5);
      grid += `M${num(-w / 2 + 26)} ${gy}H${num(w / 2 - 26)}`;
    }
    const holes = Array.from({ length: 12 }, (_, i) => -w / 2 + ((i + 0.5) * w) / 12);
    return (
      `<path d="${page}" fill="${paint.shade}" fill-opacity=".4" filter="${s.blur(9)}" ` +
      `transform="translate(${num(-lx * 18)} ${num(-ly * 18)})"/>` +
      fill(page, s.face('#fbf5e8', 0.5)) +
      within(
        s,
        page,
        `<rect x="${num(-w / 2 - 4)}" y="${num(-h / 2 - 4)}" width="${w + 8}" ` +
          `height="${num(head)}" fill="${s.face(paint.indigo, 1)}"/>`,
      ) +
      scribble(s, { x: 0, y: -h / 2 + head * 0.56, w: w * 0.42, h: head * 0.6 }, 1, '#f3e6cf') +
      line(grid, '#a9a4c4', 2, 0.6) +
      line(days, '#4a4570', 3, 0.75) +
      line(rings, paint.raspberry, 5, 0.85) +
      holes
        .map(
          (hx) =>
            oval(hx, -h / 2 + 14, 5, 5, '#16142e') +
            line(`M${num(hx)} ${num(-h / 2 + 14)}v-26`, '#c9c6d2', 5),
        )
        .join('')
    );
  });
}
