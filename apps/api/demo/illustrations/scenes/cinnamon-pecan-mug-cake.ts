import { fill, line, put, specks, within } from '../brush.ts';
import { browning } from '../foods/crisp-bakes.ts';
import { pecan } from '../foods/nuts.ts';
import { swirl } from '../foods/piped.ts';
import { cinnamon } from '../foods/seeds-and-spice.ts';
import { blob, curve, polar, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { oak } from '../surfaces/wood.ts';
import { bowl, bowlShade, mug, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { spoon } from '../vessels/cutlery.ts';
import { plate } from '../vessels/plates.ts';
import { lay, PAGE } from './setting.ts';

/** A cinnamon mug cake with pecans and melting cream. */
export function mugCake(s: Sketch): string {
  const [cx, cy] = [590, 440];
  const cake = blob(s.rng, cx, cy, 216, 214, 0.02, 13);
  return (
    oak(s, PAGE, '#b58a68', 5) +
    napkin(s, { x: 600, y: 470, w: 760, h: 640 }, -22, {
      colour: '#c8a5a8',
      stripe: '#6a3b56',
      checked: true,
    }) +
    plate(s, cx, cy, 330, { body: '#f3ece2', band: '#8a6fa8' }) +
    mug(s, cx, cy, 244, -32, { body: '#5a5a9c', inside: '#cfcbe2', fleck: '#2f2f62' }, '#7d4a28') +
    fill(
      cake,
      s.glow([
        [0, '#d79a56'],
        [0.6, '#b9743a'],
        [1, '#7a4420'],
      ]),
    ) +
    within(
      s,
      cake,
      `<g transform="translate(${cx} ` +
        `${cy})">` +
        browning(s, 200, 200, 110, ['#8f5426', '#e3b06a', '#a8642e', '#6f3c1a'], 0.42) +
        '</g>',
    ) +
    line(
      curve([
        polar(cx, cy, 120, 200),
        polar(cx, cy, 60, 260),
        polar(cx, cy, 90, 340),
        polar(cx, cy, 150, 60),
        polar(cx, cy, 160, 150),
      ]),
      '#6a3414',
      20,
      0.45,
    ) +
    put(s, cx - 10, cy - 8, 30, () => swirl(s, 104, '#fcf5e6'), { lift: 7 }) +
    lay(
      s,
      [
        [470, 360, 30],
        [720, 380, 110],
        [690, 540, 60],
        [480, 540, -30],
        [590, 590, 0],
        [600, 300, 80],
      ],
      6,
      () => pecan(s, 80),
    ) +
    lay(s, [[590, 425, 20]], 6, () => pecan(s, 84)) +
    specks(s, spread(s.rng, cx, cy, 150, 150, 110), 3, '#7a3a18') +
    bowlShade(s, cx, cy, 226, 0.4) +
    lay(
      s,
      [
        [1060, 700, -24],
        [1050, 745, -10],
      ],
      9,
      () => cinnamon(s, 250),
    ) +
    put(s, 240, 740, -46, () => spoon(s), { lift: 9 }) +
    lay(
      s,
      [
        [160, 150, 20],
        [235, 195, 120],
        [130, 240, 70],
      ],
      7,
      () => pecan(s, 96),
    ) +
    bowl(s, 1075, 165, 100, { body: '#ead9c2', fleck: '#8a6a4a' }) +
    pool(s, 1075, 165, 80, '#9c5a2c') +
    specks(s, spread(s.rng, 1075, 165, 68, 68, 90), 4, '#c07f45') +
    specks(s, spread(s.rng, 1075, 165, 68, 68, 50), 3, '#6f3a18') +
    bowlShade(s, 1075, 165, 82) +
    daylight(s, PAGE)
  );
}
