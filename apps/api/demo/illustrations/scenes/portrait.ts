import { line, put } from '../brush.ts';
import { parsley } from '../foods/leaves.ts';
import { garlicHead } from '../foods/mushrooms-and-roots.ts';
import { paint } from '../palette.ts';
import { apron, hook } from '../props/apron.ts';
import { counterShadow, frontBowl, frontScale } from '../props/counter.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { plaster } from '../surfaces/painted.ts';
import { planks } from '../surfaces/wood.ts';
import { skillet } from '../vessels/pans.ts';
import { lay } from './setting.ts';

/** The author's corner: apron and skillet on their hooks, scale and bowl on the counter. */
export function portrait(s: Sketch): string {
  const page = { width: 900, height: 900 };
  return (
    plaster(s, page, '#d5c6d8') +
    `<rect x="0" y="120" width="900" height="40" fill="${paint.shade}" fill-opacity=".2"/>` +
    planks(s, { x: -10, y: 92, w: 920, h: 52 }, '#b98a5c', 1) +
    line('M0 93H900', '#fff0d0', 2, 0.6) +
    hook(s, 285, 118) +
    hook(s, 650, 118) +
    apron(s, 285, 140) +
    `<g transform="translate(650 345) scale(.86)">${skillet(s, 0, 0, 146, -90)}</g>` +
    hook(s, 650, 118) +
    `<rect x="0" y="640" width="900" height="60" fill="${s.wash(
      [
        [0, paint.shade, 0],
        [1, paint.shade, 0.2],
      ],
      0,
      1,
    )}"/>` +
    planks(s, { x: -10, y: 700, w: 920, h: 210 }, '#c89a66', 3) +
    line('M0 702H900', '#fff0d0', 4, 0.6) +
    counterShadow(s, 305, 806, 160) +
    counterShadow(s, 650, 796, 170) +
    frontScale(s, 620, 795) +
    frontBowl(s, 280, 808) +
    put(s, 770, 838, -12, () => parsley(s, 120), { lift: 5 }) +
    lay(s, [[110, 830]], 8, () => garlicHead(s, 40)) +
    lay(s, [[165, 850]], 8, () => garlicHead(s, 34)) +
    daylight(s, page)
  );
}
