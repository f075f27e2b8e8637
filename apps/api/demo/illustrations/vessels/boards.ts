import { fill, line, oval, turned, within } from '../brush.ts';
import { dim, lit, paint } from '../palette.ts';
import { blob, circle, polygon, slab } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { planks } from '../surfaces/wood.ts';
import type { Box } from './box.ts';

/** A rectangular wooden board, turned by degrees; a hole marks its handle end. */
export function board(s: Sketch, { x, y, w, h }: Box, angle: number, colour: string): string {
  return turned(s, x, y, angle, () => {
    const d = slab(s.rng, 0, 0, w, h, 34);
    const { x: lx, y: ly } = s.light();
    const eye = [w / 2 - 46, 0] as const;
    return (
      `<path d="${d}" fill="${paint.shade}" fill-opacity=".45" filter="${s.blur(11)}" ` +
      `transform="translate(${-lx * 24} ${-ly * 24})"/>` +
      `<path d="${d}" fill="${dim(colour, 0.5)}" transform="translate(${-lx * 7} ${-ly * 7})"/>` +
      within(s, d, planks(s, { x: -w / 2, y: -h / 2, w, h }, colour, 3)) +
      fill(
        d,
        s.slope([
          [0, '#fff4d8', 0.3],
          [0.5, '#fff4d8', 0],
          [1, paint.shade, 0.2],
        ]),
      ) +
      line(slab(s.rng, 0, 0, w - 5, h - 5, 32), lit(colour, 0.7), 2.6, 0.5) +
      oval(eye[0], eye[1], 17, 17, dim(colour, 0.8)) +
      oval(eye[0] - lx * 3, eye[1] - ly * 3, 14, 14, '#1c1220', 0.75)
    );
  });
}

/** A round wooden board of radius r, with a short handle at an angle. */
export function roundBoard(
  s: Sketch,
  x: number,
  y: number,
  r: number,
  angle: number,
  colour: string,
): string {
  return turned(s, x, y, angle, () => {
    const neck = slab(s.rng, r * 1.18, 0, r * 0.62, r * 0.3, r * 0.12);
    const disc = blob(s.rng, 0, 0, r, r, 0.004, 14);
    const both = `${disc}${neck}`;
    const { x: lx, y: ly } = s.light();
    const shade = s.slope([
      [0, '#fff4d8', 0.28],
      [0.5, '#fff4d8', 0],
      [1, paint.shade, 0.2],
    ]);
    return (
      `<path d="${both}" fill="${paint.shade}" fill-opacity=".45" filter="${s.blur(11)}" ` +
      `transform="translate(${-lx * 22} ${-ly * 22})"/>` +
      `<path d="${both}" fill="${dim(colour, 0.5)}" transform="translate(${-lx * 7} ` +
      `${-ly * 7})"/>` +
      within(
        s,
        both,
        planks(s, { x: -r * 1.05, y: -r * 1.05, w: r * 2.7, h: r * 2.1 }, colour, 5),
      ) +
      fill(both, shade) +
      line(circle(0, 0, r * 0.985), lit(colour, 0.7), 2.4, 0.4) +
      oval(r * 1.36, 0, r * 0.06, r * 0.06, dim(colour, 0.85))
    );
  });
}

/** A sheet of baking parchment, crinkled, turned by degrees. */
export function parchment(
  s: Sketch,
  { x, y, w, h }: Box,
  angle: number,
  colour = '#f1e3c8',
): string {
  return turned(s, x, y, angle, () => {
    const j = (): number => s.rng.between(-9, 9);
    const [a, b] = [w / 2, h / 2];
    const d = polygon([
      [-a + j(), -b + j()],
      [j() * 4, -b + j()],
      [a + j(), -b + j()],
      [a + j(), j() * 4],
      [a + j(), b + j()],
      [j() * 4, b + j()],
      [-a + j(), b + j()],
      [-a + j(), j() * 4],
    ]);
    let folds = '';
    for (let i = 0; i < 16; i += 1) {
      const [px, py] = [s.rng.between(-a, a), s.rng.between(-b, b)];
      const q = polygon([
        [px, py],
        [px + s.rng.between(-160, 160), py + s.rng.between(-120, 120)],
        [px + s.rng.between(-120, 120), py + s.rng.between(-160, 160)],
      ]);
      folds += fill(q, s.rng.chance(0.5) ? '#ffffff' : dim(colour, 0.4), 0.13);
    }
    return (
      `<path d="${d}" fill="${paint.shade}" fill-opacity=".28" transform="translate(6 8)"/>` +
      fill(d, s.face(colour, 0.6)) +
      within(s, d, folds)
    );
  });
}
