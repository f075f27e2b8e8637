import { line, oval, put } from '../brush.ts';
import { snipped } from '../foods/chopped.ts';
import { parsley } from '../foods/leaves.ts';
import { orb } from '../foods/tomatoes-and-olives.ts';
import { curve, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { plaster } from '../surfaces/painted.ts';
import { beads, bowl, bowlShade, pool } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { spoon } from '../vessels/cutlery.ts';
import { plate } from '../vessels/plates.ts';
import { lay, PAGE } from './setting.ts';

/** A quiet bowl of broth, and eleven olives in a flat line. */
export function plateau(s: Sketch): string {
  return (
    plaster(s, PAGE, '#b9b4c9') +
    plate(s, 600, 375, 268, { body: '#efe9e4', fleck: '#9a8a94' }) +
    bowl(s, 600, 375, 212, {
      body: '#e3d9d0',
      inside: '#d3c8bd',
      fleck: '#8a7a70',
      band: '#8a7a9c',
    }) +
    pool(s, 600, 375, 172, '#d6a953') +
    line(
      curve([
        [470, 350],
        [540, 300],
        [640, 300],
      ]),
      '#fff0c4',
      10,
      0.6,
    ) +
    beads(s, spread(s.rng, 600, 375, 140, 140, 26), 9, '#e9c776', 0.65) +
    lay(
      s,
      [
        [570, 400, 20],
        [640, 350, 130],
      ],
      3,
      () => parsley(s, 90),
    ) +
    snipped(s, spread(s.rng, 600, 375, 130, 130, 18), 8) +
    bowlShade(s, 600, 375, 176, 0.45) +
    Array.from({ length: 11 }, (_, i) =>
      put(
        s,
        225 + i * 75,
        738 + (i % 3) * 2,
        0,
        () => orb(s, 25, i === 10 ? '#8a9a45' : '#5f6b34', 0.7),
        { lift: 8 },
      ),
    ).join('') +
    Array.from({ length: 11 }, (_, i) => oval(231 + i * 75, 736, 6, 5, '#2a2a16', 0.7)).join('') +
    put(s, 985, 350, 82, () => spoon(s), { lift: 8 }) +
    napkin(s, { x: 120, y: 330, w: 240, h: 520 }, 4, { colour: '#f1e8da', stripe: '#6d4f94' }) +
    daylight(s, PAGE)
  );
}
