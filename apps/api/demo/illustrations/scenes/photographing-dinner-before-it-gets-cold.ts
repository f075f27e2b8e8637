import { line, put, specks } from '../brush.ts';
import { citrusSlice, citrusWedge } from '../foods/citrus.ts';
import { salmonFillet } from '../foods/fish.ts';
import { asparagus } from '../foods/greens.ts';
import { dill, thyme } from '../foods/sprigs.ts';
import { cherryHalf } from '../foods/tomatoes-and-olives.ts';
import { lit, paint } from '../palette.ts';
import { camera } from '../props/camera.ts';
import { curve, polygon, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { oak } from '../surfaces/wood.ts';
import { napkin } from '../vessels/cloth.ts';
import { fork } from '../vessels/cutlery.ts';
import { glass } from '../vessels/glass.ts';
import { plate } from '../vessels/plates.ts';
import { lay, PAGE, strew } from './setting.ts';

/** Dinner by the window's light with the camera beside it. */
export function photographingDinner(s: Sketch): string {
  return (
    oak(s, PAGE, '#6f5a56', 5) +
    windowLight(s, 0.4) +
    napkin(s, { x: 250, y: 610, w: 360, h: 460 }, -18, { colour: '#e9dfcf', stripe: '#6d4f94' }) +
    plate(s, 495, 420, 300, { body: '#dfe3e0', band: '#5f7f86', fleck: '#6a7a7c' }) +
    put(s, 470, 390, -24, () => salmonFillet(s, 320), { lift: 13 }) +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        put(s, 395 + i * 20, 545 + i * 6, -22 + i * 3, () => asparagus(s, 270), { lift: 5 }),
      )
      .join('') +
    lay(
      s,
      [
        [440, 400, 10],
        [530, 365, 50],
      ],
      5,
      () => citrusSlice(s, 44, 'lemon'),
    ) +
    strew(s, spread(s.rng, 620, 340, 60, 60, 6), 5, () => cherryHalf(s, 28)) +
    put(s, 470, 440, -20, () => dill(s, 110, '#6ba047'), { lift: 4 }) +
    specks(s, spread(s.rng, 495, 420, 190, 170, 40), 3, '#2a1a18') +
    curveStrap() +
    put(s, 930, 560, -36, () => camera(s, 300), { lift: 18 }) +
    put(s, 285, 640, -72, () => fork(s, '#cdae74'), { lift: 8 }) +
    glass(s, 890, 200, 92, '#efe2a6') +
    put(s, 150, 150, 24, () => citrusWedge(s, 84, 'lemon'), { lift: 11 }) +
    put(s, 820, 810, -12, () => thyme(s, 170), { lift: 5 }) +
    windowLight(s, 0.09) +
    daylight(s, PAGE, 1.2)
  );
}

function windowLight(s: Sketch, veil: number): string {
  const pane = (x: number, y: number): string =>
    polygon([
      [x, y],
      [x + 290, y + 96],
      [x + 180, y + 420],
      [x - 110, y + 324],
    ]);
  const panes = [
    [270, -200],
    [590, -94],
    [910, 12],
    [146, 156],
    [466, 262],
    [786, 368],
    [22, 512],
    [342, 618],
    [662, 724],
  ];
  const d = panes.map(([x, y]) => pane(x ?? 0, y ?? 0)).join('');
  return `<path d="${d}" fill="#ffe6b0" fill-opacity="${veil}" filter="${s.blur(7)}"/>`;
}

function curveStrap(): string {
  const d = curve([
    [830, 640],
    [760, 740],
    [900, 820],
    [1080, 760],
    [1120, 600],
    [1040, 480],
  ]);
  return (
    `<g transform="translate(7 ` +
    `9)">${line(d, paint.shade, 20, 0.35)}</g>` +
    line(d, '#7a4a34', 20) +
    line(d, lit('#7a4a34', 0.5), 2.4, 0.6)
  );
}
