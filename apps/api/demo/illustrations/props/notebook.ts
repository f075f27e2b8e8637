import { fill, line, type Piece, turned } from '../brush.ts';
import { lit, paint } from '../palette.ts';
import { curve, type Point, slab } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';
import type { Box } from '../vessels/box.ts';

/** Lines of unreadable handwriting inside a box: the look of notes, never words. */
export function scribble(s: Sketch, { x, y, w, h }: Box, rows: number, colour: string): string {
  let d = '';
  for (let row = 0; row < rows; row += 1) {
    let at = x - w / 2;
    const base = y - h / 2 + ((row + 0.5) * h) / rows;
    const end = x + w / 2 - s.rng.between(0, row % 3 === 2 ? w * 0.5 : w * 0.16);
    while (at < end) {
      const points: Point[] = [];
      const word = s.rng.whole(4, 9);
      for (let i = 0; i < word; i += 1) {
        const tall = s.rng.chance(0.2) ? h / rows / 2.4 : h / rows / 6;
        points.push([at, base + (i % 2 === 0 ? tall * 0.5 : -tall)]);
        at += h / rows / 7;
      }
      d += curve(points);
      at += h / rows / 3;
    }
  }
  return line(d, colour, 2.4, 0.8);
}

/** An open notebook with ruled, written pages, turned by degrees. */
export function notebook(s: Sketch, { x, y, w, h }: Box, angle: number, cover: string): string {
  return turned(s, x, y, angle, () => {
    const { x: lx, y: ly } = s.light();
    const back = slab(s.rng, 0, 0, w, h, 16);
    const page = (cx: number): string => slab(s.rng, cx, 0, w / 2 - 10, h - 20, 8);
    const [left, right] = [page(-w / 4 + 1), page(w / 4 - 1)];
    let rules = '';
    for (let row = 1; row < 11; row += 1) {
      const py = num(-h / 2 + 20 + (row * (h - 40)) / 11);
      rules += `M${num(-w / 2 + 24)} ${py}H-18M18 ${py}H${num(w / 2 - 24)}`;
    }
    const gutter = s.define(
      `<linearGradient id="ID"><stop offset="0" stop-color="${paint.shade}" stop-opacity="0"/>` +
        `<stop offset=".5" stop-color="${paint.shade}" stop-opacity=".34"/>` +
        `<stop offset="1" stop-color="${paint.shade}" stop-opacity="0"/></linearGradient>`,
    );
    return (
      `<path d="${back}" fill="${paint.shade}" fill-opacity=".4" filter="${s.blur(9)}" ` +
      `transform="translate(${num(-lx * 20)} ${num(-ly * 20)})"/>` +
      fill(back, s.face(cover, 1.2)) +
      fill(left, s.face('#f8f0df', 0.5)) +
      fill(right, s.face('#fbf5e8', 0.5)) +
      line(rules, '#a9a4c4', 1.6, 0.55) +
      scribble(s, { x: -w / 4, y: 0, w: w / 2 - 70, h: h - 60 }, 11, '#3d3a6a') +
      `<rect x="-36" y="${num(-h / 2 + 10)}" width="72" height="${num(h - 20)}" ` +
      `fill="${gutter}"/>`
    );
  });
}

/** A small card with a punched corner and a few written lines. */
export function noteCard(s: Sketch, w: number, h: number, rows: number, colour = '#f8efdc'): Piece {
  const d = slab(s.rng, 0, 0, w, h, 12);
  return {
    outline: d,
    art:
      fill(d, s.face(colour, 0.6)) +
      line(`M${num(-w / 2 + 20)} ${num(-h / 2 + 44)}H${num(w / 2 - 20)}`, paint.rose, 2.4, 0.7) +
      scribble(s, { x: 0, y: -h / 2 + 26, w: w * 0.5, h: 26 }, 1, paint.plum) +
      scribble(s, { x: 0, y: 22, w: w - 56, h: h - 76 }, rows, '#3d3a6a'),
  };
}

/** A wooden pencil lying along x, point to negative x. */
export function pencil(s: Sketch, length: number, colour: string): Piece {
  const outline = `M0 0L40 -9H${num(length)}V9H40Z`;
  return {
    outline,
    art:
      fill('M0 0L40 -9V9Z', '#e6c79c') +
      fill('M0 0L13 -3V3Z', paint.ink) +
      fill(`M40 -9H${num(length - 40)}V9H40Z`, s.face(colour, 1.4)) +
      line(`M42 -3H${num(length - 42)}`, lit(colour, 0.7), 3, 0.6) +
      fill(`M${num(length - 40)} -9h18v18h-18Z`, '#c9b98a') +
      fill(`M${num(length - 22)} -9h22v18h-22Z`, s.face('#d98a94', 1)),
  };
}
