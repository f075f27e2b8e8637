import { fill, line, put, turned } from '../brush.ts';
import { citrusWedge } from '../foods/citrus.ts';
import { topSprig } from '../foods/leaves.ts';
import { eggplantRound } from '../foods/mushrooms-and-roots.ts';
import { chilli, pepperStrip } from '../foods/peppers.ts';
import { chickenSlice } from '../foods/poultry.ts';
import { orb } from '../foods/tomatoes-and-olives.ts';
import { blob, curve, spread } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { linen } from '../surfaces/linen.ts';
import { parchment } from '../vessels/boards.ts';
import { beads, bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { spoon } from '../vessels/cutlery.ts';
import { lay, PAGE, strew } from './setting.ts';

/** Thai green curry in a deep bowl on plum cloth, with lime and chillies. */
export function greenCurry(s: Sketch): string {
  const [cx, cy] = [590, 445];
  return (
    linen(s, PAGE, '#6d4672') +
    parchment(s, { x: 590, y: 455, w: 880, h: 560 }, -5, '#c9a368') +
    weaveMat(s) +
    bowl(s, cx, cy, 322, {
      body: '#f1ebe0',
      inside: '#ddd6cc',
      band: '#5b7f8a',
      fleck: '#8a8f86',
    }) +
    pool(s, cx, cy, 268, '#b5c46a') +
    spread(s.rng, cx, cy, 240, 240, 22)
      .map(([x, y]) =>
        fill(
          blob(s.rng, x, y, s.rng.between(16, 52), s.rng.between(7, 18), 0.25, 8),
          s.rng.pick(['#d6dd96', '#93a948', '#e6e9bd']),
          0.45,
        ),
      )
      .join('') +
    strew(s, spread(s.rng, cx, cy, 195, 195, 13), 6, () => chickenSlice(s, 128)) +
    lay(
      s,
      [
        [480, 320, 10],
        [700, 330, 80],
        [735, 540, 30],
        [450, 545, 60],
        [590, 250, 0],
      ],
      6,
      () => eggplantRound(s, 44),
    ) +
    strew(s, spread(s.rng, cx, cy, 215, 215, 12), 5, () =>
      pepperStrip(s, 92, s.rng.pick(['#5d9a3c', '#cf3a22', '#79ad48'])),
    ) +
    lay(s, spread(s.rng, cx, cy, 220, 220, 16), 5, () => orb(s, 15, '#7fb04a', 0.7)) +
    line(
      curve([
        [430, 400],
        [500, 470],
        [600, 450],
        [680, 500],
        [760, 440],
      ]),
      '#fdfaf0',
      13,
      0.8,
    ) +
    beads(s, spread(s.rng, cx, cy, 240, 240, 30), 8, '#7f9c3a', 0.55) +
    lay(s, [[600, 415, 20]], 7, () => topSprig(s, 92, '#4d7f3c')) +
    lay(
      s,
      [
        [505, 470, 60],
        [710, 430, 10],
      ],
      6,
      () => topSprig(s, 56, '#5f9448'),
    ) +
    [
      [560, 545, 30],
      [660, 560, -10],
      [520, 380, 70],
    ]
      .map(([x, y, a]) =>
        put(s, x ?? 0, y ?? 0, a ?? 0, () => chilli(s, 84, '#c92f22'), { lift: 4 }),
      )
      .join('') +
    bowlShade(s, cx, cy, 272, 0.5) +
    lay(
      s,
      [
        [1020, 160, 25],
        [1085, 245, 200],
      ],
      11,
      () => citrusWedge(s, 78, 'lime'),
    ) +
    put(s, 130, 160, 35, () => chilli(s, 170, '#c92f22'), { lift: 8 }) +
    put(s, 190, 120, 10, () => chilli(s, 150, '#5d8f34'), { lift: 8 }) +
    put(s, 1010, 660, -62, () => spoon(s, '#c9a25e'), { lift: 9 }) +
    lay(s, [[150, 745, -20]], 6, () => topSprig(s, 92, '#4d7f3c')) +
    daylight(s, PAGE, 0.9)
  );
}

function weaveMat(s: Sketch): string {
  return turned(s, 590, 455, -5, () => {
    let straws = '';
    for (let i = 0; i < 30; i += 1) straws += `M-438 ${num(-272 + i * 18.6)}H438`;
    let ties = '';
    for (const x of [-340, -170, 0, 170, 340]) ties += `M${x} -276V276`;
    return (
      line(straws, '#7d5426', 3, 0.45) +
      `<g transform="translate(0 4)">${line(straws, '#f0d49a', 3, 0.5)}</g>` +
      line(ties, '#6a4322', 4, 0.5)
    );
  });
}
