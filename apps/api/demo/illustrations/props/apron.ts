import { fill, line, oval, within } from '../brush.ts';
import { dim, lit, paint } from '../palette.ts';
import { curve, slab } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { weave } from '../surfaces/linen.ts';
import { whisk, woodenSpoon } from '../vessels/utensils.ts';

/** An apron hung by its loop, utensils in its pocket; (x, y) is the hook. */
export function apron(s: Sketch, x: number, y: number): string {
  const cloth = '#4d4d8c';
  const body =
    `M${x - 62} ${y + 82}Q${x} ${y + 96} ${x + 62} ${y + 82}C${x + 74} ${y + 150} ` +
    `${x + 92} ${y + 178} ${x + 130} ${y + 206}C${x + 136} ${y + 320} ${x + 146} ${y + 410} ` +
    `${x + 152} ${y + 500}Q${x + 80} ${y + 520} ${x} ${y + 508}Q${x - 80} ${y + 522} ${x - 150} ` +
    `${y + 502}C${x - 146} ${y + 410} ${x - 136} ${y + 320} ${x - 130} ${y + 206}C${x - 92} ` +
    `${y + 178} ${x - 74} ${y + 150} ${x - 62} ${y + 82}Z`;
  const loop = curve([
    [x - 58, y + 86],
    [x - 40, y + 30],
    [x + 6, y + 8],
    [x + 46, y + 30],
    [x + 58, y + 86],
  ]);
  const ties =
    curve([
      [x + 128, y + 210],
      [x + 168, y + 290],
      [x + 150, y + 380],
      [x + 176, y + 450],
    ]) +
    curve([
      [x - 128, y + 210],
      [x - 164, y + 300],
      [x - 146, y + 400],
    ]);
  const folds = [-104, -52, 6, 60, 112]
    .map((k) =>
      curve([
        [x + k * 0.6, y + 220],
        [x + k * 0.9, y + 360],
        [x + k, y + 505],
      ]),
    )
    .join('');
  const pocket = slab(s.rng, x + 4, y + 318, 158, 116, 14);
  return (
    `<g transform="translate(18 ` +
    `22)">${fill(body, paint.shade, 0.26)}${line(ties, paint.shade, 10, 0.2)}</g>` +
    line(loop, dim(cloth, 0.3), 13) +
    line(loop, lit(cloth, 0.2), 7) +
    line(ties, dim(cloth, 0.2), 11) +
    line(ties, lit(cloth, 0.15), 5, 0.7) +
    fill(
      body,
      s.wash(
        [
          [0, lit(cloth, 0.25)],
          [0.5, cloth],
          [1, dim(cloth, 0.35)],
        ],
        1,
        0.4,
      ),
    ) +
    within(
      s,
      body,
      fill(body, weave(s, cloth, 3), 0.5) +
        `<g transform="translate(9 ` +
        `0)">${line(folds, '#14122e', 22, 0.16)}</g>${line(folds, '#ffffff', 9, 0.12)}`,
    ) +
    line(body, lit(cloth, 0.4), 2, 0.5) +
    within(
      s,
      slab(s.rng, x, y + 220, 200, 210, 4),
      `<g transform="translate(${x - 28} ${y + 276}) rotate(97) ` +
        `scale(.56)">${woodenSpoon(s).art}</g><g transform="translate(${x + 42} ${y + 286}) ` +
        `rotate(82) scale(.5)">${whisk(s).art}</g>`,
    ) +
    fill(pocket, paint.shade, 0.25).replace('<path', '<path transform="translate(4 5)"') +
    fill(pocket, s.face(lit(cloth, 0.06), 0.9)) +
    fill(pocket, weave(s, cloth, 3), 0.5) +
    line(slab(s.rng, x + 4, y + 318, 146, 104, 11), '#e2c893', 2.4, 0.8).replace(
      '<path',
      '<path stroke-dasharray="7 6"',
    ) +
    line(`M${x + 4} ${y + 266}V${y + 374}`, '#14122e', 2, 0.4)
  );
}

/** A brass hook on the rail. */
export function hook(s: Sketch, x: number, y: number): string {
  const d = curve([
    [x, y - 10],
    [x, y + 26],
    [x + 14, y + 36],
    [x + 22, y + 22],
  ]);
  return (
    `<g transform="translate(5 ` +
    `6)">${line(d, paint.shade, 8, 0.3)}</g>` +
    line(d, '#8a6a3a', 9) +
    line(d, '#e2c893', 3, 0.8) +
    oval(x, y - 8, 11, 11, s.body('#c9a25e'))
  );
}
