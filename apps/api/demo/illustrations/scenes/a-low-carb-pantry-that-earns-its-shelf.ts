import { fill, line, put, turned } from '../brush.ts';
import { citrusWhole } from '../foods/citrus.ts';
import { garlicHead } from '../foods/mushrooms-and-roots.ts';
import { rosemary } from '../foods/sprigs.ts';
import { paint } from '../palette.ts';
import { sideBowl } from '../props/counter.ts';
import { jar } from '../props/jar.ts';
import { curve, slab } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { plaster } from '../surfaces/painted.ts';
import { planks } from '../surfaces/wood.ts';
import { lay, PAGE } from './setting.ts';

/** Seen from the front: two shelves of jars that are all used. */
export function pantryShelf(s: Sketch): string {
  const shelf = (y: number): string =>
    `<rect x="0" y="${y + 34}" width="1200" height="60" fill="${s.wash(
      [
        [0, paint.shade, 0.42],
        [1, paint.shade, 0],
      ],
      0,
      1,
    )}"/>` +
    planks(s, { x: -10, y: y - 8, w: 1220, h: 16 }, '#d3a672', 1) +
    planks(s, { x: -10, y: y + 8, w: 1220, h: 30 }, '#a9794a', 1);
  return (
    plaster(s, PAGE, '#d9c7b8') +
    shelf(432) +
    shelf(812) +
    jar(s, 255, 424, 150, 230, 0.8, '#b5743c', '#5a4a80', ['#8a4f26', '#cf935a', '#a8683a']) +
    jar(s, 425, 424, 130, 180, 0.7, '#e9d9b4', '#b98a4a', ['#f6ecd2', '#d9c294']) +
    jar(s, 590, 424, 150, 250, 0.85, '#4a4148', '#6d8a5a', ['#2a242c', '#6a5f68']) +
    jar(s, 760, 424, 138, 200, 0.66, '#7a8a3a', '#5a4a80', ['#8f9f45', '#5f6e2c', '#46283f']) +
    jar(s, 925, 424, 140, 236, 0.78, '#8a4f28', '#b98a4a', ['#6f3c1c', '#a8683a']) +
    turned(
      s,
      1065,
      424,
      -90,
      () =>
        fill(
          slab(s.rng, 120, 0, 240, 60, 16),
          s.wash(
            [
              [0, '#5d6f2a'],
              [1, '#8fa23f'],
            ],
            0,
            1,
          ),
        ) +
        fill(slab(s.rng, 262, 0, 70, 24, 6), '#5d6f2a') +
        fill(slab(s.rng, 302, 0, 22, 30, 5), '#3a2a22') +
        fill(slab(s.rng, 110, 0, 90, 54, 4), '#f3e9cf') +
        line('M30 -20H210', '#ffffff', 5, 0.4),
    ) +
    sideBowl(s, 270, 804, 210, '#5a5a9c') +
    lay(
      s,
      [
        [225, 690],
        [300, 686],
        [262, 664],
      ],
      0,
      () => citrusWhole(s, 44, 'lemon'),
    ) +
    sideBowl(s, 270, 804, 210, '#5a5a9c') +
    jar(s, 460, 804, 130, 170, 0.72, '#c9402c', '#d9a24a', ['#e0603c', '#a82a1c']) +
    jar(s, 622, 804, 150, 232, 0.82, '#f1e6cf', '#6d8a5a', ['#fffaf0', '#e0d0b0']) +
    jar(s, 795, 804, 136, 190, 0.6, '#d9a24a', '#5a4a80', ['#f0c46a', '#b97f2f']) +
    [0, 1, 2]
      .map((i) =>
        put(
          s,
          975,
          772 - i * 62,
          0,
          () => ({
            outline: slab(s.rng, 0, 0, 180 - i * 14, 58, 22),
            art:
              fill(
                slab(s.rng, 0, 0, 180 - i * 14, 58, 22),
                s.wash(
                  [
                    [0, '#f6eee0'],
                    [0.6, '#ded2c4'],
                    [1, '#a99a98'],
                  ],
                  1,
                  0,
                ),
              ) +
              line(`M${-78 + i * 7} -16H${70 - i * 7}`, '#ffffff', 4, 0.7) +
              line(`M${-84 + i * 7} 8H${84 - i * 7}`, '#6d4f94', 5, 0.6),
          }),
          { lift: 4 },
        ),
      )
      .join('') +
    garlicBraid(s) +
    lay(
      s,
      [
        [1160, 40, 96],
        [1142, 36, 104],
        [1134, 40, 86],
      ],
      4,
      () => rosemary(s, 220),
    ) +
    daylight(s, PAGE)
  );
}

function garlicBraid(s: Sketch): string {
  return (
    line(
      curve([
        [110, -10],
        [104, 120],
        [112, 300],
      ]),
      '#c9ad7a',
      14,
    ) +
    lay(
      s,
      [
        [88, 90],
        [132, 130],
        [86, 175],
        [130, 220],
        [92, 262],
        [128, 304],
      ],
      8,
      () => garlicHead(s, 40),
    )
  );
}
