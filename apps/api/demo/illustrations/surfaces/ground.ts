import { oval } from '../brush.ts';
import { spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';

/** The size of a picture in user units. */
export interface Page {
  width: number;
  height: number;
}

export function ground(page: Page, colour: string): string {
  return `<rect width="${page.width}" height="${page.height}" fill="${colour}"/>`;
}

/** Broad uneven patches of tone, so that no surface is one flat colour. */
export function mottle(s: Sketch, page: Page, colour: string, veil: number, count: number): string {
  const cloud = s.define(
    `<radialGradient id="ID"><stop offset="0" stop-color="${colour}" stop-opacity="${veil}"/>` +
      `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  );
  const { width, height } = page;
  return spread(s.rng, width / 2, height / 2, width * 0.6, height * 0.6, count)
    .map(([x, y]) => {
      const reach = s.rng.between(0.16, 0.3) * width;
      return oval(x, y, reach, reach * s.rng.between(0.5, 0.9), cloud, 1, s.rng.between(-40, 40));
    })
    .join('');
}

/** A tile of irregular specks as a fill, for stone, stoneware and plaster. */
export function speckle(
  s: Sketch,
  colour: string,
  size: number,
  count: number,
  veil: number,
  grit = 1.6,
): string {
  let dots = '';
  for (let i = 0; i < count; i += 1) {
    const r = s.rng.between(0.4, 1) * grit;
    dots += oval(
      s.rng.between(3, size - 3),
      s.rng.between(3, size - 3),
      r,
      r * s.rng.between(0.6, 1),
      colour,
      veil * s.rng.between(0.4, 1),
    );
  }
  return s.define(
    `<pattern id="ID" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${dots}` +
      '</pattern>',
  );
}

/** The last glaze over a finished picture: warm light in, violet shade out. */
export function daylight(s: Sketch, page: Page, strength = 1): string {
  const warm = s.wash(
    [
      [0, '#fff3d6', 0.26 * strength],
      [0.45, '#fff3d6', 0],
      [0.62, '#4a2238', 0],
      [1, '#4a2238', 0.24 * strength],
    ],
    1,
    1,
  );
  return ground(page, warm);
}
