import { fill, line, oval, type Piece, put, roundShadow, turned } from '../brush.ts';
import { macaroon } from '../foods/crisp-bakes.ts';
import { drizzle, swirl } from '../foods/piped.ts';
import { coconut } from '../foods/seeds-and-spice.ts';
import { blob, closed, curve, polar, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { plaster } from '../surfaces/painted.ts';
import { bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { spoon } from '../vessels/cutlery.ts';
import { PAGE } from './setting.ts';

/** Coconut macaroons, some dipped in chocolate, on a scalloped dish. */
export function macaroons(s: Sketch): string {
  const petals = Array.from({ length: 32 }, (_, i) =>
    polar(600, 450, i % 2 === 0 ? 345 : 328, i * 11.25),
  );
  const dish = closed(petals);
  return (
    plaster(s, PAGE, '#4f6f68') +
    napkin(s, { x: 1040, y: 710, w: 460, h: 400 }, -26, { colour: '#ecd9d2', stripe: '#8a3f5a' }) +
    roundShadow(s, 600, 450, 345, 345, 30) +
    fill(dish, s.face('#ead3d6', 1.3)) +
    line(
      Array.from({ length: 16 }, (_, i) =>
        curve([polar(600, 450, 262, i * 22.5 + 11), polar(600, 450, 326, i * 22.5 + 11)]),
      ).join(''),
      '#b98f9c',
      4,
      0.5,
    ) +
    oval(
      600,
      450,
      264,
      264,
      s.slope([
        [0, '#b9939e'],
        [0.5, '#e3cccf'],
        [1, '#fff6f4'],
      ]),
    ) +
    oval(600, 450, 254, 254, s.face('#f3e4e4', 0.6)) +
    coconut(s, spread(s.rng, 600, 450, 240, 240, 60), 22) +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) => {
        const [x, y] = polar(600, 450, 184, i * 45 + 10);
        return put(s, x, y, i * 50, () => macaroon(s, 74, i % 2 === 0), { lift: 11 });
      })
      .join('') +
    [0, 1, 2]
      .map((i) => {
        const [x, y] = polar(600, 450, 72, i * 120 + 40);
        return put(s, x, y, i * 70, () => macaroon(s, 72, i === 1), { lift: 13 });
      })
      .join('') +
    [55, 145, 235, 325]
      .map((a) => {
        const [x, y] = polar(600, 450, 184, a);
        return turned(s, x, y, 20, () => drizzle(s, 56, 44, 6, '#3f211a'));
      })
      .join('') +
    coconut(s, spread(s.rng, 600, 450, 215, 215, 20), 20) +
    bowl(s, 160, 170, 112, { body: '#efe5d6', band: '#8a3f5a' }) +
    pool(s, 160, 170, 90, '#4a281e') +
    put(s, 160, 170, 0, () => swirl(s, 76, '#4f2c22'), { lift: 0 }) +
    bowlShade(s, 160, 170, 92) +
    put(s, 255, 245, 128, () => spoon(s, '#c9a25e'), { lift: 8, scale: 0.85 }) +
    put(s, 1075, 170, 0, () => coconutHalf(s, 120), { lift: 16 }) +
    put(s, 175, 755, 20, () => macaroon(s, 72, false), { lift: 11 }) +
    coconut(s, spread(s.rng, 290, 800, 90, 40, 24), 30) +
    daylight(s, PAGE)
  );
}

function coconutHalf(s: Sketch, r: number): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.96, 0.015, 12);
  let hair = '';
  for (let i = 0; i < 70; i += 1) {
    const a = s.rng.between(0, 360);
    hair += curve([polar(0, 0, r * 0.93, a), polar(0, 0, r * s.rng.between(1, 1.06), a + 4)]);
  }
  return {
    outline,
    art:
      fill(outline, s.face('#6b452c', 1.3)) +
      line(hair, '#8f6540', 3, 0.8) +
      oval(0, 0, r * 0.9, r * 0.87, '#fffaf2') +
      oval(
        r * 0.02,
        r * 0.03,
        r * 0.72,
        r * 0.69,
        s.slope([
          [0, '#b9ab9c'],
          [0.5, '#ebe2d6'],
          [1, '#ffffff'],
        ]),
      ),
  };
}
