import { fill, line, type Piece, put } from '../brush.ts';
import { blueberry, bramble, strawberry } from '../foods/berries.ts';
import { citrusSlice } from '../foods/citrus.ts';
import { avocadoHalf, cucumber, radish } from '../foods/cut-vegetables.ts';
import { cookedEgg, deviledEgg } from '../foods/eggs.ts';
import { salmonFillet, shrimp } from '../foods/fish.ts';
import { asparagus, floret } from '../foods/greens.ts';
import { wedge } from '../foods/hard-cheese.ts';
import { leaf } from '../foods/leaves.ts';
import { eggplantRound, garlicHead, mushroom } from '../foods/mushrooms-and-roots.ts';
import { almond } from '../foods/nuts.ts';
import { chilli, pepperStrip } from '../foods/peppers.ts';
import { rosemary, thyme } from '../foods/sprigs.ts';
import { cherryHalf, orb, tomatoSlice } from '../foods/tomatoes-and-olives.ts';
import { paint } from '../palette.ts';
import { blob, type Point, polar } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { linen } from '../surfaces/linen.ts';

/** The cookbook's cover: a wreath of the season's food round the title. */
export function bookCover(s: Sketch): string {
  const page = { width: 900, height: 1200 };
  const ring = (i: number, n: number, reach = 1, shift = 0): Point =>
    polar(450, 600, 330 * reach, (i * 360) / n + shift, 465 * reach);
  const label = blob(s.rng, 450, 600, 262, 352, 0.006, 16);
  const at = (i: number, angle: number, draw: () => Piece, lift = 9, reach = 1): string => {
    const [x, y] = ring(i, 24, reach);
    return put(s, x, y, angle, draw, { lift });
  };
  const greens = Array.from({ length: 52 }, (_, i) => {
    const [x, y] = ring(i, 52, s.rng.between(0.88, 1.06), 4);
    const a = i * 6.92 + 90 + s.rng.between(-50, 50);
    return put(
      s,
      x,
      y,
      a,
      () =>
        s.rng.chance(0.4)
          ? rosemary(s, 170, '#5d8a62')
          : leaf(s, s.rng.between(96, 140), s.rng.pick(['#4f8a3c', '#6f9a52', '#3f7240']), 0.5),
      { lift: 5 },
    );
  }).join('');
  return (
    linen(s, page, '#34326c') +
    greens +
    at(0, 80, () => asparagus(s, 230), 6, 0.92) +
    at(0, 96, () => asparagus(s, 220), 6, 1.04) +
    at(1, 40, () => citrusSlice(s, 66, 'lemon')) +
    at(2, 20, () => tomatoSlice(s, 62)) +
    at(3, 70, () => avocadoHalf(s, 82, true), 12) +
    at(4, 10, () => mushroom(s, 56)) +
    at(5, 100, () => floret(s, 70, '#4f8a3c'), 11) +
    at(6, 0, () => deviledEgg(s, 60)) +
    at(7, 20, () => radish(s, 34)) +
    at(8, -30, () => salmonFillet(s, 190), 12) +
    at(9, 30, () => citrusSlice(s, 56, 'lime')) +
    at(10, 0, () => cucumber(s, 54)) +
    at(11, 120, () => bellStrip(s), 7) +
    at(12, -80, () => chilli(s, 150, '#c92f22'), 8, 0.98) +
    at(13, 30, () => strawberry(s, 60), 11) +
    at(14, 200, () => avocadoHalf(s, 80, false), 12) +
    at(15, 0, () => bramble(s, 38)) +
    at(15, 0, () => blueberry(s, 25), 7, 0.86) +
    at(16, 0, () => cookedEgg(s, 74), 6) +
    at(17, 40, () => almond(s, 84), 7) +
    at(17, 130, () => almond(s, 80), 7, 1.12) +
    at(18, 20, () => wedge(s, 130), 11, 1.0) +
    at(19, 0, () => cherryHalf(s, 44)) +
    at(20, -60, () => shrimp(s, 62), 8) +
    at(21, 60, () => eggplantRound(s, 62)) +
    at(22, -40, () => garlicHead(s, 50)) +
    at(23, 0, () => orb(s, 38, '#5a2a4a', 0.7)) +
    at(23, 0, () => orb(s, 28, '#7a8a3a', 0.7), 8, 1.1) +
    fill(label, paint.shade, 0.35).replace('<path', '<path transform="translate(8 11)"') +
    fill(label, s.face('#f8efdf', 0.5)) +
    line(blob(s.rng, 450, 600, 244, 334, 0.003, 16), '#6d4f94', 3, 0.8) +
    title(450, 452, 76, "It Ain't") +
    title(450, 536, 76, 'No Carb,') +
    put(s, 380, 592, 0, () => thyme(s, 140), { lift: 2 }) +
    title(450, 690, 76, "It's Low") +
    title(450, 774, 76, 'Carb!') +
    `<text x="450" y="868" font-family="Georgia, 'Liberation Serif', serif" font-size="44" ` +
    `font-style="italic" text-anchor="middle" fill="#8a3f5a">Nell</text>` +
    `<rect width="46" height="1200" fill="${s.wash(
      [
        [0, '#14122e', 0.55],
        [0.7, '#14122e', 0.1],
        [0.8, '#ffffff', 0.25],
        [1, '#14122e', 0.25],
      ],
      1,
      0,
    )}"/>` +
    daylight(s, page)
  );
}

function title(x: number, y: number, size: number, words: string): string {
  return (
    `<text x="${x}" y="${y}" font-family="Georgia, 'Liberation Serif', serif" ` +
    `font-size="${size}" font-weight="bold" text-anchor="middle" ` +
    `fill="${paint.ink}">${words}</text>`
  );
}

function bellStrip(s: Sketch): Piece {
  return pepperStrip(s, 150, '#e9a52c');
}
