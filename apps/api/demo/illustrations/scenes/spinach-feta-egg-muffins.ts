import { fill, line, oval, put, turned } from '../brush.ts';
import { browning } from '../foods/crisp-bakes.ts';
import { crumble } from '../foods/crumble.ts';
import { eggMuffin } from '../foods/egg-dishes.ts';
import { wholeEgg } from '../foods/eggs.ts';
import { leaf } from '../foods/leaves.ts';
import { paint } from '../palette.ts';
import { slab, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { linen } from '../surfaces/linen.ts';
import { napkin } from '../vessels/cloth.ts';
import { plate } from '../vessels/plates.ts';
import { PAGE } from './setting.ts';

/** Egg muffins in their dark tin, one lifted out onto a saucer. */
export function eggMuffins(s: Sketch): string {
  const tin = slab(s.rng, 0, 0, 660, 450, 44);
  const cups = [-205, 0, 205].flatMap((x) => [-102, 102].map((y) => [x, y] as const));
  const pan = turned(s, 560, 420, -7, () => {
    const { x: lx, y: ly } = s.light();
    let out =
      `<path d="${tin}" fill="${paint.shade}" fill-opacity=".45" filter="${s.blur(12)}" ` +
      `transform="translate(${-lx * 30} ${-ly * 30})"/>` +
      fill(tin, s.face('#55525e', 1.5)) +
      line(slab(s.rng, 0, 0, 648, 438, 40), '#a6a3b0', 3, 0.6) +
      line(slab(s.rng, 0, 0, 626, 416, 34), '#2b2833', 3, 0.5);
    cups.forEach(([x, y], i) => {
      out += oval(
        x,
        y,
        97,
        97,
        s.slope([
          [0, '#1d1a24'],
          [0.6, '#45414c'],
          [1, '#8a8793'],
        ]),
      );
      out += oval(x, y, 89, 89, '#211d28');
      if (i !== 5) out += put(s, x - 2, y - 3, 0, () => eggMuffin(s, 88), { lift: 4 });
      else
        out +=
          `<g transform="translate(${x} ` +
          `${y})">${browning(s, 60, 60, 8, ['#c98a3c', '#7a5226'], 0.5)}</g>`;
    });
    return out;
  });
  return (
    linen(s, PAGE, '#c9d0b4') +
    napkin(s, { x: 985, y: 250, w: 360, h: 520 }, 24, { colour: '#f5ece0', stripe: paint.indigo }) +
    pan +
    plate(s, 905, 690, 168, { body: '#efe4ee', band: paint.violet }) +
    put(s, 902, 684, 20, () => eggMuffin(s, 92), { lift: 12 }) +
    put(s, 205, 775, -30, () => leaf(s, 130, '#4a7d34', 0.7)) +
    put(s, 260, 800, 25, () => leaf(s, 120, '#5b9440', 0.7)) +
    put(s, 350, 745, 70, () => leaf(s, 96, '#4a7d34', 0.75)) +
    spread(s.rng, 480, 765, 70, 34, 7)
      .map(([x, y]) =>
        put(s, x, y, s.rng.between(0, 90), () => crumble(s, s.rng.between(9, 17)), { lift: 4 }),
      )
      .join('') +
    put(s, 1010, 95, 30, () => wholeEgg(s, 52), { lift: 13 }) +
    put(s, 890, 90, -50, () => wholeEgg(s, 50, '#e9c7a4'), { lift: 13 }) +
    daylight(s, PAGE)
  );
}
