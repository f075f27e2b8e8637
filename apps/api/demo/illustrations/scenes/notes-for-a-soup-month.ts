import { fill, line, put } from '../brush.ts';
import { chopped } from '../foods/chopped.ts';
import { topSprig } from '../foods/leaves.ts';
import { garlicHead } from '../foods/mushrooms-and-roots.ts';
import { seeds } from '../foods/seeds-and-spice.ts';
import { thyme } from '../foods/sprigs.ts';
import { orb } from '../foods/tomatoes-and-olives.ts';
import { notebook, pencil } from '../props/notebook.ts';
import { blob, curve, polar, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { tiles } from '../surfaces/painted.ts';
import { bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { pot } from '../vessels/pans.ts';
import { woodenSpoon } from '../vessels/utensils.ts';
import { lay, PAGE } from './setting.ts';

/** A notebook open beside the soup pot. */
export function soupMonth(s: Sketch): string {
  const [cx, cy] = [390, 420];
  return (
    tiles(s, PAGE, ['#e9e2d4', '#e3dccf', '#efe8da', '#dcd6cc'], 180, '#b9a9a0') +
    napkin(s, { x: 250, y: 690, w: 480, h: 360 }, -18, { colour: '#b5533c', stripe: '#f3dfc0' }) +
    pot(s, cx, cy, 244, 118, { body: '#3f6b52', inside: '#efe6d4' }) +
    pool(s, cx, cy, 208, '#cf5a2c') +
    spread(s.rng, cx, cy, 200, 200, 18)
      .map(([x, y]) =>
        fill(
          blob(s.rng, x, y, s.rng.between(12, 44), s.rng.between(7, 16), 0.25, 8),
          s.rng.pick(['#e9854a', '#b5431f']),
          0.4,
        ),
      )
      .join('') +
    line(
      curve(Array.from({ length: 12 }, (_, i) => polar(cx, cy, 40 + i * 9, i * 48))),
      '#fdf3e0',
      14,
      0.85,
    ) +
    lay(s, [[cx + 20, cy - 20, 30]], 6, () => topSprig(s, 72, '#4f8a3c')) +
    chopped(s, spread(s.rng, cx, cy, 190, 190, 40), 13, '#4f8a3c') +
    seeds(s, spread(s.rng, cx, cy, 150, 150, 22), 18, '#7d8f4a') +
    bowlShade(s, cx, cy, 214, 0.5) +
    put(s, 455, 555, 46, () => woodenSpoon(s, '#b98552'), { lift: 9, scale: 0.95 }) +
    notebook(s, { x: 880, y: 450, w: 460, h: 370 }, 8, '#4a4a88') +
    put(s, 820, 705, -12, () => pencil(s, 280, '#c9402c'), { lift: 8 }) +
    lay(
      s,
      [
        [985, 140],
        [1060, 170],
        [1090, 90],
      ],
      10,
      () => garlicHead(s, 50),
    ) +
    put(s, 790, 150, 14, () => thyme(s, 160), { lift: 4 }) +
    put(s, 1045, 780, 20, () => orb(s, 58, '#cf3b26', 0.8), { lift: 14 }) +
    put(s, 1045, 780, 30, () => topSprig(s, 28, '#5d8a3c'), { lift: 2 }) +
    daylight(s, PAGE)
  );
}
