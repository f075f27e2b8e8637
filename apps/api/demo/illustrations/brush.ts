import { paint } from './palette.ts';
import type { Point } from './shapes.ts';
import { num, type Sketch } from './sketch.ts';

// fill-opacity, not opacity: the latter makes the renderer composite every path apart.
function faint(kind: 'fill' | 'stroke', veil: number): string {
  return veil === 1 ? '' : ` ${kind}-opacity="${Math.round(veil * 100) / 100}"`;
}

/** A filled path; `veil` is its opacity. */
export function fill(d: string, colour: string, veil = 1): string {
  return `<path d="${d}" fill="${colour}"${faint('fill', veil)}/>`;
}

/** A stroked path with round ends. */
export function line(d: string, colour: string, width: number, veil = 1): string {
  return (
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" ` +
    `${faint('stroke', veil).trimStart()}/>`
  );
}

/** An exact ellipse, turned by degrees about its centre. */
export function oval(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  veil = 1,
  angle = 0,
): string {
  const turn = angle === 0 ? '' : ` transform="rotate(${num(angle)} ${num(cx)} ${num(cy)})"`;
  return (
    `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" ` +
    `fill="${colour}"${faint('fill', veil)}${turn}/>`
  );
}

/** Content clipped to path data. */
export function within(s: Sketch, d: string, content: string): string {
  return `<g clip-path="${s.clip(d)}">${content}</g>`;
}

/** Content moved, turned (degrees) and scaled; the light stays where it was. */
export function turned(
  s: Sketch,
  x: number,
  y: number,
  angle: number,
  draw: () => string,
  scale = 1,
): string {
  const before = s.turn;
  s.turn = before + angle;
  const content = draw();
  s.turn = before;
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return (
    `<g transform="translate(${num(x)} ${num(y)}) ` + `rotate(${num(angle)})${size}">${content}</g>`
  );
}

/** A thing drawn about the origin, with the outline that casts its shadow. */
export interface Piece {
  /** Path data, or the #id of a kept outline. */
  outline: string;
  art: string;
  /** How much to enlarge a drawing that was kept at another size. */
  enlarge?: number;
}

/**
 * One of a few kept drawings of a repeated thing (a berry, a nut), made at `unit` size and
 * reused, so that a heap of them stays a small document. The key must name everything the
 * drawing depends on; `step` is how finely (degrees) its light follows its turning.
 */
export function kept(
  s: Sketch,
  key: string,
  variants: number,
  step: number,
  enlarge: number,
  draw: () => Piece,
): Piece {
  const before = s.turn;
  const turn = (((Math.round(before / step) * step) % 360) + 360) % 360;
  s.turn = turn;
  const { outline, art } = s.keep(`${key} ${s.rng.whole(1, variants)} ${turn}`, draw);
  s.turn = before;
  return { outline, art: `<use href="${art}"/>`, enlarge };
}

/** How a piece is set down: its size, and how high it stands (0 casts no shadow). */
interface Setting {
  scale?: number;
  lift?: number;
}

/**
 * Sets a piece down with its shadow to the lower right. Stacked veils stand in for a
 * blur, because a plate of food holds hundreds of shadows; tall things get more of them.
 */
export function put(
  s: Sketch,
  x: number,
  y: number,
  angle: number,
  draw: () => Piece,
  { scale = 1, lift = 5 }: Setting = {},
): string {
  const before = s.turn;
  s.turn = before + angle;
  const piece = draw();
  // The offset must come from the page's lower right, whatever group we are inside.
  s.turn = before;
  const away = s.light();
  const total = Math.round(scale * (piece.enlarge ?? 1) * 1000) / 1000;
  const size = total === 1 ? '' : ` scale(${total})`;
  const spin = angle === 0 ? '' : ` rotate(${num(angle)})`;
  const spot = (reach: number): string =>
    `translate(${num(x - away.x * reach)} ${num(y - away.y * reach)})${spin}${size}`;
  const shape = piece.outline.startsWith('#')
    ? `<use href="${piece.outline}"`
    : `<path d="${piece.outline}"`;
  const cast = (reach: number, veil: number): string =>
    `${shape} fill="${paint.shade}" fill-opacity="${veil}" transform="${spot(reach)}"/>`;
  let shadow = '';
  if (lift > 9) {
    shadow = [1.35, 1.1, 0.85, 0.6, 0.35].map((reach) => cast(lift * reach, 0.1)).join('');
  } else if (lift > 0) {
    shadow = cast(lift * 1.25, 0.13) + cast(lift * 0.7, 0.2);
  }
  return `${shadow}<g transform="${spot(0)}">${piece.art}</g>`;
}

/** The soft round shadow of a vessel standing `height` above the table. */
export function roundShadow(
  s: Sketch,
  x: number,
  y: number,
  rx: number,
  ry: number,
  height: number,
): string {
  const edge = Math.max(0.4, 1 - (height * 1.6) / rx);
  const soft = s.define(
    `<radialGradient id="ID"><stop offset="${edge.toFixed(2)}" stop-color="${paint.shade}" ` +
      `stop-opacity="0.5"/><stop offset="${((1 + edge) / 2).toFixed(2)}" ` +
      `stop-color="${paint.shade}" stop-opacity="0.2"/><stop offset="1" ` +
      `stop-color="${paint.shade}" stop-opacity="0"/></radialGradient>`,
  );
  return (
    oval(x + height * 0.85, y + height, rx + height * 0.8, ry + height * 0.8, soft) +
    oval(x + 3, y + 4, rx, ry, paint.shade, 0.3)
  );
}

/** The shade a wall on the upper left throws into a round hollow. */
export function hollow(s: Sketch, x: number, y: number, rx: number, ry = rx, veil = 0.45): string {
  const shade = s.glow(
    [
      [0.72, paint.shade, 0],
      [0.9, paint.shade, veil * 0.45],
      [1, paint.shade, veil],
    ],
    -0.07,
    0.56,
  );
  return oval(x, y, rx, ry, shade);
}

/** Many tiny specks of one colour as a single path: pepper, salt, poppy, crumbs. */
export function specks(s: Sketch, points: readonly Point[], size: number, colour: string): string {
  const d = points
    .map(([x, y]) => {
      const r = size * s.rng.between(0.5, 1.2);
      const h = r * s.rng.between(0.6, 1);
      return (
        `M${num(x - r)} ${num(y)}q${num(r * 0.6)} ${num(-h * 1.4)} ${num(r * 2)} 0` +
        `q${num(-r)} ${num(h * 1.5)} ${num(-r * 2)} 0Z`
      );
    })
    .join('');
  return fill(d, colour);
}
