import { fill, kept, line, type Piece } from '../brush.ts';
import { blob, curve, polar, spread } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

/** Uneven browning: soft darker and lighter patches inside a radius. */
export function browning(
  s: Sketch,
  rx: number,
  ry: number,
  count: number,
  tones: readonly [string, ...string[]],
  veil = 0.35,
): string {
  return spread(s.rng, 0, 0, rx, ry, count)
    .map(([x, y]) => {
      const a = Math.max(rx, ry) * s.rng.between(0.03, 0.11);
      return fill(blob(s.rng, x, y, a, a * 0.7, 0.3, 7), s.rng.pick(tones), veil);
    })
    .join('');
}

/** A griddled pancake with a pale edge and a brown face. */
export function pancake(s: Sketch, r: number): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.97, 0.022, 13);
  return {
    outline,
    art:
      fill(outline, s.face('#e9c078', 1.5)) +
      line(outline, '#b87f38', r * 0.02, 0.5) +
      fill(
        blob(s.rng, 0, 0, r * 0.9, r * 0.87, 0.02, 13),
        s.glow([
          [0, '#dfa050'],
          [0.6, '#c98238'],
          [0.9, '#d3974c'],
          [1, '#e2b56b'],
        ]),
      ) +
      browning(s, r * 0.8, r * 0.76, 34, ['#a8602a', '#ecc07a', '#b56d2e'], 0.3),
  };
}

function paintForkCookie(s: Sketch, r: number): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.97, 0.04, 13);
  let marks = '';
  for (let i = -3; i <= 3; i += 1) {
    const a = i * r * 0.19;
    marks += `M${num(a)} ${num(-r * 0.62)}L${num(a)} ${num(r * 0.62)}`;
    marks += `M${num(-r * 0.62)} ${num(a)}L${num(r * 0.62)} ${num(a)}`;
  }
  let cracks = '';
  for (let i = 0; i < 9; i += 1) {
    const a = i * 40 + s.rng.between(-10, 10);
    cracks += curve([
      polar(0, 0, r * 0.99, a),
      polar(0, 0, r * 0.88, a + 4),
      polar(0, 0, r * 0.78, a - 3),
    ]);
  }
  return {
    outline,
    art:
      fill(
        outline,
        s.glow([
          [0, '#ecbf7c'],
          [0.55, '#d49a55'],
          [0.9, '#b57436'],
          [1, '#8d5322'],
        ]),
      ) +
      browning(s, r * 0.86, r * 0.84, 26, ['#a4642c', '#f0cb90'], 0.3) +
      line(cracks, '#7d4520', r * 0.025, 0.6) +
      line(marks, '#8f5625', r * 0.075, 0.7) +
      `<g transform="translate(3 3)">${line(marks, '#f4d59c', r * 0.03, 0.65)}</g>`,
  };
}

/** A cookie pressed with a fork: a cross of ridges on a cracked round. */
export function forkCookie(s: Sketch, r: number): Piece {
  return kept(s, 'cookie', 3, 90, r / 100, () => paintForkCookie(s, 100));
}

function paintMacaroon(s: Sketch, r: number, dipped: boolean): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.97, 0.05, 14);
  let shag = '';
  const layer = (reach: number, count: number, tones: readonly [string, ...string[]]): void => {
    const paths = new Map<string, string>();
    for (let i = 0; i < count; i += 1) {
      const [x, y] = polar(0, 0, reach * Math.sqrt(s.rng.next()), s.rng.between(0, 360));
      const a = s.rng.between(0, 360);
      const tone = s.rng.pick(tones);
      const d = curve([
        [x, y],
        polar(x, y, r * 0.13, a),
        polar(x, y, r * 0.24, a + s.rng.between(-40, 40)),
      ]);
      paths.set(tone, (paths.get(tone) ?? '') + d);
    }
    for (const [tone, d] of paths) shag += line(d, tone, r * 0.055, 0.9);
  };
  layer(r * 0.95, 70, ['#b97a34', '#d7a25a', '#e8c283']);
  layer(r * 0.82, 70, ['#e3b872', '#f2d9a6', '#c98d45']);
  const { x, y } = s.light();
  shag += `<g transform="translate(${num(x * r * 0.14)} ${num(y * r * 0.14)})">`;
  layer(r * 0.55, 46, ['#fbeccb', '#f6ddac', '#fff6e0']);
  shag += '</g>';
  const foot = dipped
    ? fill(blob(s.rng, 0, 0, r * 1.08, r * 1.05, 0.03, 13), s.face('#4a2820', 1.4))
    : '';
  return {
    outline: dipped ? blob(s.rng, 0, 0, r * 1.08, r * 1.05, 0.02, 13) : outline,
    art:
      foot +
      fill(
        outline,
        s.glow([
          [0, '#f6dfb0'],
          [0.6, '#dba860'],
          [1, '#9c5e26'],
        ]),
      ) +
      shag,
  };
}

/** A coconut macaroon: a shaggy mound, its foot dipped in chocolate when wanted. */
export function macaroon(s: Sketch, r: number, dipped: boolean): Piece {
  return kept(s, `macaroon ${dipped}`, 2, 360, r / 74, () => paintMacaroon(s, 74, dipped));
}
