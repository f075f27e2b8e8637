import { fill, line, oval, type Piece } from '../brush.ts';
import { dim, lit, paint } from '../palette.ts';
import { blob, type Point, tube } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';
import { metal } from './cutlery.ts';

/** A cook's knife with a dark handle, blade to negative x. */
export function cooksKnife(s: Sketch): Piece {
  const blade = 'M0 -26C-120 -28 -240 -16 -330 22C-240 26 -110 28 0 28Z';
  const grip = 'M-6 -24C60 -28 130 -26 196 -20C214 -10 210 16 196 20C130 20 60 24 -6 20Z';
  return {
    outline: blade + grip,
    art:
      fill(blade, metal(s, paint.steel)) +
      line('M-2 22C-110 23 -230 20 -318 20', '#ffffff', 3, 0.7) +
      fill(grip, s.face('#4a2f2a', 1.4)) +
      [30, 96, 160].map((x) => oval(x, -2, 6, 6, '#d9c6a0')).join(''),
  };
}

/** A pair of chopsticks lying along x, tips to negative x. */
export function chopsticks(s: Sketch, colour: string): Piece {
  const stick = (a: Point, b: Point): string => {
    const mid: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    return tube([a, mid, b], [6, 10, 14]);
  };
  const outline = stick([-260, -8], [240, -30]) + stick([-258, 8], [242, 22]);
  return {
    outline,
    art:
      fill(outline, s.face(colour, 1.4)) +
      line('M-240 -11L230 -33M-240 6L232 18', lit(colour, 0.7), 2.4, 0.6) +
      line('M190 -28L236 -30M192 20L238 22', paint.honey, 12, 0.9),
  };
}

/** A wooden spoon, bowl to negative x. */
export function woodenSpoon(s: Sketch, colour: string = paint.oak): Piece {
  const outline = tube(
    [
      [-120, 0],
      [-100, 0],
      [-60, 0],
      [-20, 0],
      [20, 0],
      [160, 0],
      [320, 0],
      [330, 0],
    ],
    [24, 62, 84, 60, 26, 22, 26, 14],
  );
  return {
    outline,
    art:
      fill(outline, s.face(colour, 1.3)) +
      fill(
        blob(s.rng, -64, 0, 42, 29, 0.02),
        s.slope([
          [0, dim(colour, 0.5)],
          [1, lit(colour, 0.4)],
        ]),
      ) +
      line('M10 -6C120 -8 240 -7 318 -9', lit(colour, 0.7), 3, 0.5) +
      line('M30 5C120 4 220 7 310 5', dim(colour, 0.6), 2, 0.3),
  };
}

/** A balloon whisk, wires to negative x. */
export function whisk(s: Sketch): Piece {
  const loop = (spread: number): string =>
    `M0 0C-60 ${num(-spread)} -190 ${num(-spread * 1.3)} -214 0` +
    `C-190 ${num(spread * 1.3)} -60 ${num(spread)} 0 0`;
  const wires = [78, 56, 34, 12].map(loop).join('');
  const grip = tube(
    [
      [-6, 0],
      [40, 0],
      [140, 0],
      [210, 0],
      [224, 0],
    ],
    [20, 26, 30, 26, 14],
  );
  return {
    outline: grip,
    art:
      `<g transform="translate(6 9)">${line(wires, paint.shade, 4, 0.22)}</g>` +
      line(wires, '#6f6d78', 4.4) +
      `<g transform="translate(-1 -1)">${line(wires, '#f1f1f4', 1.8, 0.9)}</g>` +
      fill(grip, metal(s, paint.steel)) +
      line('M10 -7L200 -8', '#ffffff', 3, 0.8),
  };
}
