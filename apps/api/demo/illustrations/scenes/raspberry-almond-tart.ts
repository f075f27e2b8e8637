import { line, oval, put, specks, turned } from '../brush.ts';
import { bramble } from '../foods/berries.ts';
import { browning } from '../foods/crisp-bakes.ts';
import { topSprig } from '../foods/leaves.ts';
import { flake } from '../foods/nuts.ts';
import { tartShell } from '../foods/pastry.ts';
import { paint } from '../palette.ts';
import { circle, polar, polygon, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { linen } from '../surfaces/linen.ts';
import { napkin } from '../vessels/cloth.ts';
import { knife } from '../vessels/cutlery.ts';
import { plate } from '../vessels/plates.ts';
import { lay, PAGE, strew } from './setting.ts';

/** A fluted raspberry tart with flaked almonds, one slice cut and eased out. */
export function raspberryTart(s: Sketch): string {
  const R = 305;
  const fruit: Array<readonly [number, number]> = [];
  for (const [r, n] of [
    [236, 22],
    [180, 17],
    [124, 11],
    [68, 6],
    [0, 1],
  ] as const) {
    for (let i = 0; i < n; i += 1) fruit.push(polar(0, 0, r, (i * 360) / n + r));
  }
  const arc = (from: number, to: number): string =>
    polygon([
      [0, 0],
      ...Array.from({ length: 12 }, (_, i) => polar(0, 0, 480, from + ((to - from) * i) / 11)),
    ]);
  const id = s.keep('tart', () => ({
    outline: circle(0, 0, R),
    art:
      tartShell(s, R).art +
      oval(
        0,
        0,
        R * 0.87,
        R * 0.87,
        s.glow([
          [0, '#e9c583'],
          [0.8, '#d3a05a'],
          [1, '#a8702f'],
        ]),
      ) +
      browning(s, R * 0.85, R * 0.85, 50, ['#f3dba8', '#b97f3a'], 0.4) +
      fruit.map(([x, y]) => put(s, x, y, 0, () => bramble(s, 33), { lift: 4 })).join('') +
      strew(s, spread(s.rng, 0, 0, R * 0.84, R * 0.84, 48), 3, () => flake(s, 32)) +
      specks(s, spread(s.rng, 0, 0, R * 0.95, R * 0.95, 160), 3.4, '#fffaf4'),
  }));
  const cut = [18, 62] as const;
  const face = (angle: number): string =>
    turned(
      s,
      0,
      0,
      angle,
      () => line(`M14 0H${R * 0.97}`, '#c08a48', 13) + line(`M14 -3H${R * 0.9}`, '#f3d9a0', 4, 0.8),
    );
  return (
    linen(s, PAGE, '#a9a3c6') +
    napkin(s, { x: 210, y: 250, w: 420, h: 420 }, -20, { colour: '#f6ecdf', stripe: '#b0446a' }) +
    plate(s, 590, 440, 370, { body: '#f2ede6', fleck: '#a08a78' }) +
    `<g transform="translate(590 ` +
    `440)"><g clip-path="${s.clip(arc(cut[1], cut[0] + 360))}">` +
    oval(10, 12, R, R, paint.shade, 0.35) +
    `<use href="${id.art}"/></g>${face(cut[0])}${face(cut[1])}</g>` +
    `<g transform="translate(672 508)"><g ` +
    `clip-path="${s.clip(arc(cut[0] + 2, cut[1] - 2))}">` +
    oval(12, 14, R, R, paint.shade, 0.4) +
    `<use href="${id.art}"/></g></g>` +
    put(s, 1010, 690, -128, () => knife(s, '#cdae74'), { lift: 9 }) +
    lay(
      s,
      [
        [1075, 160],
        [1010, 110],
        [1120, 240],
      ],
      8,
      () => bramble(s, 40),
    ) +
    strew(s, spread(s.rng, 950, 180, 80, 60, 7), 4, () => flake(s, 44)) +
    put(s, 150, 740, -30, () => topSprig(s, 80, '#5d9a48'), { lift: 5 }) +
    lay(
      s,
      [
        [235, 790],
        [120, 830],
      ],
      8,
      () => bramble(s, 38),
    ) +
    strew(s, spread(s.rng, 330, 830, 70, 30, 4), 4, () => flake(s, 42)) +
    daylight(s, PAGE)
  );
}
