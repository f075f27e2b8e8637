import { line } from '../brush.ts';
import { dim, lit } from '../palette.ts';
import { curve, type Point } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { ground, mottle, type Page, speckle } from './ground.ts';

/** Dark slate with cleft ridges and a dusting of pale specks. */
export function slate(s: Sketch, page: Page, colour: string): string {
  const { width, height } = page;
  let ridges = '';
  for (let i = 0; i < 26; i += 1) {
    const x = s.rng.between(-100, width);
    const y = s.rng.between(0, height);
    const points = Array.from(
      { length: 6 },
      (_, k): Point => [x + k * s.rng.between(40, 80), y + s.rng.between(-22, 22) - k * 8],
    );
    const d = curve(points);
    ridges += line(d, lit(colour, 0.5), s.rng.between(1, 2.4), 0.14);
    ridges += `<g transform="translate(2 3)">${line(d, '#14101f', 3, 0.22)}</g>`;
  }
  return (
    ground(page, colour) +
    mottle(s, page, lit(colour, 0.5), 0.3, 5) +
    mottle(s, page, '#171326', 0.5, 5) +
    ridges +
    ground(page, speckle(s, lit(colour, 0.6), 160, 34, 0.3))
  );
}

/** Pale marble with wandering veins. */
export function marble(s: Sketch, page: Page, colour: string, vein: string): string {
  const { width, height } = page;
  let veins = '';
  for (let i = 0; i < 9; i += 1) {
    let [x, y] = [s.rng.between(-200, width * 0.8), s.rng.between(-100, height)];
    const points: Point[] = [[x, y]];
    for (let k = 0; k < 8; k += 1) {
      x += s.rng.between(40, 130);
      y += s.rng.between(-40, 100);
      points.push([x, y]);
    }
    const d = curve(points);
    veins += line(d, vein, s.rng.between(16, 34), 0.06);
    veins += line(d, vein, s.rng.between(5, 9), 0.09);
    veins += line(d, dim(vein, 0.2), s.rng.between(0.8, 2.2), 0.3);
  }
  return (
    ground(page, colour) +
    mottle(s, page, vein, 0.16, 6) +
    mottle(s, page, '#ffffff', 0.5, 4) +
    veins
  );
}
