import { line, put, turned } from '../brush.ts';
import { leaf } from '../foods/leaves.ts';
import { pear } from '../foods/pear.ts';
import { paint } from '../palette.ts';
import { notebook, pencil } from '../props/notebook.ts';
import { scale } from '../props/scale.ts';
import { curve } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { linen } from '../surfaces/linen.ts';
import { napkin } from '../vessels/cloth.ts';
import { PAGE } from './setting.ts';

/** A kitchen scale with a pear on it, a notebook and a pencil. */
export function thirtyMonths(s: Sketch): string {
  return (
    linen(s, PAGE, '#dccfd8') +
    napkin(s, { x: 210, y: 760, w: 420, h: 280 }, 16, { colour: '#7d8f6a', stripe: '#f0e6cf' }) +
    scale(s, 385, 370, 205, '#54548f') +
    put(s, 378, 375, -62, () => pear(s, 98), { lift: 17 }) +
    notebook(s, { x: 868, y: 440, w: 450, h: 350 }, 10, '#7a3f57') +
    turned(
      s,
      868,
      440,
      10,
      () =>
        line(
          curve([
            [30, -100],
            [70, -76],
            [110, -84],
            [150, -40],
            [190, -14],
            [215, 6],
          ]),
          paint.raspberry,
          5,
          0.8,
        ) + line('M30 30V120H215', '#6a6490', 3, 0.6),
    ) +
    put(s, 690, 730, -20, () => pencil(s, 300, '#e2a13c'), { lift: 8 }) +
    put(s, 1075, 150, 70, () => pear(s, 76), { lift: 15 }) +
    put(s, 140, 150, 30, () => leaf(s, 110, '#7a9a52', 0.5)) +
    put(s, 1050, 800, -60, () => leaf(s, 100, '#7a9a52', 0.5)) +
    daylight(s, PAGE)
  );
}
