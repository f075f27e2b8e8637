import { fill, oval, specks } from '../brush.ts';
import { grated } from '../foods/hard-cheese.ts';
import { leaf, topSprig } from '../foods/leaves.ts';
import { onionRing } from '../foods/onion.ts';
import { pizzaBase } from '../foods/pastry.ts';
import { melted } from '../foods/soft-cheese.ts';
import { cherryHalf, orb, tomatoSlice } from '../foods/tomatoes-and-olives.ts';
import { paint } from '../palette.ts';
import { blob, polar, polygon, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { slate } from '../surfaces/stone.ts';
import { roundBoard } from '../vessels/boards.ts';
import { bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { lay, PAGE, strew } from './setting.ts';

/** Cauliflower-crust pizza on a round board, one slice drawn away. */
export function cauliflowerPizza(s: Sketch): string {
  const R = 318;
  const whole = (): string =>
    pizzaBase(s, R).art +
    oval(
      0,
      0,
      R * 0.87,
      R * 0.87,
      s.glow([
        [0, '#d9472c'],
        [0.8, '#c23a22'],
        [1, '#9a2c1c'],
      ]),
    ) +
    spread(s.rng, 0, 0, R * 0.8, R * 0.8, 60)
      .map(([x, y]) =>
        fill(
          blob(s.rng, x, y, 44, 32, 0.25, 9),
          s.rng.pick(['#f6d07a', '#f9dfa0', '#eebb5a', '#e8a94a']),
          0.8,
        ),
      )
      .join('') +
    lay(s, spread(s.rng, 0, 0, R * 0.74, R * 0.74, 12), 4, () => melted(s, 54)) +
    lay(s, spread(s.rng, 0, 0, R * 0.74, R * 0.74, 11), 5, () => tomatoSlice(s, 36)) +
    strew(s, spread(s.rng, 0, 0, R * 0.76, R * 0.76, 9), 4, () => onionRing(s, 24)) +
    strew(s, spread(s.rng, 0, 0, R * 0.76, R * 0.76, 10), 4, () => orb(s, 14, '#2f2038', 0.5)) +
    strew(s, spread(s.rng, 0, 0, R * 0.66, R * 0.66, 10), 5, () => leaf(s, 62, '#4a8a3a', 0.62)) +
    specks(s, spread(s.rng, 0, 0, R * 0.82, R * 0.82, 70), 3, '#6a2a18');
  const sector = (from: number, to: number): string =>
    polygon([
      [0, 0],
      ...Array.from({ length: 12 }, (_, i) => polar(0, 0, 480, from + ((to - from) * i) / 11)),
    ]);
  const kept1 = s.keep('pizza', () => ({ outline: '', art: whole() }));
  const body = `<use href="${kept1.art}"/>`;
  const shade = sector(72, 380);
  return (
    slate(s, PAGE, '#5b5866') +
    napkin(s, { x: 1010, y: 160, w: 420, h: 400 }, 28, {
      colour: '#f2e5d2',
      stripe: '#b5432c',
      checked: true,
    }) +
    roundBoard(s, 575, 440, 372, 152, '#c08a56') +
    `<g transform="translate(575 440)"><g clip-path="${s.clip(shade)}">` +
    oval(8, 10, R + 4, R + 4, paint.shade, 0.35) +
    body +
    '</g></g>' +
    `<g transform="translate(652 528)"><g ` +
    `clip-path="${s.clip(sector(21, 71))}">` +
    oval(10, 13, R + 2, R + 2, paint.shade, 0.4) +
    `${body}</g></g>` +
    lay(
      s,
      [
        [1050, 700, 20],
        [985, 765, 110],
        [1100, 790, 200],
      ],
      9,
      () => cherryHalf(s, 44),
    ) +
    lay(s, [[150, 180, 0]], 6, () => topSprig(s, 86, '#4a8a3a')) +
    lay(s, [[255, 130, 60]], 6, () => topSprig(s, 52, '#5a9c48')) +
    bowl(s, 150, 745, 96, { body: '#e7ddd0', band: paint.plum }) +
    pool(s, 150, 745, 78, '#a32f1c') +
    specks(s, spread(s.rng, 150, 745, 62, 62, 60), 6, '#d9552c') +
    specks(s, spread(s.rng, 150, 745, 62, 62, 30), 4, '#f3cf7a') +
    bowlShade(s, 150, 745, 80) +
    grated(s, spread(s.rng, 300, 800, 70, 30, 16), 26, '#f6e4b4') +
    daylight(s, PAGE)
  );
}
