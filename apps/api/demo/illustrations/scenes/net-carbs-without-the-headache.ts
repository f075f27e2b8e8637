import { line, oval, put, turned } from '../brush.ts';
import { floret } from '../foods/greens.ts';
import { almond } from '../foods/nuts.ts';
import { paint } from '../palette.ts';
import { noteCard, pencil, scribble } from '../props/notebook.ts';
import { spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { marble } from '../surfaces/stone.ts';
import { bowl, bowlShade } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { lay, PAGE, strew } from './setting.ts';

/** Almonds, broccoli and a written card with its pencil. */
export function netCarbs(s: Sketch): string {
  return (
    marble(s, PAGE, '#eeeae2', '#a6a0b4') +
    napkin(s, { x: 1080, y: 230, w: 330, h: 520 }, 12, { colour: '#c3b2d8', stripe: '#5a4a88' }) +
    put(s, 690, 500, -6, () => noteCard(s, 380, 470, 8), { lift: 10 }) +
    turned(
      s,
      690,
      500,
      -6,
      () =>
        line('M-150 178H150', paint.plum, 3, 0.8) +
        scribble(s, { x: 90, y: 206, w: 110, h: 40 }, 1, paint.raspberry),
    ) +
    put(s, 880, 740, -38, () => pencil(s, 280, '#5a7f4a'), { lift: 8 }) +
    bowl(s, 290, 290, 178, { body: '#4f7a72', inside: '#6a938a', fleck: '#2c4a46' }) +
    oval(290, 290, 140, 140, '#4a2a18') +
    strew(s, spread(s.rng, 290, 290, 128, 128, 38), 7, () => almond(s, 76)) +
    strew(s, spread(s.rng, 290, 290, 84, 84, 14), 8, () => almond(s, 80)) +
    bowlShade(s, 290, 290, 165, 0.25) +
    lay(
      s,
      [
        [360, 700, 130],
        [215, 620, 60],
        [240, 770, 200],
      ],
      13,
      () => floret(s, 88, '#4f8a3c'),
    ) +
    lay(s, [[965, 290, 40]], 14, () => floret(s, 100, '#56923f')) +
    lay(s, [[1030, 480, 160]], 12, () => floret(s, 78, '#4f8a3c')) +
    strew(
      s,
      [
        [470, 800],
        [550, 830],
        [500, 150],
        [560, 110],
        [640, 140],
      ],
      7,
      () => almond(s, 84),
    ) +
    daylight(s, PAGE)
  );
}
