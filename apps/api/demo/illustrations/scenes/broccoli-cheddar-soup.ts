import { fill, line, put, specks } from '../brush.ts';
import { chopped } from '../foods/chopped.ts';
import { floret } from '../foods/greens.ts';
import { grated, wedge } from '../foods/hard-cheese.ts';
import { blob, curve, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { linen } from '../surfaces/linen.ts';
import { bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { spoon } from '../vessels/cutlery.ts';
import { pot } from '../vessels/pans.ts';
import { lay, PAGE } from './setting.ts';

/** Broccoli and cheddar soup in a lug-handled bowl on dark blue linen. */
export function broccoliSoup(s: Sketch): string {
  const [cx, cy] = [610, 445];
  return (
    linen(s, PAGE, '#4a4f80') +
    napkin(s, { x: 240, y: 640, w: 480, h: 380 }, -24, { colour: '#efe3cd', stripe: '#c98a3a' }) +
    pot(s, cx, cy, 318, 14, { body: '#a8563a', inside: '#ecdcc2' }) +
    pool(s, cx, cy, 268, '#eba93c') +
    spread(s.rng, cx, cy, 240, 240, 18)
      .map(([x, y]) =>
        fill(
          blob(s.rng, x, y, s.rng.between(14, 50), s.rng.between(8, 20), 0.25, 8),
          s.rng.pick(['#f7c964', '#d98d28']),
          0.4,
        ),
      )
      .join('') +
    line(
      curve([
        [430, 420],
        [500, 330],
        [620, 300],
        [730, 360],
        [750, 470],
        [660, 560],
        [540, 560],
        [490, 490],
      ]),
      '#fbe3a2',
      20,
      0.75,
    ) +
    chopped(s, spread(s.rng, cx, cy, 236, 236, 44), 14, '#5d8f3c') +
    lay(
      s,
      [
        [505, 355, 40],
        [700, 370, 150],
        [725, 530, 215],
        [540, 560, -60],
        [450, 470, 10],
      ],
      7,
      () => floret(s, 52, '#56923f'),
    ) +
    lay(s, [[610, 450, 80]], 8, () => floret(s, 66, '#4f8a3c')) +
    grated(s, spread(s.rng, cx + 8, cy + 6, 120, 110, 64), 36, '#f08f28') +
    specks(s, spread(s.rng, cx, cy, 240, 240, 50), 2.8, '#3a1c12') +
    bowlShade(s, cx, cy, 270, 0.5) +
    put(s, 235, 655, -52, () => spoon(s), { lift: 9 }) +
    lay(
      s,
      [
        [1050, 170, 160],
        [965, 105, 60],
      ],
      10,
      () => floret(s, 70, '#56923f'),
    ) +
    put(s, 1085, 735, 205, () => wedge(s, 200, '#f0a23c', '#c9641f'), { lift: 14 }) +
    grated(s, spread(s.rng, 960, 800, 90, 40, 34), 38, '#f08f28') +
    bowl(s, 165, 150, 92, { body: '#e8dfd0', fleck: '#6b5a50' }) +
    pool(s, 165, 150, 76, '#f5efe4') +
    specks(s, spread(s.rng, 165, 150, 60, 60, 60), 3.4, '#ffffff') +
    specks(s, spread(s.rng, 165, 150, 64, 64, 30), 2.4, '#bfb3a8') +
    bowlShade(s, 165, 150, 77) +
    daylight(s, PAGE, 0.9)
  );
}
