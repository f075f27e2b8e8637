import { fill, hollow, line, oval, roundShadow, turned } from '../brush.ts';
import { dim, lit, paint } from '../palette.ts';
import { blob, circle, polar, tube } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { speckle } from '../surfaces/ground.ts';
import type { Glaze } from './plates.ts';

/** A cast-iron skillet of radius r, handle at an angle; food fits within 0.82 r. */
export function skillet(s: Sketch, x: number, y: number, r: number, angle: number): string {
  const iron = paint.iron;
  const reach = r * 1.95;
  const bar = tube(
    [
      [r * 0.9, 0],
      [r * 1.15, 0],
      [r * 1.5, 0],
      [r * 1.8, 0],
      [reach, 0],
    ],
    [r * 0.34, r * 0.2, r * 0.17, r * 0.24, r * 0.12],
  );
  const handle = turned(s, x, y, angle, () => {
    const eye = tube(
      [
        [r * 1.66, 0],
        [r * 1.76, 0],
        [r * 1.86, 0],
      ],
      [r * 0.04, r * 0.11, r * 0.04],
    );
    const { x: lx, y: ly } = s.light();
    return (
      `<path d="${bar}" fill="${paint.shade}" fill-opacity=".38" filter="${s.blur(12)}" ` +
      `transform="translate(${-lx * 24} ${-ly * 24})"/>` +
      fill(bar, s.face(iron, 1.2)) +
      line(`M${r * 1.1} ${-r * 0.05}L${r * 1.6} ${-r * 0.04}`, '#77747f', 3, 0.6) +
      fill(eye, '#100d16')
    );
  });
  const lip = (turn: number): string => {
    const [a, b] = polar(x, y, r * 0.98, turn);
    return oval(a, b, r * 0.13, r * 0.09, iron, 1, turn + 90);
  };
  return (
    handle +
    roundShadow(s, x, y, r, r, r * 0.13) +
    lip(angle + 90) +
    lip(angle - 90) +
    fill(blob(s.rng, x, y, r, r, 0.004, 14), s.face('#3d3a43', 1.1)) +
    oval(
      x,
      y,
      r * 0.94,
      r * 0.94,
      s.slope([
        [0, '#0f0c14'],
        [0.5, '#232028'],
        [1, '#5a5660'],
      ]),
    ) +
    oval(x, y, r * 0.86, r * 0.86, s.face('#26232b')) +
    fill(circle(x, y, r), speckle(s, '#8a8794', 110, 30, 0.35, 1.5)) +
    line(circle(x, y, r * 0.975), '#8d8a95', 2, 0.35)
  );
}

/** A round pot or braiser of radius r with two loop handles; food within 0.85 r. */
export function pot(
  s: Sketch,
  x: number,
  y: number,
  r: number,
  angle: number,
  glaze: Glaze,
): string {
  const { body } = glaze;
  const loops = [angle, angle + 180]
    .map((turn) =>
      turned(s, x, y, turn, () => {
        const d =
          `M${r * 0.92} ${-r * 0.24}C${r * 1.3} ${-r * 0.26} ${r * 1.3} ${r * 0.26} ` +
          `${r * 0.92} ${r * 0.24}`;
        const { x: lx, y: ly } = s.light();
        return (
          `<g transform="translate(${-lx * 22} ` +
          `${-ly * 22})">${line(d, paint.shade, r * 0.12, 0.3)}</g>` +
          line(d, dim(body, 0.35), r * 0.13) +
          line(d, body, r * 0.1) +
          `<g transform="translate(${lx * 3} ` +
          `${ly * 3})">${line(d, lit(body, 0.6), r * 0.025, 0.7)}</g>`
        );
      }),
    )
    .join('');
  const inside = glaze.inside ?? '#efe6d6';
  return (
    loops +
    roundShadow(s, x, y, r, r, r * 0.16) +
    oval(x, y, r, r, dim(body, 0.35)) +
    oval(x - 1, y - 2, r * 0.992, r * 0.992, s.face(body, 1.5)) +
    oval(
      x,
      y,
      r * 0.93,
      r * 0.93,
      s.slope([
        [0, dim(inside, 0.5)],
        [0.5, dim(inside, 0.18)],
        [1, lit(inside, 0.6)],
      ]),
    ) +
    hollow(s, x, y, r * 0.93, r * 0.93, 0.3) +
    line(circle(x, y, r * 0.965), lit(body, 0.7), r * 0.012, 0.6)
  );
}
