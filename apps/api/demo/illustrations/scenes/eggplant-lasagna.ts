import { fill, line, oval, put, within } from '../brush.ts';
import { chopped } from '../foods/chopped.ts';
import { topSprig } from '../foods/leaves.ts';
import { aubergine, eggplantRound } from '../foods/mushrooms-and-roots.ts';
import { dim, lit, paint } from '../palette.ts';
import { blob, slab, spread, tube } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { linen } from '../surfaces/linen.ts';
import { napkin } from '../vessels/cloth.ts';
import { fork } from '../vessels/cutlery.ts';
import { plate } from '../vessels/plates.ts';
import { bakingDish } from '../vessels/trays.ts';
import { lay, PAGE } from './setting.ts';

/** Aubergine lasagne in its dish, a square already on a plate. */
export function eggplantLasagna(s: Sketch): string {
  const dish = { x: 500, y: 410, w: 700, h: 490 };
  const top = slab(s.rng, dish.x, dish.y, dish.w - 46, dish.h - 46, 34);
  const gap = slab(s.rng, 745, 545, 200, 206, 10);
  const rounds = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4].map((col) => [255 + col * 124 + (row % 2) * 34, 262 + row * 148] as const),
  );
  return (
    linen(s, PAGE, '#e9d2bd') +
    napkin(s, { x: 180, y: 760, w: 460, h: 280 }, 12, { colour: '#5a3a62', stripe: '#e8c9a4' }) +
    bakingDish(s, dish, { body: '#4f6f86', inside: '#dfe3e2' }) +
    fill(top, '#c4442a') +
    within(
      s,
      top,
      cheeseCrust(s, dish.x, dish.y, 300, 200, 46) +
        lay(s, rounds, 4, () => eggplantRound(s, 66)) +
        cheeseCrust(s, dish.x, dish.y, 315, 210, 44) +
        scorch(s, dish.x, dish.y, 310, 205, 60) +
        line(top, '#9c2f1a', 20, 0.5) +
        chopped(s, spread(s.rng, dish.x, dish.y, 310, 205, 50), 14, '#4f8a3c') +
        fill(gap, '#e4ddd0') +
        fill(
          gap,
          s.slope([
            [0, paint.shade, 0.55],
            [0.4, paint.shade, 0.12],
            [1, '#ffffff', 0.1],
          ]),
        ) +
        scorch(s, 745, 545, 80, 85, 16) +
        line(gap, '#a83a1e', 10, 0.7),
    ) +
    lay(
      s,
      [
        [370, 345, 20],
        [545, 480, 130],
      ],
      6,
      () => topSprig(s, 58, '#4a8a3a'),
    ) +
    plate(s, 905, 640, 228, { body: '#f4eee6', band: '#5a3a62' }) +
    lasagnaSlice(s, 905, 622) +
    put(s, 165, 770, -14, () => fork(s), { lift: 8 }) +
    put(s, 1030, 170, -50, () => aubergine(s), { lift: 18, scale: 1.16 }) +
    daylight(s, PAGE)
  );
}

function cheeseCrust(
  s: Sketch,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
): string {
  return spread(s.rng, x, y, rx, ry, count)
    .map(([a, b]) => {
      const d = blob(s.rng, a, b, s.rng.between(26, 56), s.rng.between(18, 34), 0.2, 9);
      const tone = s.rng.pick(['#f7d27e', '#f1bd58', '#fbe6b0', '#e9aa46']);
      return fill(
        d,
        s.glow([
          [0, lit(tone, 0.3), 0.95],
          [0.7, tone, 0.9],
          [1, dim(tone, 0.14), 0.6],
        ]),
      );
    })
    .join('');
}

function scorch(s: Sketch, x: number, y: number, rx: number, ry: number, count: number): string {
  const burnt = s.define(
    '<radialGradient id="ID"><stop offset="0" stop-color="#8a3f14" stop-opacity=".85"/>' +
      '<stop offset=".5" stop-color="#b5651f" stop-opacity=".5"/>' +
      '<stop offset="1" stop-color="#d98a2e" stop-opacity="0"/></radialGradient>',
  );
  return spread(s.rng, x, y, rx, ry, count)
    .map(([a, b]) => {
      const r = s.rng.between(9, 30);
      return oval(a, b, r, r * s.rng.between(0.5, 0.9), burnt, 1, s.rng.between(0, 180));
    })
    .join('');
}

/** A square of lasagne seen a little from the front, its layers showing. */
function lasagnaSlice(s: Sketch, x: number, y: number): string {
  const top = slab(s.rng, 0, 0, 224, 124, 14);
  const layers = [
    ['#f3cf7a', 13],
    ['#c2432a', 13],
    ['#5a2f5c', 4],
    ['#e6d3a0', 15],
    ['#f6ead0', 12],
    ['#c8492c', 14],
    ['#5a2f5c', 4],
    ['#e6d3a0', 15],
    ['#b93a22', 15],
  ] as const;
  const front = slab(s.rng, 0, 78, 222, 124, 16);
  let at = 46;
  let bands = '';
  for (const [tone, tall] of layers) {
    const wave = (): number => s.rng.between(-3, 3);
    const mid = at + tall / 2;
    bands += fill(
      tube(
        [
          [-124, mid + wave()],
          [-60, mid + wave()],
          [0, mid + wave()],
          [60, mid + wave()],
          [124, mid + wave()],
        ],
        [tall, tall + 6, tall + 4, tall + 6, tall],
      ),
      tone,
    );
    at += tall;
  }
  const drips = tube(
    [
      [-104, 54],
      [-70, 60],
      [-30, 56],
      [10, 62],
      [60, 56],
      [106, 55],
    ],
    [18, 34, 16, 40, 18, 26],
  );
  return (
    fill(blob(s.rng, x + 6, y + 138, 150, 34, 0.1, 10), '#b5391f', 0.75) +
    oval(x + 40, y + 110, 150, 70, paint.shade, 0.16) +
    `<g transform="translate(${x} ${y})">` +
    fill(front, '#b93a22') +
    within(
      s,
      front,
      bands +
        `<rect x="-130" y="10" width="260" height="140" fill="${s.wash(
          [
            [0, '#ffffff', 0.1],
            [1, paint.shade, 0.42],
          ],
          1,
          0.5,
        )}"/>`,
    ) +
    fill(drips, '#f1c25e') +
    fill(top, s.face('#efbc5a')) +
    within(s, top, cheeseCrust(s, 0, 0, 105, 55, 14) + scorch(s, 0, 0, 100, 54, 14)) +
    line(top, '#fbe6b0', 2, 0.6) +
    '</g>' +
    lay(s, [[x - 8, y - 4, 40]], 5, () => topSprig(s, 44, '#4a8a3a'))
  );
}
