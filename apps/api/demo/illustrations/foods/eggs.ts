import { fill, kept, oval, type Piece } from '../brush.ts';
import { dim, lit, mix, paint } from '../palette.ts';
import { blob, type Point, polar, spread } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';

/** An egg baked or fried in something: loose white, bright yolk. */
export function cookedEgg(s: Sketch, r: number, frill = false): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.92, 0.1, 11);
  const inner = blob(s.rng, 0, 0, r * 0.8, r * 0.74, 0.08, 10);
  const { x, y } = s.light();
  const q = r * 0.42;
  const [a, b] = [s.rng.between(-0.08, 0.08) * r, s.rng.between(-0.08, 0.08) * r];
  return {
    outline,
    art:
      fill(outline, s.face(frill ? '#ecd9b4' : '#f6e7d2', 0.9), 0.97) +
      fill(
        inner,
        s.glow([
          [0, '#ffffff'],
          [0.7, '#fffaf0'],
          [1, '#f7ead6'],
        ]),
      ) +
      oval(a + 3, b + 4, q * 1.02, q, '#c98a3c', 0.5) +
      oval(
        a,
        b,
        q,
        q * 0.97,
        s.glow([
          [0, '#ffdf6b'],
          [0.45, '#fbb42f'],
          [0.85, '#ee8c1c'],
          [1, '#cf6a14'],
        ]),
      ) +
      oval(a + x * q * 0.5, b + y * q * 0.5, q * 0.28, q * 0.14, '#fffbe0', 0.9, -45 - s.turn),
  };
}

/** A whole egg lying along x. */
export function wholeEgg(s: Sketch, r: number, shell = '#d9a67c'): Piece {
  const outline =
    `M${num(r * 1.3)} 0C${num(r * 1.25)} ${num(r * 0.62)} ${num(r * 0.4)} ${num(r)} ` +
    `${num(-r * 0.2)} ${num(r * 0.98)}` +
    `C${num(-r * 0.9)} ${num(r * 0.94)} ${num(-r * 1.12)} ${num(r * 0.5)} ${num(-r * 1.12)} 0` +
    `C${num(-r * 1.12)} ${num(-r * 0.5)} ${num(-r * 0.9)} ${num(-r * 0.94)} ${num(-r * 0.2)} ` +
    `${num(-r * 0.98)}` +
    `C${num(r * 0.4)} ${num(-r)} ${num(r * 1.25)} ${num(-r * 0.62)} ${num(r * 1.3)} 0Z`;
  const { x, y } = s.light();
  return {
    outline,
    art:
      fill(
        outline,
        s.glow([
          [0, lit(shell, 0.75)],
          [0.4, lit(shell, 0.2)],
          [0.75, shell],
          [1, dim(shell, 0.42)],
        ]),
      ) + oval(x * r * 0.5, y * r * 0.5, r * 0.22, r * 0.14, '#ffffff', 0.45, -45 - s.turn),
  };
}

function paintDeviledEgg(s: Sketch, r: number): Piece {
  const half = (k: number): string =>
    `M${num(r * 1.28 * k)} 0C${num(r * 1.2 * k)} ${num(r * 0.7 * k)} ${num(r * 0.3 * k)} ` +
    `${num(r * 0.9 * k)} ${num(-r * 0.3 * k)} ${num(r * 0.86 * k)}` +
    `C${num(-r * 1.3 * k)} ${num(r * 0.8 * k)} ${num(-r * 1.3 * k)} ${num(-r * 0.8 * k)} ` +
    `${num(-r * 0.3 * k)} ${num(-r * 0.86 * k)}` +
    `C${num(r * 0.3 * k)} ${num(-r * 0.9 * k)} ${num(r * 1.2 * k)} ${num(-r * 0.7 * k)} ` +
    `${num(r * 1.28 * k)} 0Z`;
  let swirl = '';
  for (let ring = 3; ring > 0; ring -= 1) {
    const count = ring * 4 + 2;
    for (let i = 0; i < count; i += 1) {
      const [x, y] = polar(-r * 0.06, 0, r * 0.19 * ring - r * 0.06, (i * 360) / count + ring * 20);
      const tone = mix('#f2b637', '#f9d468', s.rng.next());
      swirl += oval(x, y, r * 0.19, r * 0.13, s.body(tone, 1), 1, (i * 360) / count + 60);
    }
  }
  swirl += oval(-r * 0.06, 0, r * 0.17, r * 0.15, s.body('#fbd873'));
  const dust = spread(s.rng, -r * 0.06, 0, r * 0.6, r * 0.52, 26)
    .map(([x, y]) => oval(x, y, r * 0.028, r * 0.02, '#a8301a', 0.85))
    .join('');
  return {
    outline: half(1),
    art:
      fill(half(1), s.face('#efe6da', 1.3)) +
      fill(half(0.93), s.face('#fffdf7', 0.4)) +
      oval(-r * 0.02, r * 0.03, r * 0.66, r * 0.6, '#d9c39c', 0.55) +
      swirl +
      dust,
  };
}

/** Half a boiled egg with a piped, dusted yolk. */
export function deviledEgg(s: Sketch, r: number): Piece {
  return kept(s, 'devilled', 1, 90, r / 80, () => paintDeviledEgg(s, 80));
}

/** The shell half of a cracked egg, hollow side up. */
export function eggShell(s: Sketch, r: number, shell = '#d9a67c'): Piece {
  const jag: Point[] = Array.from({ length: 18 }, (_, i) =>
    polar(0, 0, r * (i % 2 === 0 ? 1 : s.rng.between(0.86, 0.95)), i * 20),
  );
  const d = `M${jag.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;
  return {
    outline: d,
    art:
      fill(d, s.face(shell, 1.2)) +
      `<g transform="scale(.92)">${fill(
        d,
        s.slope([
          [0, '#cdbba4'],
          [0.5, '#efe4d2'],
          [1, paint.milk],
        ]),
      )}</g>`,
  };
}
