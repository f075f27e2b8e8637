import { fill, kept, line, type Piece, within } from '../brush.ts';
import { mix } from '../palette.ts';
import { blob, closed, curve, type Point, polar, spread, tube } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';

/** A salmon fillet lying along x, seared, with pale curved flakes. */
export function salmonFillet(s: Sketch, length: number): Piece {
  const h = length * 0.36;
  const outline = closed([
    [-length * 0.5, -h * 0.3],
    [-length * 0.2, -h * 0.52],
    [length * 0.2, -h * 0.5],
    [length * 0.46, -h * 0.34],
    [length * 0.52, 0],
    [length * 0.46, h * 0.38],
    [length * 0.2, h * 0.52],
    [-length * 0.2, h * 0.5],
    [-length * 0.48, h * 0.36],
    [-length * 0.53, 0],
  ]);
  let flakes = '';
  for (let i = 0; i < 8; i += 1) {
    const x = -length * 0.42 + i * length * 0.115;
    flakes += curve([
      [x, -h * 0.5],
      [x + length * 0.09, -h * 0.06],
      [x + length * 0.07, h * 0.08],
      [x - length * 0.02, h * 0.52],
    ]);
  }
  const seam = curve([
    [-length * 0.5, 0],
    [0, h * 0.03],
    [length * 0.5, 0],
  ]);
  let gold = '';
  for (const [x, y] of spread(s.rng, 0, 0, length * 0.46, h * 0.42, 16)) {
    gold += fill(
      blob(s.rng, x, y, length * 0.06, h * 0.06, 0.3, 7),
      s.rng.pick(['#b9582a', '#f9c79a', '#d77a3a']),
      0.32,
    );
  }
  return {
    outline,
    art:
      fill(
        outline,
        s.slope([
          [0, '#fbc3a0'],
          [0.35, '#f29a6d'],
          [0.75, '#e27d4e'],
          [1, '#a8492c'],
        ]),
      ) +
      within(
        s,
        outline,
        line(flakes, '#fbd9c0', length * 0.014, 0.85) +
          `<g transform="translate(3 1)">${line(flakes, '#b9532e', length * 0.009, 0.6)}</g>` +
          line(seam, '#b9532e', length * 0.012, 0.4) +
          gold,
      ) +
      line(outline, '#8f3a22', 3, 0.4),
  };
}

function paintSmokedSalmon(s: Sketch, r: number): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.9, 0.08, 11);
  let art = fill(outline, s.face('#d8623c', 1.2));
  const start = s.rng.between(0, 360);
  for (let ring = 0; ring < 4; ring += 1) {
    const q = r * (0.86 - ring * 0.21);
    const from = start + ring * 105;
    const pts: Point[] = Array.from({ length: 9 }, (_, i) =>
      polar(0, 0, q * s.rng.between(0.92, 1.08), from + i * 34, q * 0.9),
    );
    const w = r * 0.3;
    const fold = tube(pts, [w * 0.3, w, w, w * 0.9, w, w, w * 0.9, w, w * 0.2]);
    const tone = mix('#f08a5e', '#e26a44', s.rng.next());
    art += `<path d="${fold}" fill="#8a2c1e" fill-opacity=".3" transform="translate(3 4)"/>`;
    art += fill(fold, s.face(tone, 1.5));
    art += line(curve(pts), '#fbd2b8', w * 0.13, 0.75);
    art += line(curve(pts.map(([x, y]): Point => [x * 1.1, y * 1.1])), '#f7b792', w * 0.08, 0.7);
  }
  return { outline, art };
}

/** A ruffled slice of smoked salmon gathered into a loose rosette. */
export function smokedSalmon(s: Sketch, r: number): Piece {
  return kept(s, 'smoked', 3, 90, r / 90, () => paintSmokedSalmon(s, 90));
}

function paintShrimp(s: Sketch, r: number): Piece {
  const spine: Point[] = Array.from({ length: 9 }, (_, i) =>
    polar(0, 0, r * (0.72 - i * 0.012), 200 + i * 31),
  );
  const w = [0.34, 0.56, 0.6, 0.56, 0.5, 0.43, 0.35, 0.26, 0.14].map((k) => k * r);
  const body = tube(spine, w);
  const end = spine[8] ?? [0, 0];
  const fan = [-34, 6]
    .map((a) =>
      tube(
        [end, polar(end[0], end[1], r * 0.2, 170 + a), polar(end[0], end[1], r * 0.46, 170 + a)],
        [r * 0.1, r * 0.2, r * 0.08],
      ),
    )
    .join('');
  let bands = '';
  for (let i = 1; i < 8; i += 1) {
    const a = 200 + i * 31;
    const reach = (w[i] ?? 0) / 2;
    bands += curve([
      polar(0, 0, r * 0.7 - reach, a - 8),
      polar(0, 0, r * 0.7, a + 3),
      polar(0, 0, r * 0.7 + reach, a - 3),
    ]);
  }
  return {
    outline: body + fan,
    art:
      fill(fan, s.face('#d95f3c', 1.4)) +
      fill(
        body,
        s.glow(
          [
            [0, '#ffe9da'],
            [0.5, '#f9b896'],
            [1, '#df6f4c'],
          ],
          0.1,
        ),
      ) +
      line(bands, '#d9653f', r * 0.07, 0.8) +
      line(
        curve(spine.slice(1, 8).map(([x, y]): Point => [x * 1.28, y * 1.28])),
        '#ffffff',
        r * 0.06,
        0.55,
      ),
  };
}

/** A cooked shrimp curled like a C, about r in radius, with its tail. */
export function shrimp(s: Sketch, r: number): Piece {
  return kept(s, 'shrimp', 2, 45, r / 66, () => paintShrimp(s, 66));
}
