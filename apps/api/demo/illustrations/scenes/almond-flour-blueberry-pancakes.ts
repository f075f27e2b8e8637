import { fill, line, put } from '../brush.ts';
import { blueberry } from '../foods/berries.ts';
import { pancake } from '../foods/crisp-bakes.ts';
import { topSprig } from '../foods/leaves.ts';
import { flake } from '../foods/nuts.ts';
import { butterPat } from '../foods/soft-cheese.ts';
import { blob, curve, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { marble } from '../surfaces/stone.ts';
import { bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { fork } from '../vessels/cutlery.ts';
import { plate } from '../vessels/plates.ts';
import { PAGE } from './setting.ts';

/** A shingled stack of pancakes under butter, berries and syrup. */
export function pancakes(s: Sketch): string {
  const berry = (x: number, y: number, r = 25): string =>
    put(s, x, y, 0, () => blueberry(s, r * s.rng.between(0.85, 1.1)), { lift: 6 });
  const syrup = blob(s.rng, 590, 440, 150, 128, 0.2, 9);
  const drip =
    curve([
      [690, 480],
      [760, 560],
      [775, 640],
    ]) +
    curve([
      [480, 500],
      [430, 570],
      [425, 610],
    ]);
  return (
    marble(s, PAGE, '#f3e6e2', '#c7a2b0') +
    napkin(s, { x: 200, y: 690, w: 430, h: 380 }, -28, { colour: '#6b6aa6', stripe: '#f3e9dc' }) +
    plate(s, 600, 460, 345, { body: '#e4e3f2', band: '#5a599a' }) +
    put(s, 640, 500, 0, () => pancake(s, 218), { lift: 14 }) +
    put(s, 560, 478, 30, () => pancake(s, 214), { lift: 14 }) +
    put(s, 620, 442, 60, () => pancake(s, 212), { lift: 14 }) +
    put(s, 588, 425, 110, () => pancake(s, 206), { lift: 14 }) +
    `<g opacity=".85">${fill(
      syrup,
      s.glow([
        [0, '#d98a2a'],
        [0.7, '#a85a16'],
        [1, '#7a3a10'],
      ]),
    )}${line(drip, '#9a5116', 26)}${line(drip, '#d08a35', 8, 0.7)}</g>` +
    line(
      curve([
        [500, 380],
        [545, 345],
        [610, 335],
      ]),
      '#ffe6b0',
      9,
      0.7,
    ) +
    put(s, 585, 420, -18, () => butterPat(s, 104, 86), { lift: 0 }) +
    [
      [455, 470],
      [500, 520],
      [548, 556],
      [705, 395],
      [738, 440],
      [722, 492],
      [668, 528],
      [500, 330],
      [462, 380],
      [690, 330],
    ]
      .map(([x, y]) => berry(x ?? 0, y ?? 0))
      .join('') +
    [
      [820, 600],
      [860, 545],
      [350, 330],
      [335, 560],
      [800, 330],
    ]
      .map(([x, y]) => berry(x ?? 0, y ?? 0))
      .join('') +
    put(s, 640, 575, 10, () => topSprig(s, 58, '#5d9a48'), { lift: 5 }) +
    bowl(s, 1010, 175, 120, { body: '#f4ead8', fleck: '#8a6a4a' }) +
    pool(s, 1010, 175, 98, '#33346a') +
    spread(s.rng, 1010, 175, 78, 78, 19)
      .map(([x, y]) => berry(x, y, 24))
      .join('') +
    bowlShade(s, 1010, 175, 111, 0.4) +
    put(s, 222, 560, -68, () => fork(s), { lift: 8 }) +
    [
      [180, 170],
      [228, 215],
      [160, 240],
    ]
      .map(([x, y]) => berry(x ?? 0, y ?? 0, 27))
      .join('') +
    [
      [300, 120, 20],
      [345, 160, 110],
      [270, 165, 200],
    ]
      .map(([x, y, a]) => put(s, x ?? 0, y ?? 0, a ?? 0, () => flake(s, 44), { lift: 3 }))
      .join('') +
    daylight(s, PAGE)
  );
}
