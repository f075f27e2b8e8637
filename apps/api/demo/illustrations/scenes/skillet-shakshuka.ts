import { fill, put, specks, within } from '../brush.ts';
import { chopped } from '../foods/chopped.ts';
import { crumble } from '../foods/crumble.ts';
import { cookedEgg, wholeEgg } from '../foods/eggs.ts';
import { parsley, topSprig } from '../foods/leaves.ts';
import { orb } from '../foods/tomatoes-and-olives.ts';
import { paint } from '../palette.ts';
import { blob, polar, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { tiles } from '../surfaces/painted.ts';
import { beads, bowlShade } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { skillet } from '../vessels/pans.ts';
import { PAGE } from './setting.ts';

/** Shakshuka in its skillet: five eggs in brick-red sauce. */
export function shakshuka(s: Sketch): string {
  const [cx, cy, r] = [570, 455, 340];
  const eggs = [[0, 0], ...[20, 92, 164, 236, 308].map((a) => polar(0, 0, 168, a))];
  const sauce = blob(s.rng, cx, cy, r * 0.84, r * 0.84, 0.012, 14);
  const lumps = spread(s.rng, cx, cy, 262, 262, 70)
    .map(([x, y]) =>
      fill(
        blob(s.rng, x, y, s.rng.between(10, 32), s.rng.between(8, 20), 0.25, 8),
        s.rng.pick(['#8f1f16', '#dd5a32', '#e8823f', '#a82a1c', '#c8442a']),
        0.55,
      ),
    )
    .join('');
  return (
    tiles(s, PAGE, ['#8fb0b6', '#7fa3ac', '#9dbcbf', '#86a9b4'], 150, '#e7e4da') +
    napkin(s, { x: 980, y: 720, w: 420, h: 380 }, 38, { colour: '#f3e7d2', stripe: paint.tomato }) +
    skillet(s, cx, cy, r, 35) +
    fill(
      sauce,
      s.glow([
        [0, '#d9502e'],
        [0.6, '#bf3823'],
        [1, '#7f1d17'],
      ]),
    ) +
    within(s, sauce, lumps) +
    spread(s.rng, cx, cy, 255, 255, 12)
      .map(([x, y]) =>
        put(
          s,
          x,
          y,
          s.rng.between(0, 360),
          () => ({
            outline: '',
            art: fill(
              blob(s.rng, 0, 0, 34, 11, 0.16),
              s.face(s.rng.pick(['#d8742c', '#c63a26', '#e79a3c']), 1.4),
            ),
          }),
          { lift: 2 },
        ),
      )
      .join('') +
    eggs
      .map(([x, y]) =>
        put(s, cx + (x ?? 0), cy + (y ?? 0), s.rng.between(0, 360), () => cookedEgg(s, 82), {
          lift: 3,
        }),
      )
      .join('') +
    spread(s.rng, cx, cy, 262, 262, 15)
      .map(([x, y]) =>
        put(s, x, y, s.rng.between(0, 90), () => crumble(s, s.rng.between(9, 19)), { lift: 4 }),
      )
      .join('') +
    chopped(s, spread(s.rng, cx, cy, 262, 262, 60), 15, paint.herb) +
    [
      [430, 330, 20],
      [690, 560, 200],
      [640, 300, 120],
    ]
      .map(([x, y, a]) => put(s, x ?? 0, y ?? 0, a ?? 0, () => parsley(s, 110), { lift: 5 }))
      .join('') +
    specks(s, spread(s.rng, cx, cy, 250, 250, 50), 2.6, '#2b1410') +
    beads(s, spread(s.rng, cx, cy, 255, 255, 22), 7, '#f0913c', 0.6) +
    bowlShade(s, cx, cy, r * 0.86, 0.55) +
    put(s, 120, 735, -20, () => parsley(s, 220), { lift: 6 }) +
    put(s, 1050, 150, 0, () => orb(s, 62, '#cf3b26', 0.8), { lift: 15 }) +
    put(s, 950, 90, 0, () => orb(s, 50, '#d94a2e', 0.8), { lift: 15 }) +
    put(s, 1050, 150, 10, () => topSprig(s, 30, '#5d8a3c'), { lift: 2 }) +
    put(s, 950, 90, 70, () => topSprig(s, 25, '#5d8a3c'), { lift: 2 }) +
    put(s, 130, 150, 60, () => wholeEgg(s, 56, '#e6c4a0'), { lift: 14 }) +
    daylight(s, PAGE)
  );
}
