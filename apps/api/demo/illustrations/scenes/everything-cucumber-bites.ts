import { line, oval, put, roundShadow, specks } from '../brush.ts';
import { cucumber } from '../foods/cut-vegetables.ts';
import { swirl } from '../foods/piped.ts';
import { seeds } from '../foods/seeds-and-spice.ts';
import { dill } from '../foods/sprigs.ts';
import { circle, polar, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { linen } from '../surfaces/linen.ts';
import { marble } from '../surfaces/stone.ts';
import { bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { lay, PAGE } from './setting.ts';

/** Cucumber rounds piped with cream cheese and everything seeds, on a round of marble. */
export function cucumberBites(s: Sketch): string {
  const spots: Array<readonly [number, number]> = [[600, 450]];
  for (let i = 0; i < 6; i += 1) spots.push(polar(600, 450, 128, i * 60 + 8) as [number, number]);
  for (let i = 0; i < 11; i += 1) spots.push(polar(600, 450, 252, i * 32.7) as [number, number]);
  return (
    linen(s, PAGE, '#9db39a') +
    roundShadow(s, 600, 450, 345, 345, 20) +
    oval(600, 450, 345, 345, '#c9c3c6') +
    `<g clip-path="${s.clip(circle(599, 448, 342))}">${marble(s, PAGE, '#f4f0ee', '#a79ab0')}</g>` +
    line(circle(599, 448, 340), '#ffffff', 4, 0.7) +
    spots
      .map(
        ([x, y]) =>
          put(s, x, y, 0, () => cucumber(s, 61), { lift: 8 }) +
          put(s, x - 2, y - 2, s.rng.between(0, 360), () => swirl(s, 39, '#fbf6ea'), { lift: 5 }) +
          seeds(s, spread(s.rng, x, y, 31, 31, 9), 8, '#f0dcae') +
          specks(s, spread(s.rng, x, y, 31, 31, 9), 2.6, '#2b2430') +
          specks(s, spread(s.rng, x, y, 31, 31, 5), 4, '#c98a3f'),
      )
      .join('') +
    spots
      .filter((_, i) => i % 2 === 0)
      .map(([x, y]) =>
        put(s, x - 8, y + 4, s.rng.between(-60, 10), () => dill(s, 42, '#5f9440'), { lift: 2 }),
      )
      .join('') +
    bowl(s, 1075, 160, 104, { body: '#5b4a78' }) +
    pool(s, 1075, 160, 84, '#e2cfa4') +
    seeds(s, spread(s.rng, 1075, 160, 72, 72, 60), 9, '#f3e2b8') +
    specks(s, spread(s.rng, 1075, 160, 72, 72, 60), 3, '#2b2430') +
    specks(s, spread(s.rng, 1075, 160, 72, 72, 30), 4, '#b9743a') +
    bowlShade(s, 1075, 160, 86) +
    napkin(s, { x: 1120, y: 770, w: 330, h: 360 }, 24, { colour: '#f4ece0', stripe: '#6d4f94' }) +
    put(s, 130, 160, 30, () => dill(s, 190, '#79a84c'), { lift: 5 }) +
    lay(
      s,
      [
        [120, 740, 0],
        [200, 800, 0],
      ],
      7,
      () => cucumber(s, 62),
    ) +
    specks(s, spread(s.rng, 280, 830, 90, 40, 30), 3, '#2b2430') +
    daylight(s, PAGE)
  );
}
