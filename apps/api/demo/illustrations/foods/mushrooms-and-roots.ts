import { fill, kept, line, oval, type Piece } from '../brush.ts';
import { blob, closed, curve, type Point, polar, spread } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';
import { shine } from './shine.ts';

/** A whole aubergine lying along x, stalk to positive x. */
export function aubergine(s: Sketch): Piece {
  const body = closed([
    [-120, 0],
    [-94, -50],
    [-26, -62],
    [52, -44],
    [104, -26],
    [116, 0],
    [104, 26],
    [52, 44],
    [-26, 62],
    [-94, 50],
  ]);
  const cap = closed([
    [86, -30],
    [120, -26],
    [130, 0],
    [120, 26],
    [84, 32],
    [96, 14],
    [72, 0],
    [96, -14],
  ]);
  const { x, y } = s.light();
  return {
    outline: body,
    art:
      fill(
        body,
        s.glow([
          [0, '#9a6aa6'],
          [0.35, '#553060'],
          [0.8, '#33183f'],
          [1, '#1d0d26'],
        ]),
      ) +
      line(
        curve([
          [128, 0],
          [160, -8],
        ]),
        '#6a8a4a',
        13,
      ) +
      fill(cap, s.face('#6f9450', 1.4)) +
      oval(x * 42 - 20, y * 36, 34, 9, '#f3e6fa', 0.5, s.turn < 0 ? 20 : -20),
  };
}

function paintMushroom(s: Sketch, r: number, fried = false): Piece {
  const flesh = fried ? '#e3bd83' : '#f2e4cd';
  const cap =
    `M${num(-r)} ${num(r * 0.12)}C${num(-r * 1.05)} ${num(-r * 0.9)} ${num(r * 1.05)} ` +
    `${num(-r * 0.9)} ` +
    `${num(r)} ${num(r * 0.12)}C${num(r * 0.86)} ${num(r * 0.42)} ${num(r * 0.5)} ` +
    `${num(r * 0.3)} ` +
    `${num(r * 0.28)} ${num(r * 0.2)}L${num(r * 0.26)} ${num(r * 0.8)}Q0 ${num(r * 1.04)} ` +
    `${num(-r * 0.26)} ` +
    `${num(r * 0.8)}L${num(-r * 0.28)} ${num(r * 0.2)}C${num(-r * 0.5)} ${num(r * 0.3)} ` +
    `${num(-r * 0.86)} ` +
    `${num(r * 0.42)} ${num(-r)} ${num(r * 0.12)}Z`;
  const gills =
    `M${num(-r * 0.82)} ${num(r * 0.16)}Q${num(-r * 0.5)} ${num(-r * 0.1)} ${num(-r * 0.22)} ` +
    `${num(r * 0.12)}` +
    `M${num(r * 0.82)} ${num(r * 0.16)}Q${num(r * 0.5)} ${num(-r * 0.1)} ${num(r * 0.22)} ` +
    `${num(r * 0.12)}`;
  return {
    outline: cap,
    art:
      fill(cap, s.face(flesh, 1.2)) +
      line(cap, fried ? '#7c4a20' : '#b08a60', r * 0.09, 0.85) +
      line(gills, '#6d4326', r * 0.13, 0.75) +
      (fried ? fill(blob(s.rng, 0, -r * 0.3, r * 0.5, r * 0.2, 0.2), '#b06f2c', 0.5) : ''),
  };
}

/** A slice of brown mushroom, stem to positive y. */
export function mushroom(s: Sketch, r: number, fried = false): Piece {
  return kept(s, `mushroom ${fried}`, 2, 30, r / 50, () => paintMushroom(s, 50, fried));
}

function paintEggplantRound(s: Sketch, r: number): Piece {
  const outline = blob(s.rng, 0, 0, r, r * 0.95, 0.025, 11);
  const seeds = spread(s.rng, 0, 0, r * 0.62, r * 0.6, 16);
  return {
    outline,
    art:
      fill(outline, s.face('#43204d', 1.6)) +
      fill(
        blob(s.rng, 0, 0, r * 0.9, r * 0.86, 0.02),
        s.glow([
          [0, '#f2e3b4'],
          [0.7, '#e3c98c'],
          [1, '#c79a5a'],
        ]),
      ) +
      seeds
        .map(([x, y]) => oval(x, y, r * 0.05, r * 0.028, '#a7793f', 0.7, s.rng.between(0, 180)))
        .join(''),
  };
}

/** A round of aubergine, roasted golden at the heart, purple at the rim. */
export function eggplantRound(s: Sketch, r: number): Piece {
  return kept(s, 'aubergine', 3, 360, r / 58, () => paintEggplantRound(s, 58));
}

function paintGarlicHead(s: Sketch, r: number): Piece {
  const points: Point[] = [];
  for (let i = 0; i < 16; i += 1) {
    points.push(polar(0, 0, r * (i % 2 === 0 ? 1.02 : 0.93), i * 22.5));
  }
  const outline = closed(points);
  let ribs = '';
  for (let i = 0; i < 8; i += 1) {
    ribs += curve([
      polar(0, 0, r * 0.14, i * 45 + 22),
      polar(0, 0, r * 0.6, i * 45 + 30),
      polar(0, 0, r * 0.94, i * 45 + 22),
    ]);
  }
  return {
    outline,
    art:
      fill(outline, s.body('#f0e4dc', 1.1)) +
      line(ribs, '#b58fb0', r * 0.035, 0.6) +
      oval(0, 0, r * 0.17, r * 0.16, s.body('#cdb58f')) +
      shine(s, r, 0.5),
  };
}

/** A clove or whole head of garlic seen from above. */
export function garlicHead(s: Sketch, r: number): Piece {
  return kept(s, 'garlic', 2, 360, r / 50, () => paintGarlicHead(s, 50));
}
