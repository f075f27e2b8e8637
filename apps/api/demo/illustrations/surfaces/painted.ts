import { fill, line } from '../brush.ts';
import { dim, lit, mix, paint } from '../palette.ts';
import { curve, polygon } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { ground, mottle, type Page, speckle } from './ground.ts';

/** Limewashed plaster or a painted table: brushed, mottled, lightly speckled. */
export function plaster(s: Sketch, page: Page, colour: string): string {
  const { width, height } = page;
  let strokes = '';
  for (let i = 0; i < 60; i += 1) {
    const [x, y] = [s.rng.between(-80, width), s.rng.between(0, height)];
    const run = s.rng.between(120, 320);
    const d = curve([
      [x, y],
      [x + run / 2, y + s.rng.between(-26, 26)],
      [x + run, y + s.rng.between(-50, 50)],
    ]);
    const tone = s.rng.chance(0.5) ? lit(colour, 0.6) : dim(colour, 0.3);
    strokes += line(d, tone, s.rng.between(8, 34), 0.07);
  }
  return (
    ground(page, colour) +
    mottle(s, page, dim(colour, 0.4), 0.22, 6) +
    mottle(s, page, lit(colour, 0.8), 0.4, 5) +
    strokes +
    ground(page, speckle(s, dim(colour, 0.6), 180, 26, 0.3))
  );
}

/** Hand-glazed tiles, each its own shade, with pale grout. */
export function tiles(
  s: Sketch,
  page: Page,
  colours: readonly [string, ...string[]],
  size: number,
  grout: string,
): string {
  let out = ground(page, grout);
  for (let y = 0; y < page.height; y += size) {
    for (let x = 0; x < page.width; x += size) {
      const tone = mix(
        s.rng.pick(colours),
        s.rng.pick(['#ffffff', paint.shade]),
        s.rng.next() * 0.12,
      );
      const j = (): number => s.rng.between(-2, 2);
      const [a, b, e, f] = [x + 4, y + 4, x + size - 4, y + size - 4];
      const d = polygon([
        [a + j(), b + j()],
        [e + j(), b + j()],
        [e + j(), f + j()],
        [a + j(), f + j()],
      ]);
      out += fill(d, s.face(tone, s.rng.pick([0.5, 0.8, 1.1])));
      const glint = curve([
        [a + 10, f - 18],
        [a + 9, b + 10],
        [e - 26, b + 9],
      ]);
      out += line(glint, '#ffffff', 3, s.rng.between(0.1, 0.35));
    }
  }
  return out;
}
