import { fill, oval, put, specks } from '../brush.ts';
import { chopped } from '../foods/chopped.ts';
import { citrusWedge, citrusWhole } from '../foods/citrus.ts';
import { avocadoHalf } from '../foods/cut-vegetables.ts';
import { parsley } from '../foods/leaves.ts';
import { onionPetal } from '../foods/onion.ts';
import { chilli } from '../foods/peppers.ts';
import { block } from '../foods/soft-cheese.ts';
import { cracker } from '../foods/wafers.ts';
import { blob, polar, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { tiles } from '../surfaces/painted.ts';
import { roundBoard } from '../vessels/boards.ts';
import { bowl, bowlShade } from '../vessels/bowls.ts';
import { lay, PAGE, strew } from './setting.ts';

/** Guacamole in a stone mortar, seed crackers fanned round it. */
export function guacamole(s: Sketch): string {
  const [cx, cy] = [600, 445];
  return (
    tiles(s, PAGE, ['#c9785a', '#c27052', '#d08263', '#bd6a4e'], 225, '#e3cbb0') +
    roundBoard(s, cx, cy, 378, 118, '#d0a06c') +
    Array.from({ length: 15 }, (_, i) => {
      const [x, y] = polar(cx, cy, 292, i * 24 + 6);
      return put(s, x, y, i * 24 + 100 + s.rng.between(-10, 10), () => cracker(s, 104, 92), {
        lift: 7,
      });
    }).join('') +
    bowl(s, cx, cy, 232, { body: '#55525b', inside: '#4a4750', fleck: '#a9a5ae' }) +
    oval(
      cx,
      cy,
      192,
      192,
      s.glow(
        [
          [0, '#cddb78'],
          [0.6, '#a9c152'],
          [1, '#7f9a3a'],
        ],
        0.16,
      ),
    ) +
    spread(s.rng, cx, cy, 172, 172, 90)
      .map(([x, y]) =>
        fill(
          blob(s.rng, x, y, s.rng.between(9, 26), s.rng.between(7, 18), 0.22, 8),
          s.rng.pick(['#dbe58f', '#93ad42', '#c3d36c', '#b4c95c', '#7f9c3a']),
          0.75,
        ),
      )
      .join('') +
    strew(s, spread(s.rng, cx, cy, 160, 160, 13), 3, () => block(s, 20, 18, 3, '#cf3a26')) +
    strew(s, spread(s.rng, cx, cy, 160, 160, 13), 2, () => onionPetal(s, 15)) +
    chopped(s, spread(s.rng, cx, cy, 165, 165, 34), 14, '#4f8a3c') +
    specks(s, spread(s.rng, cx, cy, 165, 165, 40), 3, '#2a1a18') +
    lay(s, [[615, 420, -40]], 6, () => parsley(s, 120)) +
    lay(s, [[540, 500, 10]], 7, () => citrusWedge(s, 52, 'lime')) +
    bowlShade(s, cx, cy, 210, 0.4) +
    put(s, 742, 350, 60, () => cracker(s, 104, 92), { lift: 12 }) +
    put(s, 145, 175, -150, () => avocadoHalf(s, 112, true), { lift: 14 }) +
    put(s, 150, 745, 30, () => avocadoHalf(s, 104, false), { lift: 14 }) +
    put(s, 1050, 175, 18, () => citrusWhole(s, 74, 'lime'), { lift: 15 }) +
    put(s, 1085, 285, 200, () => citrusWedge(s, 74, 'lime'), { lift: 11 }) +
    put(s, 1060, 700, -100, () => chilli(s, 180, '#c92f22'), { lift: 8 }) +
    strew(s, spread(s.rng, 1050, 800, 80, 40, 3), 6, () => cracker(s, 60, 46)) +
    daylight(s, PAGE)
  );
}
