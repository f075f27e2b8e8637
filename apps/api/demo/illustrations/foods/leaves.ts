import { fill, kept, line, type Piece, turned } from '../brush.ts';
import { lit, mix, paint } from '../palette.ts';
import { blob, curve, leafShape, type Point, polar, tube } from '../shapes.ts';
import { num, type Sketch } from '../sketch.ts';
import { deep, green } from './leaf-green.ts';

function veined(s: Sketch, length: number, width: number, colour: string, bend: number): string {
  const n = num;
  let veins = '';
  for (let i = 1; i < 5; i += 1) {
    const x = length * (0.12 + i * 0.15);
    const reach = width * 0.34 * (1 - Math.abs(i - 2) * 0.16);
    veins += `M${n(x)} ${n(bend * 0.5)}l${n(length * 0.12)} ${n(-reach)}`;
    veins += `M${n(x)} ${n(bend * 0.5)}l${n(length * 0.12)} ${n(reach)}`;
  }
  const rib = `M0 0Q${n(length * 0.5)} ${n(bend)} ${n(length * 0.96)} 0`;
  const w = width / 2;
  const upper =
    `M0 0C${n(length * 0.18)} ${n(bend - w * 1.3)} ${n(length * 0.68)} ${n(bend - w * 1.1)} ` +
    `${n(length)} 0Q${n(length * 0.5)} ${n(bend)} 0 0Z`;
  return (
    fill(leafShape(length, width, bend), green(s, colour, 1.4)) +
    fill(upper, lit(colour, 0.4), 0.28) +
    line(veins, deep(colour, 0.4), length * 0.014, 0.5) +
    line(rib, lit(colour, 0.5), length * 0.026, 0.75)
  );
}

function paintLeaf(s: Sketch, length: number, colour: string = paint.herb, fat = 0.56): Piece {
  const tone = s.rng.chance(0.5)
    ? lit(colour, s.rng.between(0, 0.16))
    : deep(colour, s.rng.between(0, 0.2));
  const bend = s.rng.between(-0.08, 0.08) * length;
  return {
    outline: leafShape(length, length * fat, bend),
    art: veined(s, length, length * fat, tone, bend),
  };
}

/** A broad pointed leaf (basil, mint, bay, sage) of a given length. */
export function leaf(s: Sketch, length: number, colour: string = paint.herb, fat = 0.56): Piece {
  return kept(s, `leaf ${colour} ${fat}`, 2, 45, length / 100, () =>
    paintLeaf(s, 100, colour, fat),
  );
}

function paintTopSprig(s: Sketch, size: number, colour: string = paint.herb): Piece {
  const start = s.rng.between(0, 360);
  const ring = [0, 72, 144, 216, 288].map((a) => a + s.rng.between(-12, 12));
  let art = '';
  let outline = '';
  ring.forEach((a, i) => {
    const length = size * (i % 2 === 0 ? 1 : 0.82);
    const p = polar(0, 0, length, start + a);
    outline += blob(s.rng, p[0] / 2, p[1] / 2, length * 0.4, length * 0.34, 0.04, 8);
    art += turned(s, 0, 0, start + a, () => paintLeaf(s, length, deep(colour, 0.12)).art);
  });
  for (const a of [30, 150, 270]) {
    art += turned(s, 0, 0, start + a, () => paintLeaf(s, size * 0.48, lit(colour, 0.16)).art);
  }
  return { outline, art };
}

/** A whorl of basil or mint: four or five leaves about one point, small ones on top. */
export function topSprig(s: Sketch, size: number, colour: string = paint.herb): Piece {
  return kept(s, `sprig ${colour}`, 2, 90, size / 80, () => paintTopSprig(s, 80, colour));
}

