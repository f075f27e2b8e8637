import { fill, oval, put, specks } from '../brush.ts';
import { snipped } from '../foods/chopped.ts';
import { citrusWedge } from '../foods/citrus.ts';
import { chilli } from '../foods/peppers.ts';
import { seeds } from '../foods/seeds-and-spice.ts';
import { block } from '../foods/soft-cheese.ts';
import { orb } from '../foods/tomatoes-and-olives.ts';
import { paint } from '../palette.ts';
import { blob, type Point, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { plaster } from '../surfaces/painted.ts';
import { bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { chopsticks } from '../vessels/utensils.ts';
import { lay, PAGE, strew } from './setting.ts';

/** Cauliflower fried rice in a dark bowl with chopsticks. */
export function cauliflowerRice(s: Sketch): string {
  const [cx, cy] = [570, 460];
  const grains = (n: number, r: number, tone: string): string =>
    specks(s, spread(s.rng, cx, cy, r, r, n), 11, tone);
  const ring = (n: number, r = 215): readonly Point[] => spread(s.rng, cx, cy, r, r, n);
  return (
    plaster(s, PAGE, '#c9764e') +
    napkin(s, { x: 1000, y: 250, w: 380, h: 460 }, 30, { colour: '#3c3a5c', stripe: '#e0b070' }) +
    bowl(s, cx, cy, 330, {
      body: '#37343f',
      inside: '#2b2832',
      fleck: '#7f7a88',
      band: '#6f6a78',
    }) +
    oval(
      cx,
      cy,
      262,
      262,
      s.glow([
        [0, '#d9b878'],
        [0.7, '#b98f52'],
        [1, '#6d4a30'],
      ]),
    ) +
    grains(190, 248, '#b98e54') +
    grains(210, 240, '#e2c68e') +
    grains(200, 220, '#f5e5bd') +
    strew(s, ring(16, 225), 4, () => ({
      outline: blob(s.rng, 0, 0, 34, 20, 0.2, 8),
      art: fill(blob(s.rng, 0, 0, 34, 20, 0.2, 8), s.body('#f6c948')),
    })) +
    strew(s, ring(24, 225), 4, () => block(s, 24, 22, 5, '#e8812c')) +
    lay(s, ring(44, 232), 4, () => orb(s, 13, '#6ba33a', 0.7)) +
    grains(70, 215, '#fbf0d2') +
    snipped(s, ring(50), 11) +
    seeds(s, ring(40), 9, '#f6e8c6') +
    seeds(s, ring(24), 9, '#2a2226') +
    bowlShade(s, cx, cy, 306, 0.4) +
    put(s, 850, 650, -38, () => chopsticks(s, '#5a2b28'), { lift: 11 }) +
    bowl(s, 165, 180, 96, { body: '#e9e0d2', band: paint.indigo }) +
    pool(s, 165, 180, 78, '#3a1a14') +
    oval(148, 160, 26, 12, '#a86a4a', 0.5, -30) +
    bowlShade(s, 165, 180, 79) +
    lay(
      s,
      [
        [1060, 770, -20],
        [1040, 725, 10],
      ],
      7,
      () => chilli(s, 140, '#c92f22'),
    ) +
    Array.from({ length: 4 }, (_, i) =>
      put(
        s,
        70 + i * 26,
        835 - i * 22,
        -42 + i * 4,
        () => ({
          outline: 'M0-7H230V7H0Z',
          art: fill(
            'M0-8L120-6L235-2L234 4L120 6L0 8Z',
            s.wash(
              [
                [0, '#f6f3dc'],
                [0.35, '#cfe09a'],
                [1, '#4f8a3a'],
              ],
              1,
              0,
            ),
          ),
        }),
        { lift: 5 },
      ),
    ).join('') +
    put(s, 1035, 560, 40, () => citrusWedge(s, 70, 'lime'), { lift: 10 }) +
    daylight(s, PAGE)
  );
}
