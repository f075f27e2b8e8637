import { put } from '../brush.ts';
import { avocadoHalf, cucumber, radish } from '../foods/cut-vegetables.ts';
import { asparagus, courgette, floret } from '../foods/greens.ts';
import { lettuce } from '../foods/leaves.ts';
import { aubergine, mushroom } from '../foods/mushrooms-and-roots.ts';
import { bellPepper } from '../foods/peppers.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { oak } from '../surfaces/wood.ts';
import { parchment } from '../vessels/boards.ts';
import { lay, PAGE } from './setting.ts';

/** Ten vegetables in ordered rows, as if for a field guide. */
export function tenVegetables(s: Sketch): string {
  return (
    oak(s, PAGE, '#e2d0b4', 6, true) +
    parchment(s, { x: 600, y: 450, w: 940, h: 740 }, 0.5, '#f1e6d0') +
    put(s, 300, 260, 12, () => lettuce(s, 120, 92), { lift: 11 }) +
    put(s, 545, 225, -90, () => floret(s, 92, '#4f8a3c'), { lift: 13 }) +
    put(s, 760, 235, -90, () => floret(s, 96, '#f3ead2', '#d9e0a8'), { lift: 13 }) +
    put(s, 950, 250, -60, () => aubergine(s), { lift: 15 }) +
    lay(
      s,
      [
        [300, 470, 0],
        [356, 500, 0],
        [256, 530, 0],
        [330, 560, 0],
      ],
      8,
      () => cucumber(s, 54),
    ) +
    put(s, 520, 480, -90, () => avocadoHalf(s, 92, true), { lift: 13 }) +
    lay(
      s,
      [
        [690, 470, 0],
        [755, 530, 20],
      ],
      10,
      () => mushroom(s, 62),
    ) +
    put(s, 935, 500, 30, () => bellPepper(s, '#cf3a22'), { lift: 15 }) +
    Array.from({ length: 7 }, (_, i) =>
      put(s, 216 + (i % 2) * 14, 680 + i * 17, -4 + s.rng.between(-2, 3), () => asparagus(s, 290), {
        lift: 5,
      }),
    ).join('') +
    put(s, 694, 738, -7, () => courgette(s), { lift: 14, scale: 0.86 }) +
    lay(
      s,
      [
        [968, 664, 40],
        [1012, 742, 70],
      ],
      9,
      () => radish(s, 36),
    ) +
    lay(s, [[930, 752, 40]], 9, () => radish(s, 33)) +
    daylight(s, PAGE)
  );
}
