import { put } from '../brush.ts';
import { crema } from '../foods/coffee.ts';
import { leaf } from '../foods/leaves.ts';
import { almond } from '../foods/nuts.ts';
import { calendar } from '../props/calendar.ts';
import { pencil } from '../props/notebook.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { plaster } from '../surfaces/painted.ts';
import { mug } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { spoon } from '../vessels/cutlery.ts';
import { plate } from '../vessels/plates.ts';
import { PAGE, strew } from './setting.ts';

/** A calendar with its Wednesdays ringed, and a mug of coffee. */
export function wednesdays(s: Sketch): string {
  return (
    plaster(s, PAGE, '#d9b9a4') +
    napkin(s, { x: 960, y: 650, w: 500, h: 440 }, 24, { colour: '#8fa08a', stripe: '#f4ead6' }) +
    calendar(s, { x: 415, y: 450, w: 480, h: 570 }, -7) +
    plate(s, 880, 430, 205, { body: '#f2ebe2', fleck: '#8a7a70' }) +
    mug(s, 880, 430, 140, -40, { body: '#7a3f63', inside: '#e9d3de' }, '#5a3420') +
    crema(s, 880, 430, 114) +
    put(s, 985, 560, 128, () => spoon(s, '#c9a25e'), { lift: 7, scale: 0.7 }) +
    put(s, 575, 790, -24, () => pencil(s, 300, '#5a5a9c'), { lift: 8 }) +
    strew(
      s,
      [
        [1050, 170],
        [1100, 225],
        [1020, 235],
      ],
      7,
      () => almond(s, 84),
    ) +
    put(s, 780, 130, 20, () => leaf(s, 120, '#7a9a52', 0.5)) +
    put(s, 820, 160, 70, () => leaf(s, 90, '#8fae62', 0.5)) +
    daylight(s, PAGE)
  );
}
