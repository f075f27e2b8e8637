import { line, oval } from '../brush.ts';
import { dim, lit, mix } from '../palette.ts';
import { blob, curve, type Point } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';
import { ground, mottle, type Page } from './ground.ts';

function grain(s: Sketch, x: number, y: number, w: number, h: number, colour: string): string {
  let marks = '';
  const rows = Math.max(5, Math.round(h / 9));
  for (let i = 0; i < rows; i += 1) {
    const gy = y + ((i + s.rng.next()) / rows) * h;
    const from = x + s.rng.between(-0.2, 0.5) * w;
    const to = from + s.rng.between(0.3, 0.9) * w;
    const points: Point[] = [];
    for (let k = 0; k <= 5; k += 1) {
      points.push([from + ((to - from) * k) / 5, gy + s.rng.between(-2.5, 2.5)]);
    }
    const tone = s.rng.chance(0.7) ? dim(colour, 0.5) : lit(colour, 0.5);
    marks += line(curve(points), tone, s.rng.between(1, 3.4), s.rng.between(0.1, 0.3));
  }
  return marks;
}

function knot(s: Sketch, x: number, y: number, r: number, colour: string): string {
  let rings = oval(x, y, r * 0.9, r * 0.4, dim(colour, 0.6), 0.5);
  for (let i = 1; i < 5; i += 1) {
    const d = blob(s.rng, x, y, r * (0.9 + i * 0.6), r * (0.35 + i * 0.26), 0.06);
    rings += line(d, dim(colour, 0.5), 1.6, 0.3 - i * 0.04);
  }
  return rings;
}

/** Planks of wood filling a box from (x, y); boards run along x. */
export function planks(
  s: Sketch,
  box: { x: number; y: number; w: number; h: number },
  colour: string,
  count: number,
): string {
  const tall = box.h / count;
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const y = box.y + i * tall;
    const tone = mix(
      colour,
      s.rng.pick([lit(colour, 0.5), dim(colour, 0.5)]),
      s.rng.between(0, 0.4),
    );
    out +=
      `<rect x="${num(box.x)}" y="${num(y)}" width="${num(box.w)}" ` +
      `height="${num(tall + 1)}" fill="${tone}"/>`;
    out += grain(s, box.x, y + 2, box.w, tall - 4, tone);
    if (s.rng.chance(0.5)) {
      out += knot(s, box.x + s.rng.between(0.05, 0.95) * box.w, y + tall * 0.5, tall * 0.1, tone);
    }
    if (i > 0) {
      const seam = `M${num(box.x)} ${num(y)}h${num(box.w)}`;
      out += line(seam, dim(colour, 0.75), 3, 0.6);
      out += `<g transform="translate(0 3)">${line(seam, lit(colour, 0.6), 2, 0.3)}</g>`;
    }
  }
  return out;
}

/** A wooden table; turn 90 runs the boards up the page. */
export function oak(s: Sketch, page: Page, colour: string, count = 5, upright = false): string {
  const { width, height } = page;
  const box = upright ? { x: 0, y: 0, w: height, h: width } : { x: 0, y: 0, w: width, h: height };
  const boards = planks(s, box, colour, count);
  const laid = upright ? `<g transform="translate(${width} 0) rotate(90)">${boards}</g>` : boards;
  return ground(page, colour) + laid + mottle(s, page, dim(colour, 0.5), 0.22, 4);
}
