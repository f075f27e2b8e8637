import { fill, oval, put, specks } from '../brush.ts';
import { cookedEgg, eggShell, wholeEgg } from '../foods/eggs.ts';
import { almond, flake } from '../foods/nuts.ts';
import { butterPat } from '../foods/soft-cheese.ts';
import { blob, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { plaster } from '../surfaces/painted.ts';
import { bowl, bowlShade } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { whisk } from '../vessels/utensils.ts';
import { lay, PAGE, strew } from './setting.ts';

/** A bowl of almond flour, eggs, a whisk and butter: a baking morning. */
export function almondBaking(s: Sketch): string {
  return (
    plaster(s, PAGE, '#a9b9c0') +
    napkin(s, { x: 980, y: 690, w: 460, h: 420 }, 22, {
      colour: '#f4e6cf',
      stripe: '#8a5a9a',
      checked: true,
    }) +
    specks(s, spread(s.rng, 480, 640, 320, 160, 120), 4, '#fbf0d8') +
    bowl(s, 500, 415, 290, {
      body: '#d9c0a6',
      inside: '#c9ac8e',
      fleck: '#7a5a44',
      band: '#7d5a9a',
    }) +
    oval(
      500,
      415,
      236,
      236,
      s.glow([
        [0, '#fdf3da'],
        [0.6, '#f3e2ba'],
        [1, '#c9a878'],
      ]),
    ) +
    spread(s.rng, 500, 415, 205, 205, 40)
      .map(([x, y]) =>
        fill(
          blob(s.rng, x, y, s.rng.between(14, 54), s.rng.between(9, 28), 0.2, 9),
          s.rng.pick(['#fff8e6', '#e9d3a4', '#f8ead0']),
          0.5,
        ),
      )
      .join('') +
    specks(s, spread(s.rng, 500, 415, 220, 220, 140), 3, '#b98f58') +
    put(
      s,
      470,
      430,
      0,
      () => ({
        outline: '',
        art: fill(
          blob(s.rng, 0, 0, 96, 86, 0.05, 11),
          s.slope([
            [0, '#cfae7a'],
            [0.6, '#f0dcb0'],
            [1, '#fff8e4'],
          ]),
        ),
      }),
      { lift: 0 },
    ) +
    put(s, 470, 432, 20, () => cookedEgg(s, 74), { lift: 0 }) +
    bowlShade(s, 500, 415, 256, 0.4) +
    put(s, 690, 560, 40, () => whisk(s), { lift: 9, scale: 1.15 }) +
    bowl(s, 930, 240, 150, { body: '#6a4a7a', inside: '#7d5c8e' }) +
    lay(
      s,
      [
        [885, 215, 30],
        [975, 250, -50],
        [905, 290, 100],
      ],
      10,
      () => wholeEgg(s, 52, s.rng.pick(['#d9a67c', '#e9c7a4', '#cf9a70'])),
    ) +
    bowlShade(s, 930, 240, 138, 0.4) +
    put(s, 985, 570, 14, () => butterPat(s, 140), { lift: 12 }) +
    strew(
      s,
      [
        [150, 170],
        [205, 130],
        [230, 205],
        [130, 235],
      ],
      7,
      () => almond(s, 86),
    ) +
    put(s, 180, 720, 30, () => eggShell(s, 62), { lift: 10 }) +
    put(s, 265, 770, -20, () => eggShell(s, 58, '#e9c7a4'), { lift: 10 }) +
    strew(s, spread(s.rng, 640, 800, 80, 30, 5), 4, () => flake(s, 44)) +
    daylight(s, PAGE)
  );
}
