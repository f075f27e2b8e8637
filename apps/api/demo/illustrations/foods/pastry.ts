import { fill, line, oval, type Piece, within } from '../brush.ts';
import { dim } from '../palette.ts';
import { blob, circle, closed, curve, type Point, polar, slab } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';
import { browning } from './crisp-bakes.ts';

/** A fluted tart shell of radius r, empty; the filling reaches 0.86 r. */
export function tartShell(s: Sketch, r: number): Piece {
  const flutes: Point[] = [];
  for (let i = 0; i < 88; i += 1) {
    flutes.push(polar(0, 0, r * (i % 2 === 0 ? 1 : 0.955), (i * 360) / 88));
  }
  const outline = closed(flutes);
  let folds = '';
  for (let i = 0; i < 44; i += 1) {
    const a = (i * 360) / 44 + 4;
    folds += curve([polar(0, 0, r * 0.955, a), polar(0, 0, r * 0.89, a)]);
  }
  return {
    outline,
    art:
      fill(outline, s.face('#d79a4c', 1.5)) +
      line(folds, '#8e5522', r * 0.012, 0.55) +
      line(circle(0, 0, r * 0.9), '#f4d193', r * 0.03, 0.8) +
      oval(
        0,
        0,
        r * 0.88,
        r * 0.88,
        s.slope([
          [0, '#a8692c'],
          [0.5, '#d09a55'],
          [1, '#f0cd90'],
        ]),
      ),
  };
}

/** A square bar of cheesecake with a crumb base showing on its shaded sides. */
export function bar(s: Sketch, w: number, colour = '#fbe9a8'): Piece {
  const top = slab(s.rng, 0, 0, w, w, 9);
  const { x, y } = s.light();
  const drop = (k: number, tone: string): string =>
    `<path d="${top}" fill="${tone}" transform="translate(${num(-x * k)} ${num(-y * k)})"/>`;
  return {
    outline: `${top}`,
    art:
      drop(24, '#a8743c') +
      drop(20, '#c08f52') +
      drop(13, dim(colour, 0.2)) +
      fill(top, s.face(colour, 0.8)) +
      within(s, top, browning(s, w * 0.5, w * 0.5, 12, ['#fff8d8', '#f1d277', '#e6be5c'], 0.3)) +
      line(slab(s.rng, 0, 0, w - 4, w - 4, 8), '#fffbe8', 2.4, 0.6),
  };
}

/** A baked pizza base of radius r: blistered golden edge, room for sauce to 0.86 r. */
export function pizzaBase(s: Sketch, r: number): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.99, 0.018, 16);
  const blisters = Array.from({ length: 34 }, () => {
    const [x, y] = polar(0, 0, r * s.rng.between(0.89, 0.97), s.rng.between(0, 360));
    return fill(
      blob(s.rng, x, y, r * s.rng.between(0.012, 0.045), r * 0.022, 0.3, 7),
      s.rng.pick(['#6f3c18', '#f2d08c', '#8f5222', '#a9682c']),
      0.6,
    );
  }).join('');
  return {
    outline,
    art:
      fill(
        outline,
        s.glow([
          [0, '#f0cd88'],
          [0.7, '#dba55a'],
          [0.93, '#c4843a'],
          [1, '#8f5722'],
        ]),
      ) + blisters,
  };
}
