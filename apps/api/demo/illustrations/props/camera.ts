import { fill, line, oval, type Piece } from '../brush.ts';
import { slab, spread } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

/** A small film camera from above: body, lens reaching to negative y. */
export function camera(s: Sketch, w: number): Piece {
  const h = w * 0.38;
  const body = slab(s.rng, 0, 0, w, h, w * 0.08);
  const lens = slab(s.rng, w * 0.04, -h * 0.86, w * 0.42, h * 0.9, w * 0.05);
  const dial = (x: number, r: number): string =>
    oval(x + 2, 3, r, r, '#141118') +
    oval(x, 0, r, r, s.face('#b9b6bf', 1.6)) +
    oval(x, 0, r * 0.66, r * 0.66, s.face('#d9d6dd', 1.2));
  return {
    outline: body + lens,
    art:
      fill(lens, s.face('#2a2730', 1.8)) +
      [-0.62, -0.84, -1.06]
        .map((k) => line(`M${num(-w * 0.16)} ${num(h * k)}H${num(w * 0.24)}`, '#6f6b78', 3, 0.7))
        .join('') +
      fill(body, s.face('#3a3640', 1.6)) +
      fill(slab(s.rng, 0, 0, w * 0.97, h * 0.5, w * 0.04), s.face('#b5b1ba', 1.4)) +
      fill(slab(s.rng, w * 0.04, -h * 0.1, w * 0.3, h * 0.62, w * 0.03), s.face('#c9c5ce', 1.2)) +
      dial(-w * 0.34, w * 0.09) +
      dial(w * 0.36, w * 0.07) +
      oval(w * 0.25, -2, w * 0.025, w * 0.025, '#e9e6ec') +
      spread(s.rng, 0, h * 0.36, w * 0.44, h * 0.08, 30)
        .map(([a, b]) => oval(a, b, 2, 2, '#17141c', 0.6))
        .join(''),
  };
}
