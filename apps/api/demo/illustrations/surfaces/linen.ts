import { line } from '../brush.ts';
import { dim, lit } from '../palette.ts';
import { curve, type Point } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';
import { ground, mottle, type Page } from './ground.ts';

/** A repeating tile of threads as a fill; `step` is the distance between threads. */
export function weave(s: Sketch, colour: string, step = 4): string {
  const size = step * 12;
  let threads = '';
  for (let at = step / 2; at < size; at += step) {
    const dark = dim(colour, 0.5);
    const light = lit(colour, 0.6);
    const w = num(step * 0.55);
    threads +=
      `<path d="M0 ${at}H${size}" stroke="${dark}" stroke-width="${w}" ` +
      `opacity="${s.rng.between(0.04, 0.16).toFixed(2)}"/>` +
      `<path d="M${at} 0V${size}" stroke="${light}" stroke-width="${w}" ` +
      `opacity="${s.rng.between(0.05, 0.24).toFixed(2)}"/>`;
  }
  return s.define(
    `<pattern id="ID" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${threads}` +
      '</pattern>',
  );
}

/** A linen cloth over the whole page, with slubs and pressed creases. */
export function linen(s: Sketch, page: Page, colour: string): string {
  const { width, height } = page;
  let slubs = '';
  for (let i = 0; i < 70; i += 1) {
    const [x, y] = [s.rng.between(0, width), s.rng.between(0, height)];
    const run = s.rng.between(20, 120);
    const across = s.rng.chance(0.5);
    const d = `M${num(x)} ${num(y)}${across ? 'h' : 'v'}${num(run)}`;
    slubs += line(d, s.rng.chance(0.6) ? lit(colour, 0.7) : dim(colour, 0.5), 2, 0.2);
  }
  const crease = (a: Point, b: Point): string => {
    const mid: Point = [(a[0] + b[0]) / 2 + s.rng.between(-14, 14), (a[1] + b[1]) / 2];
    const d = curve([a, mid, b]);
    return (
      `<g transform="translate(5 5)">${line(d, dim(colour, 0.6), 12, 0.07)}</g>` +
      line(d, lit(colour, 0.8), 7, 0.26)
    );
  };
  const third = width * s.rng.between(0.22, 0.3);
  return (
    ground(page, colour) +
    mottle(s, page, dim(colour, 0.35), 0.2, 5) +
    mottle(s, page, lit(colour, 0.7), 0.35, 4) +
    ground(page, weave(s, colour)) +
    slubs +
    crease([third, -10], [third - 20, height + 10]) +
    crease([width - third, -10], [width - third + 16, height + 10]) +
    crease([-10, height * 0.52], [width + 10, height * 0.5])
  );
}
