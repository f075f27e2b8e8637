import { fill, kept, line, oval, type Piece } from '../brush.ts';
import { dim, lit } from '../palette.ts';
import { blob, closed, curve, polar } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

const CITRUS = {
  lemon: { rind: '#eec23c', pith: '#fdf3cf', flesh: '#f8dd72', deep: '#e9bd3e' },
  lime: { rind: '#6f9c35', pith: '#eef3c8', flesh: '#c6da78', deep: '#9bbb4c' },
  orange: { rind: '#e08a2e', pith: '#fbe6c0', flesh: '#f3aa4a', deep: '#d98022' },
} as const;

/** The citrus the house keeps. */
type Citrus = keyof typeof CITRUS;

function segments(s: Sketch, r: number, from: number, sweep: number, kind: Citrus): string {
  const tone = CITRUS[kind];
  const count = Math.round(sweep / 40);
  const step = sweep / count;
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const a = from + i * step;
    const d = closed([
      polar(0, 0, r * 0.1, a + step / 2),
      polar(0, 0, r * 0.5, a + 4),
      polar(0, 0, r * 0.8, a + 5),
      polar(0, 0, r * 0.83, a + step / 2),
      polar(0, 0, r * 0.8, a + step - 5),
      polar(0, 0, r * 0.5, a + step - 4),
    ]);
    let pips = '';
    for (let k = 0; k < 4; k += 1) {
      const b = a + step * s.rng.between(0.25, 0.75);
      pips += curve([
        polar(0, 0, r * s.rng.between(0.3, 0.5), b),
        polar(0, 0, r * s.rng.between(0.6, 0.76), b),
      ]);
    }
    out += fill(
      d,
      s.glow([
        [0, lit(tone.flesh, 0.35)],
        [0.6, tone.flesh],
        [1, tone.deep],
      ]),
    );
    out += line(pips, '#fffbe6', r * 0.025, 0.6);
  }
  return out;
}

function paintCitrusSlice(s: Sketch, r: number, kind: Citrus): Piece {
  const tone = CITRUS[kind];
  const outline = blob(s.rng, 0, 0, r, r * 0.98, 0.012, 12);
  return {
    outline,
    art:
      fill(outline, s.face(tone.rind, 1.2)) +
      oval(0, 0, r * 0.91, r * 0.89, tone.pith) +
      segments(s, r, s.rng.between(0, 40), 360, kind),
  };
}

/** A round slice of citrus. */
export function citrusSlice(s: Sketch, r: number, kind: Citrus): Piece {
  return kept(s, `slice ${kind}`, 3, 360, r / 60, () => paintCitrusSlice(s, 60, kind));
}

/** A wedge of citrus lying on its side: half a slice with a thick rind. */
export function citrusWedge(s: Sketch, r: number, kind: Citrus): Piece {
  const tone = CITRUS[kind];
  const half = (k: number): string =>
    `M${num(-r * k)} 0A${num(r * k)} ${num(r * k)} 0 0 0 ${num(r * k)} 0Q0 ${num(-r * 0.16)} ` +
    `${num(-r * k)} 0Z`;
  return {
    outline: half(1.04),
    art:
      fill(half(1.04), s.face(tone.rind, 1.4)) +
      fill(half(0.93), tone.pith) +
      segments(s, r * 0.98, 6, 168, kind) +
      line(`M${num(-r * 0.9)} -3Q0 ${num(-r * 0.12)} ${num(r * 0.9)} -3`, '#ffffff', r * 0.04, 0.7),
  };
}

/** A whole lemon or lime lying along x. */
export function citrusWhole(s: Sketch, r: number, kind: Citrus): Piece {
  const tone = CITRUS[kind];
  const outline = closed([
    [-r * 1.18, 0],
    [-r, r * 0.26],
    [-r * 0.55, r * 0.78],
    [0.1 * r, r * 0.88],
    [r * 0.7, r * 0.68],
    [r * 1.05, r * 0.22],
    [r * 1.32, r * 0.06],
    [r * 1.32, -r * 0.06],
    [r * 1.05, -r * 0.22],
    [r * 0.7, -r * 0.68],
    [0.1 * r, -r * 0.88],
    [-r * 0.55, -r * 0.78],
    [-r, -r * 0.26],
  ]);
  let pores = '';
  for (let i = 0; i < 46; i += 1) {
    const [x, y] = polar(0, 0, r * Math.sqrt(s.rng.next()) * 0.98, s.rng.between(0, 360), r * 0.74);
    pores += `M${num(x)} ${num(y)}h.1`;
  }
  const { x, y } = s.light();
  return {
    outline,
    art:
      fill(
        outline,
        s.glow([
          [0, lit(tone.rind, 0.75)],
          [0.35, lit(tone.rind, 0.15)],
          [0.75, tone.rind],
          [1, dim(tone.rind, 0.4)],
        ]),
      ) +
      line(pores, dim(tone.rind, 0.4), r * 0.032, 0.35) +
      oval(x * r * 0.42, y * r * 0.42, r * 0.26, r * 0.13, '#ffffff', 0.5, -45 - s.turn),
  };
}
