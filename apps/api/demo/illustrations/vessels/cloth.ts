import { fill, line, turned, within } from '../brush.ts';
import { dim, lit, paint } from '../palette.ts';
import { closed, curve, type Point } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';
import { weave } from '../surfaces/linen.ts';
import type { Box } from './box.ts';

/** How a cloth is woven. */
interface Cloth {
  colour: string;
  /** The colour of its stripes or checks, if it has any. */
  stripe?: string;
  checked?: boolean;
}

function softEdge(s: Sketch, w: number, h: number): string {
  const points: Point[] = [];
  const along = (from: Point, to: Point): void => {
    for (let i = 0; i < 5; i += 1) {
      const t = i / 5;
      points.push([
        from[0] + (to[0] - from[0]) * t + s.rng.between(-5, 5),
        from[1] + (to[1] - from[1]) * t + s.rng.between(-5, 5),
      ]);
    }
  };
  const [a, b] = [w / 2, h / 2];
  along([-a, -b], [a, -b]);
  along([a, -b], [a, b]);
  along([a, b], [-a, b]);
  along([-a, b], [-a, -b]);
  return closed(points);
}

function stripes(w: number, h: number, cloth: Cloth): string {
  if (!cloth.stripe) return '';
  let out = '';
  const tint = cloth.stripe;
  if (cloth.checked) {
    for (let a = -w / 2; a < w / 2; a += 44) {
      out +=
        `<rect x="${num(a)}" y="${-h / 2 - 20}" width="22" height="${h + 40}" ` +
        `fill="${tint}" fill-opacity=".42"/>`;
    }
    for (let b = -h / 2; b < h / 2; b += 44) {
      out +=
        `<rect x="${-w / 2 - 20}" y="${num(b)}" width="${w + 40}" height="22" ` +
        `fill="${tint}" fill-opacity=".42"/>`;
    }
    return out;
  }
  for (const [at, wide] of [
    [0.06, 12],
    [0.1, 4],
    [0.13, 4],
    [0.87, 4],
    [0.9, 4],
    [0.92, 12],
  ] as const) {
    const y = num(-h / 2 + h * at);
    out +=
      `<rect x="${-w / 2 - 20}" y="${y}" width="${w + 40}" height="${wide}" ` +
      `fill="${tint}" fill-opacity=".75"/>`;
  }
  return out;
}

/** A napkin or tea towel lying folded, turned by degrees. */
export function napkin(s: Sketch, { x, y, w, h }: Box, angle: number, cloth: Cloth): string {
  return turned(s, x, y, angle, () => {
    const d = softEdge(s, w, h);
    const { x: lx, y: ly } = s.light();
    const cast = (reach: number): string =>
      `<path d="${d}" fill="${paint.shade}" fill-opacity=".1" ` +
      `transform="translate(${num(-lx * reach)} ${num(-ly * reach)})"/>`;
    let folds = '';
    for (let i = 0; i < 4; i += 1) {
      const px = -w / 2 + ((i + s.rng.between(0.3, 0.8)) / 4) * w;
      const fold = curve([
        [px, -h / 2 - 10],
        [px + s.rng.between(-30, 30), 0],
        [px + s.rng.between(-40, 40), h / 2 + 10],
      ]);
      folds += `<g transform="translate(10 4)">${line(fold, dim(cloth.colour, 0.6), 16, 0.08)}</g>`;
      folds += line(fold, '#ffffff', 12, 0.28);
    }
    return (
      [15, 11, 7, 4].map((reach) => cast(reach)).join('') +
      fill(d, s.face(cloth.colour, 0.7)) +
      within(s, d, stripes(w, h, cloth) + fill(d, weave(s, cloth.colour, 3), 0.6) + folds) +
      line(d, lit(cloth.colour, 0.6), 2, 0.5) +
      line(softEdge(s, w - 24, h - 24), dim(cloth.colour, 0.4), 1.6, 0.35)
    );
  });
}
