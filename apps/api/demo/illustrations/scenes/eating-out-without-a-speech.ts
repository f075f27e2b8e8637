import { put } from '../brush.ts';
import { steak } from '../foods/beef-and-pork.ts';
import { asparagus } from '../foods/greens.ts';
import { shaving } from '../foods/hard-cheese.ts';
import { lettuce } from '../foods/leaves.ts';
import { butterPat } from '../foods/soft-cheese.ts';
import { rosemary } from '../foods/sprigs.ts';
import { cherryHalf } from '../foods/tomatoes-and-olives.ts';
import { paint } from '../palette.ts';
import { candle } from '../props/candle.ts';
import { spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { linen } from '../surfaces/linen.ts';
import { bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { fork, knife } from '../vessels/cutlery.ts';
import { glass } from '../vessels/glass.ts';
import { plate } from '../vessels/plates.ts';
import { PAGE, strew } from './setting.ts';

/** A restaurant table laid for two across from one another. */
export function eatingOut(s: Sketch): string {
  const cover = (y: number, flip: number): string =>
    plate(s, 600, y, 196, { body: '#f6f1ea', band: '#2f2d5c' }) +
    put(s, flip > 0 ? 350 : 850, y + flip * 20, flip > 0 ? -90 : 90, () => fork(s), {
      lift: 7,
      scale: 0.85,
    }) +
    put(s, flip > 0 ? 850 : 350, y + flip * 20, flip > 0 ? -90 : 90, () => knife(s), {
      lift: 7,
      scale: 0.9,
    });
  return (
    linen(s, PAGE, '#f1ebe0') +
    `<rect x="0" width="130" height="900" fill="${s.face('#4a2f3c', 1)}"/><rect x="1070" ` +
    `width="130" height="900" fill="${s.face('#4a2f3c', 1)}"/>` +
    `<rect x="126" width="10" height="900" fill="${paint.shade}" fill-opacity=".25"/><rect ` +
    `x="1064" width="8" height="900" fill="#ffffff" fill-opacity=".5"/>` +
    cover(215, -1) +
    cover(690, 1) +
    strew(s, spread(s.rng, 600, 215, 90, 90, 6), 4, () => lettuce(s, 62, 44, '#86b04c')) +
    strew(s, spread(s.rng, 600, 215, 90, 90, 6), 5, () => cherryHalf(s, 28)) +
    strew(s, spread(s.rng, 600, 215, 84, 84, 5), 4, () => shaving(s, 26)) +
    put(s, 585, 680, -20, () => steak(s, 82), { lift: 9 }) +
    put(s, 570, 670, 10, () => butterPat(s, 40, 36), { lift: 0 }) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        put(s, 560 + i * 12, 770 + i * 3, -40 + i * 8, () => asparagus(s, 170), { lift: 5 }),
      )
      .join('') +
    glass(s, 820, 400, 62, '#8f2740') +
    glass(s, 385, 505, 62, '#8f2740') +
    glass(s, 905, 470, 50, '#dfe9ea') +
    glass(s, 300, 430, 50, '#dfe9ea') +
    candle(s, 600, 452, 34) +
    bowl(s, 735, 470, 50, { body: '#ead9c2' }) +
    pool(s, 735, 470, 40, '#b9a832') +
    bowlShade(s, 735, 470, 41) +
    put(s, 455, 445, -24, () => rosemary(s, 110), { lift: 5 }) +
    napkin(s, { x: 245, y: 690, w: 120, h: 300 }, 3, { colour: '#6d4f94', stripe: '#d9c3e6' }) +
    napkin(s, { x: 955, y: 215, w: 120, h: 300 }, -3, { colour: '#6d4f94', stripe: '#d9c3e6' }) +
    daylight(s, PAGE)
  );
}
