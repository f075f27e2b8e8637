import { fill, kept, line, oval, type Piece, put, within } from '../brush.ts';
import { cucumber } from '../foods/cut-vegetables.ts';
import { floret } from '../foods/greens.ts';
import { leaf, parsley } from '../foods/leaves.ts';
import { pepperStrip } from '../foods/peppers.ts';
import { chickenSlice } from '../foods/poultry.ts';
import { cherryHalf } from '../foods/tomatoes-and-olives.ts';
import { paint } from '../palette.ts';
import { blob, type Point, slab, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { oak } from '../surfaces/wood.ts';
import { napkin } from '../vessels/cloth.ts';
import { cooksKnife } from '../vessels/utensils.ts';
import { lay, PAGE, strew } from './setting.ts';

/** Sunday's boxes: prepared vegetables in six open containers. */
export function sundayPrep(s: Sketch): string {
  const box = (
    x: number,
    y: number,
    w: number,
    h: number,
    inside: (cx: number, cy: number) => string,
  ): string => {
    const outer = slab(s.rng, x, y, w, h, 40);
    const inner = slab(s.rng, x, y, w - 34, h - 34, 28);
    return (
      `<path d="${outer}" fill="${paint.shade}" fill-opacity=".36" filter="${s.blur(9)}" ` +
      `transform="translate(16 20)"/>` +
      fill(outer, s.face('#e6ecec', 1.1)) +
      line(slab(s.rng, x, y, w - 10, h - 10, 36), '#ffffff', 4, 0.8) +
      fill(
        inner,
        s.slope([
          [0, '#8f9a9e'],
          [0.5, '#c3cccc'],
          [1, '#f2f6f5'],
        ]),
      ) +
      within(
        s,
        inner,
        inside(x, y) +
          fill(
            inner,
            s.slope([
              [0, paint.shade, 0.34],
              [0.25, paint.shade, 0],
              [1, '#ffffff', 0.1],
            ]),
          ),
      )
    );
  };
  const fillBox = (
    cx: number,
    cy: number,
    n: number,
    draw: (i: number) => Piece,
    lift = 5,
  ): string =>
    strew(
      s,
      spread(s.rng, cx, cy, 152, 128, n).map(
        ([x, y]): Point => [x + s.rng.between(-18, 18), y + s.rng.between(-14, 14)],
      ),
      lift,
      draw,
    );
  const tones = ['#cf3a22', '#e9a52c', '#e2701f'] as const;
  return (
    oak(s, PAGE, '#d8b48c', 5) +
    napkin(s, { x: 90, y: 470, w: 220, h: 500 }, 3, { colour: '#5a5a94', stripe: '#f0e3c8' }) +
    box(330, 285, 320, 300, (x, y) => fillBox(x, y, 16, () => floret(s, 52, '#4f8a3c'), 6)) +
    box(670, 285, 320, 300, (x, y) =>
      fillBox(x, y, 24, (i) => pepperStrip(s, 104, tones[i % 3] ?? '#cf3a22')),
    ) +
    box(985, 285, 270, 300, (x, y) => fillBox(x, y, 12, () => wholeEggHalf(s))) +
    box(330, 620, 320, 300, (x, y) => fillBox(x, y, 30, () => chickenSlice(s, 112))) +
    box(670, 620, 320, 300, (x, y) => fillBox(x, y, 28, () => cucumber(s, 38))) +
    box(985, 620, 270, 300, (x, y) =>
      fillBox(x, y, 32, (i) => cherryHalf(s, 32, i % 4 ? '#cf3b26' : '#e8a32c')),
    ) +
    put(s, 100, 800, -70, () => cooksKnife(s), { lift: 9, scale: 0.7 }) +
    put(s, 560, 830, 6, () => parsley(s, 150), { lift: 5 }) +
    lay(
      s,
      [
        [480, 90, 20],
        [560, 70, -30],
      ],
      6,
      () => leaf(s, 90, '#4f8a3c', 0.6),
    ) +
    daylight(s, PAGE)
  );
}

function wholeEggHalf(s: Sketch): Piece {
  return kept(s, 'egg half', 3, 45, 1, () => {
    const d = blob(s.rng, 0, 0, 56, 44, 0.02, 10);
    return {
      outline: d,
      art:
        fill(d, s.face('#fffaf0', 1)) +
        oval(-4, 0, 27, 26, s.body('#f3ae33', 0.9)) +
        oval(-12, -7, 7, 4, '#fff3c4', 0.7),
    };
  });
}
