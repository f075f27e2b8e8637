import { fill, kept, line, type Piece, within } from '../brush.ts';
import { dim, lit } from '../palette.ts';
import { blob, slab, spread } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

/** A block with a visible side: a lit top face over a shaded lower edge. */
export function block(s: Sketch, w: number, h: number, rise: number, colour: string, r = 5): Piece {
  const top = slab(s.rng, 0, 0, w, h, r);
  const { x, y } = s.light();
  const base =
    `<path d="${top}" fill="${dim(colour, 0.32)}" ` +
    `transform="translate(${num(-x * rise)} ${num(-y * rise)})"/>`;
  return {
    outline: top,
    art:
      base +
      fill(top, s.face(colour, 0.9)) +
      line(slab(s.rng, 0, 0, w - 3, h - 3, r), lit(colour, 0.8), 1.6, 0.6),
  };
}

/** A pat of butter, beginning to melt when `pool` is given its radius. */
export function butterPat(s: Sketch, size: number, pool = 0): Piece {
  const square = block(s, size, size * 0.86, size * 0.12, '#fae493', size * 0.14);
  const melted =
    pool > 0
      ? fill(blob(s.rng, size * 0.08, size * 0.1, pool, pool * 0.86, 0.14, 10), '#f6cf5c', 0.6) +
        fill(
          blob(s.rng, size * 0.05, size * 0.06, pool * 0.74, pool * 0.64, 0.14, 10),
          '#fbe38a',
          0.55,
        )
      : '';
  return { outline: '', art: melted + square.art };
}

function paintHalloumi(s: Sketch, w: number): Piece {
  const h = w * 0.52;
  const top = slab(s.rng, 0, 0, w, h, 8);
  const { x, y } = s.light();
  let bars = '';
  for (let i = -2; i < 4; i += 1) {
    const a = (i - 0.5) * w * 0.2;
    bars += `M${num(a - h * 0.3)} ${num(h * 0.5)}L${num(a + h * 0.3)} ${num(-h * 0.5)}`;
  }
  const gold = spread(s.rng, 0, 0, w * 0.46, h * 0.44, 14)
    .map(([p, q]) => fill(blob(s.rng, p, q, w * 0.09, w * 0.05, 0.3, 7), '#d99a45', 0.4))
    .join('');
  return {
    outline: top,
    art:
      `<path d="${top}" fill="#b98648" transform="translate(${num(-x * 6)} ${num(-y * 6)})"/>` +
      fill(top, s.face('#f4dca4', 1)) +
      within(s, top, gold + line(bars, '#6b3516', w * 0.055, 0.85)),
  };
}

/** A slab of halloumi with dark grill bars. */
export function halloumi(s: Sketch, w: number): Piece {
  return kept(s, 'halloumi', 2, 30, w / 150, () => paintHalloumi(s, 150));
}

function paintMelted(s: Sketch, r: number): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.88, 0.12, 10);
  const spots = spread(s.rng, 0, 0, r * 0.62, r * 0.5, 5)
    .map(([x, y]) => fill(blob(s.rng, x, y, r * 0.13, r * 0.09, 0.3, 7), '#cf8a34', 0.55))
    .join('');
  return {
    outline,
    art:
      fill(
        outline,
        s.glow([
          [0, '#fffdf2'],
          [0.6, '#fbefd0'],
          [1, '#e9cb8e'],
        ]),
      ) + spots,
  };
}

/** A melted round of mozzarella, browned in spots. */
export function melted(s: Sketch, r: number): Piece {
  return kept(s, 'melted', 4, 90, r / 56, () => paintMelted(s, 56));
}