function paintParsley(s: Sketch, size: number, colour: string): Piece {
  let art = '';
  let outline = '';
  const leaflet = (x: number, y: number, angle: number, r: number): void => {
    const lobes: Array<readonly [turn: number, reach: number, girth: number]> = [
      [0, 0.3, 0.3],
      [-72, 0.42, 0.2],
      [72, 0.42, 0.2],
      [-40, 0.6, 0.21],
      [40, 0.6, 0.21],
      [-14, 0.78, 0.18],
      [14, 0.78, 0.18],
    ];
    let d = '';
    let veins = '';
    for (const [turn, reach, girth] of lobes) {
      const [p, q] = polar(x, y, r * reach, angle + turn);
      d += blob(s.rng, p, q, r * girth, r * girth, 0.1, 7);
      veins += curve([[x, y], polar(x, y, r * (reach + girth * 0.4), angle + turn)]);
    }
    outline += d;
    const tone = s.rng.chance(0.5) ? mix(colour, '#9cc24e', 0.2) : deep(colour, 0.12);
    art += fill(d, green(s, tone, 1.2)) + line(veins, lit(colour, 0.55), r * 0.035, 0.55);
  };
  const stem = line(
    curve([
      [0, 0],
      [size * 0.3, size * 0.04],
      [size * 0.66, 0],
    ]),
    mix(colour, '#b9cf7a', 0.35),
    size * 0.032,
  );
  leaflet(size * 0.3, size * 0.04, 64, size * 0.34);
  leaflet(size * 0.4, size * 0.03, -62, size * 0.36);
  leaflet(size * 0.62, 0, 0, size * 0.42);
  return { outline, art: stem + art };
}

/** A sprig of flat parsley or coriander, stem along x, about `size` long. */
export function parsley(s: Sketch, size: number, colour: string = paint.herb): Piece {
  return kept(s, `parsley ${colour}`, 2, 30, size / 140, () => paintParsley(s, 140, colour));
}

function paintLettuce(s: Sketch, rx: number, ry: number, colour = '#9cc25a'): Piece {
  const frill = (scale: number, jag: number): string => {
    const points: Point[] = [];
    for (let i = 0; i < 36; i += 1) {
      const wave = 1 + (i % 2 === 0 ? jag : -jag) * s.rng.between(0.4, 1.2);
      const angle = i * 10;
      const flat = Math.cos((angle * Math.PI) / 180) < -0.75 ? 0.94 : 1;
      points.push(polar(0, 0, rx * scale * wave * flat, angle, ry * scale * wave));
    }
    return `${curve(points)}Z`;
  };
  const outer = frill(1, 0.045);
  let veins = '';
  for (let i = 0; i < 7; i += 1) {
    const x = -rx * 0.7 + i * rx * 0.2;
    for (const side of [-1, 1]) {
      const end = polar(x, 0, ry * s.rng.between(0.6, 0.85), side * s.rng.between(34, 58));
      veins += curve([[x, 0], [(x + end[0]) / 2 + 6, end[1] * 0.42], end]);
    }
  }
  return {
    outline: outer,
    art:
      fill(outer, green(s, deep(colour, 0.12), 1.5)) +
      fill(frill(0.93, 0.04), green(s, lit(colour, 0.1))) +
      fill(
        frill(0.8, 0.03),
        s.slope([
          [0, deep(colour, 0.3)],
          [0.5, lit(colour, 0.25)],
          [1, lit(colour, 0.6)],
        ]),
      ) +
      line(veins, lit(colour, 0.75), rx * 0.02, 0.7) +
      fill(
        tube(
          [
            [-rx * 0.96, 0],
            [-rx * 0.4, 0],
            [rx * 0.2, 0],
            [rx * 0.75, 0],
          ],
          [rx * 0.2, rx * 0.13, rx * 0.07, 2],
        ),
        '#eef3cf',
        0.9,
      ),
  };
}

/** A cupped lettuce leaf with a frilled edge, about 2 rx by 2 ry, rib along x. */
export function lettuce(s: Sketch, rx: number, ry: number, colour = '#9cc25a'): Piece {
  return kept(s, `lettuce ${colour} ${(ry / rx).toFixed(1)}`, 2, 30, rx / 100, () =>
    paintLettuce(s, 100, Number((ry / rx).toFixed(1)) * 100, colour),
  );
}
