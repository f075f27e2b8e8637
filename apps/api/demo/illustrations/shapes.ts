import type { Random } from './random.ts';
import { num } from './sketch.ts';

/** A point in user units. */
export type Point = readonly [x: number, y: number];

/** Joins numbers as path data does: a minus sign separates as well as a space. */
function packed(values: readonly number[]): string {
  return values.map(num).join(' ').replaceAll(' -', '-');
}

/** Writes a chain of Bézier segments relative to one another, which keeps them short. */
class Pen {
  #x: number;
  #y: number;
  d: string;

  constructor([x, y]: Point) {
    this.#x = Math.round(x * 10) / 10;
    this.#y = Math.round(y * 10) / 10;
    this.d = `M${packed([this.#x, this.#y])}`;
  }

  bend(before: Point, from: Point, to: Point, after: Point): void {
    const [x, y] = [this.#x, this.#y];
    const endX = Math.round((to[0] - x) * 10) / 10;
    const endY = Math.round((to[1] - y) * 10) / 10;
    this.d += `c${packed([
      from[0] + (to[0] - before[0]) / 6 - x,
      from[1] + (to[1] - before[1]) / 6 - y,
      to[0] - (after[0] - from[0]) / 6 - x,
      to[1] - (after[1] - from[1]) / 6 - y,
      endX,
      endY,
    ])}`;
    this.#x += endX;
    this.#y += endY;
  }
}

function nth(points: readonly Point[], index: number): Point {
  return points[index] ?? [0, 0];
}

/** A smooth open curve through the points (Catmull-Rom as cubic Béziers). */
export function curve(points: readonly Point[]): string {
  const last = points.length - 1;
  const pen = new Pen(nth(points, 0));
  for (let i = 0; i < last; i += 1) {
    const before = nth(points, Math.max(0, i - 1));
    const after = nth(points, Math.min(last, i + 2));
    pen.bend(before, nth(points, i), nth(points, i + 1), after);
  }
  return pen.d;
}

/** A smooth closed outline through the points. */
export function closed(points: readonly Point[]): string {
  const count = points.length;
  const pen = new Pen(nth(points, 0));
  for (let i = 0; i < count; i += 1) {
    const before = nth(points, (i - 1 + count) % count);
    const to = nth(points, (i + 1) % count);
    pen.bend(before, nth(points, i), to, nth(points, (i + 2) % count));
  }
  return `${pen.d}Z`;
}

/** A straight-edged closed outline through the points. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;
}

/** The point at an angle in degrees (0 right, 90 down) on an ellipse. */
export function polar(cx: number, cy: number, rx: number, angle: number, ry = rx): Point {
  const radians = (angle * Math.PI) / 180;
  return [cx + rx * Math.cos(radians), cy + ry * Math.sin(radians)];
}

/** An exact circle as path data. */
export function circle(cx: number, cy: number, r: number): string {
  return (
    `M${num(cx - r)} ${num(cy)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)}` +
    ` 0 1 0 ${num(-2 * r)} 0Z`
  );
}

/** An organic closed outline around an ellipse; wobble is a share of the radius. */
export function blob(
  rng: Random,
  cx: number,
  cy: number,
  rx: number,
  ry = rx,
  wobble = 0.05,
  count = 10,
): string {
  const start = rng.between(0, 360);
  const points = Array.from({ length: count }, (_, i) => {
    const reach = 1 + rng.between(-wobble, wobble);
    return polar(cx, cy, rx * reach, start + (i * 360) / count, ry * reach);
  });
  return closed(points);
}

/** A rounded rectangle centred on a point, its sides very slightly bowed by hand. */
export function slab(rng: Random, cx: number, cy: number, w: number, h: number, r: number): string {
  const [x0, x1, y0, y1] = [cx - w / 2, cx + w / 2, cy - h / 2, cy + h / 2];
  const k = r * 0.3;
  const corner = (x: number, y: number): string => `${num(x)} ${num(y)}`;
  const bow = (): number => rng.between(-0.012, 0.012) * Math.min(w, h);
  const [a, b, c, d] = [bow(), bow(), bow(), bow()];
  return (
    `M${corner(x0 + r, y0)}Q${corner(cx, y0 + a)} ${corner(x1 - r, y0)}` +
    `C${corner(x1 - k, y0)} ${corner(x1, y0 + k)} ${corner(x1, y0 + r)}` +
    `Q${corner(x1 + b, cy)} ${corner(x1, y1 - r)}` +
    `C${corner(x1, y1 - k)} ${corner(x1 - k, y1)} ${corner(x1 - r, y1)}` +
    `Q${corner(cx, y1 + c)} ${corner(x0 + r, y1)}` +
    `C${corner(x0 + k, y1)} ${corner(x0, y1 - k)} ${corner(x0, y1 - r)}` +
    `Q${corner(x0 + d, cy)} ${corner(x0, y0 + r)}` +
    `C${corner(x0, y0 + k)} ${corner(x0 + k, y0)} ${corner(x0 + r, y0)}Z`
  );
}

/** A pointed leaf from the origin along the x axis; bend lifts its middle sideways. */
export function leafShape(length: number, width: number, bend = 0): string {
  const w = width / 2;
  const n = num;
  return (
    `M0 0C${n(length * 0.18)} ${n(bend - w * 1.3)} ${n(length * 0.68)} ${n(bend - w * 1.1)} ` +
    `${n(length)} 0C${n(length * 0.7)} ${n(bend + w * 1.05)} ${n(length * 0.2)} ` +
    `${n(bend + w * 1.3)} 0 0Z`
  );
}

/** The closed outline of a line of varying thickness; widths follow the points. */
export function tube(points: readonly Point[], widths: readonly number[]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach((point, i) => {
    const before = points[Math.max(0, i - 1)] ?? point;
    const after = points[Math.min(points.length - 1, i + 1)] ?? point;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const reach = (widths[i] ?? 0) / 2 / (Math.hypot(dx, dy) || 1);
    left.push([point[0] - dy * reach, point[1] + dx * reach]);
    right.unshift([point[0] + dy * reach, point[1] - dx * reach]);
  });
  return closed([...left, ...right]);
}

/** Points spread evenly but irregularly inside an ellipse (best of several candidates). */
export function spread(
  rng: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
): Point[] {
  const chosen: Point[] = [];
  while (chosen.length < count) {
    let best: Point = [cx, cy];
    let bestGap = -1;
    for (let i = 0; i < 8; i += 1) {
      const reach = Math.sqrt(rng.next());
      const point = polar(cx, cy, rx * reach, rng.between(0, 360), ry * reach);
      const gap = Math.min(1e9, ...chosen.map((o) => Math.hypot(o[0] - point[0], o[1] - point[1])));
      if (gap > bestGap) {
        best = point;
        bestGap = gap;
      }
    }
    chosen.push(best);
  }
  return chosen;
}
