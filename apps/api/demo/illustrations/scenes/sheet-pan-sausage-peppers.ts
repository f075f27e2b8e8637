import { fill, put, specks } from '../brush.ts';
import { sausage } from '../foods/beef-and-pork.ts';
import { chopped } from '../foods/chopped.ts';
import { onionPetal } from '../foods/onion.ts';
import { pepperStrip } from '../foods/peppers.ts';
import { thyme } from '../foods/sprigs.ts';
import { blob, type Point, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { linen } from '../surfaces/linen.ts';
import { parchment } from '../vessels/boards.ts';
import { napkin } from '../vessels/cloth.ts';
import { fork } from '../vessels/cutlery.ts';
import { tray } from '../vessels/trays.ts';
import { PAGE, strew } from './setting.ts';

/** Sausages, peppers and red onion roasted on one tray. */
export function sheetPanSausage(s: Sketch): string {
  const floor: readonly Point[] = spread(s.rng, 600, 450, 360, 235, 56);
  const tones = ['#cf3a22', '#e9a52c', '#e2701f', '#c22f22', '#f0b93c'] as const;
  return (
    linen(s, PAGE, '#d9cbe0') +
    napkin(s, { x: 1020, y: 730, w: 440, h: 340 }, -14, { colour: '#4a6b4a', stripe: '#efe3c8' }) +
    tray(s, { x: 600, y: 445, w: 910, h: 610 }, '#8d8b93') +
    parchment(s, { x: 600, y: 445, w: 838, h: 540 }, 0.6, '#e6d2ac') +
    fill(blob(s.rng, 600, 450, 380, 240, 0.08, 12), '#b5642a', 0.22) +
    strew(s, floor.slice(0, 40), 6, (i) =>
      pepperStrip(s, s.rng.between(104, 150), tones[i % 5] ?? '#cf3a22', 2),
    ) +
    strew(s, floor.slice(40, 56), 5, () => onionPetal(s, 44)) +
    [
      [360, 330, -24],
      [610, 290, 14],
      [835, 355, -36],
      [430, 525, 22],
      [690, 500, -12],
      [880, 585, 30],
      [560, 640, -6],
    ]
      .map(([x, y, a]) => put(s, x ?? 0, y ?? 0, a ?? 0, () => sausage(s, 215), { lift: 13 }))
      .join('') +
    strew(s, spread(s.rng, 600, 450, 350, 225, 9), 6, (i) =>
      pepperStrip(s, 118, tones[(i * 2) % 5] ?? '#e9a52c', 3),
    ) +
    [
      [330, 600, 20],
      [760, 250, 120],
      [560, 420, -40],
      [900, 450, 60],
    ]
      .map(([x, y, a]) => put(s, x ?? 0, y ?? 0, a ?? 0, () => thyme(s, 120), { lift: 4 }))
      .join('') +
    chopped(s, spread(s.rng, 600, 450, 370, 240, 60), 12, '#5d8f3c') +
    specks(s, spread(s.rng, 600, 450, 380, 245, 80), 3, '#2a1a18') +
    put(s, 130, 800, -30, () => thyme(s, 180), { lift: 4 }) +
    put(s, 1010, 800, -8, () => fork(s), { lift: 8 }) +
    daylight(s, PAGE)
  );
}
