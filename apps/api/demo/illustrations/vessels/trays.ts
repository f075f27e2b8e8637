import { fill, line } from '../brush.ts';
import { dim, lit, paint } from '../palette.ts';
import { curve, slab } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { type Box, boxShadow } from './box.ts';
import type { Glaze } from './plates.ts';

/** A rimmed metal sheet pan; its floor is the box less 22 on each side. */
export function tray(s: Sketch, { x, y, w, h }: Box, colour: string = paint.steel): string {
  const outer = slab(s.rng, x, y, w, h, 36);
  const slope = s.slope([
    [0, dim(colour, 0.5)],
    [0.5, dim(colour, 0.2)],
    [1, lit(colour, 0.6)],
  ]);
  let scuffs = '';
  for (let i = 0; i < 16; i += 1) {
    const a = s.rng.between(x - w / 2 + 50, x + w / 2 - 110);
    const b = s.rng.between(y - h / 2 + 40, y + h / 2 - 40);
    scuffs += line(`M${a} ${b}q30 -12 ${s.rng.between(40, 70)} 4`, '#ffffff', 1.4, 0.12);
  }
  return (
    boxShadow(s, outer, 22) +
    fill(outer, s.face(lit(colour, 0.3), 1.4)) +
    line(slab(s.rng, x, y, w - 8, h - 8, 33), '#ffffff', 2.4, 0.5) +
    fill(slab(s.rng, x, y, w - 20, h - 20, 30), slope) +
    fill(slab(s.rng, x, y, w - 44, h - 44, 22), s.face(dim(colour, 0.12), 1.2)) +
    scuffs
  );
}

/** A ceramic baking dish with lugs; its floor is the box less 30 on each side. */
export function bakingDish(s: Sketch, { x, y, w, h }: Box, glaze: Glaze): string {
  const { body } = glaze;
  const lug = (at: number): string => slab(s.rng, at, y, 110, h * 0.36, 34);
  const outer = slab(s.rng, x, y, w, h, 52);
  const lugs = [lug(x - w / 2), lug(x + w / 2)];
  const slope = s.slope([
    [0, dim(glaze.inside ?? body, 0.5)],
    [0.5, dim(glaze.inside ?? body, 0.15)],
    [1, lit(glaze.inside ?? body, 0.6)],
  ]);
  return (
    lugs.map((d) => boxShadow(s, d, 20) + fill(d, s.face(dim(body, 0.1), 1.2))).join('') +
    boxShadow(s, outer, 26) +
    fill(outer, s.face(body, 1.3)) +
    line(slab(s.rng, x - 1, y - 2, w - 12, h - 12, 47), '#ffffff', 4, 0.4) +
    fill(slab(s.rng, x, y, w - 30, h - 30, 40), slope)
  );
}

/** A wire rack under baked things: rows of bright wire with their shadows. */
export function rack(_s: Sketch, { x, y, w, h }: Box): string {
  let d = '';
  for (let a = -w / 2; a <= w / 2 + 1; a += w / 18) {
    d += curve([
      [x + a, y - h / 2],
      [x + a, y + h / 2],
    ]);
  }
  const rails = [-h / 2, -h / 6, h / 6, h / 2]
    .map((b) =>
      curve([
        [x - w / 2, y + b],
        [x + w / 2, y + b],
      ]),
    )
    .join('');
  const all = d + rails;
  return (
    `<g transform="translate(13 16)">${line(all, paint.shade, 6, 0.22)}</g>` +
    line(all, '#6d6a73', 6) +
    `<g transform="translate(-1 -1)">${line(all, '#dcdadd', 2.4, 0.9)}</g>`
  );
}
