import { put, specks } from '../brush.ts';
import { citrusSlice, citrusWedge } from '../foods/citrus.ts';
import { avocadoHalf } from '../foods/cut-vegetables.ts';
import { smokedSalmon } from '../foods/fish.ts';
import { dill } from '../foods/sprigs.ts';
import { orb } from '../foods/tomatoes-and-olives.ts';
import { paint } from '../palette.ts';
import { spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { slate } from '../surfaces/stone.ts';
import { napkin } from '../vessels/cloth.ts';
import { platter } from '../vessels/plates.ts';
import { PAGE } from './setting.ts';

/** Avocado halves filled with smoked salmon and dill, on slate. */
export function avocadoBoats(s: Sketch): string {
  const boats = [
    [450, 330, -160],
    [745, 300, -22],
    [470, 590, 160],
    [765, 575, 14],
  ] as const;
  return (
    slate(s, PAGE, '#50505f') +
    napkin(s, { x: 1090, y: 760, w: 420, h: 360 }, -20, { colour: '#e9dccb', stripe: paint.herb }) +
    platter(s, 605, 450, 430, 318, { body: '#f1ebe2', band: '#7b6a9c', fleck: '#8d7b6a' }) +
    boats
      .map(
        ([x, y, a]) =>
          put(s, x, y, a, () => avocadoHalf(s, 128, false), { lift: 12 }) +
          put(
            s,
            x - Math.cos((a * Math.PI) / 180) * 18,
            y - Math.sin((a * Math.PI) / 180) * 18,
            s.rng.between(0, 360),
            () => smokedSalmon(s, 82),
            { lift: 7 },
          ) +
          put(s, x - 36, y + 14, s.rng.between(-50, -10), () => dill(s, 96), { lift: 3 }) +
          spread(s.rng, x, y, 74, 46, 4)
            .map(([p, q]) => put(s, p, q, 0, () => orb(s, 10, '#71803e', 0.5), { lift: 4 }))
            .join('') +
          specks(s, spread(s.rng, x, y, 110, 70, 16), 3, '#1f1a26'),
      )
      .join('') +
    put(s, 606, 452, 20, () => citrusSlice(s, 74, 'lemon'), { lift: 5 }) +
    put(s, 640, 470, 60, () => citrusSlice(s, 68, 'lemon'), { lift: 5 }) +
    put(s, 160, 165, 28, () => citrusWedge(s, 92, 'lemon'), { lift: 12 }) +
    put(s, 130, 700, -30, () => dill(s, 230, '#79a84c'), { lift: 5 }) +
    put(s, 165, 740, -8, () => dill(s, 200, '#5f9440'), { lift: 5 }) +
    put(s, 1080, 145, 200, () => avocadoHalf(s, 100, true), { lift: 14 }) +
    spread(s.rng, 245, 330, 40, 60, 5)
      .map(([x, y]) => put(s, x, y, 0, () => orb(s, 11, '#71803e', 0.5), { lift: 4 }))
      .join('') +
    daylight(s, PAGE)
  );
}
