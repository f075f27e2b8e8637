import { dim, lit } from './palette.ts';
import { type Random, seeded } from './random.ts';

/** A gradient stop: offset 0 to 1, colour, and opacity when it is not 1. */
type Stop = readonly [offset: number, colour: string, opacity?: number];

/** References (#id) to a kept drawing and to its outline. */
interface Kept {
  outline: string;
  art: string;
}

/** Writes a number as short as the eye allows: tenths, or whole units far from the origin. */
export function num(value: number): string {
  const fine = Math.abs(value) < 200 ? 10 : 1;
  return String(Math.round(value * fine) / fine);
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${veil}/>`;
    })
    .join('');
}

/**
 * One picture in the making: its chance, and its shared definitions. `turn` is the
 * rotation in degrees of the group being drawn, so that gradients can counter-rotate and
 * the light keeps coming from the upper left of the page.
 */
export class Sketch {
  readonly rng: Random;
  turn = 0;
  readonly #kept = new Map<string, Kept>();
  readonly #ids = new Map<string, string>();

  constructor(seed: string) {
    this.rng = seeded(seed);
  }

  /** Keeps a definition (written with ID for its id) once and returns url(#id). */
  define(markup: string): string {
    const id = this.#ids.get(markup) ?? `d${this.#ids.size}`;
    this.#ids.set(markup, id);
    return `url(#${id})`;
  }

  /** The unit vector towards the light, in the turned group's own coordinates. */
  light(): { x: number; y: number } {
    const radians = ((225 - Math.round(this.turn / 15) * 15) * Math.PI) / 180;
    return { x: Math.cos(radians), y: Math.sin(radians) };
  }

  /** A linear gradient running from the lit side (offset 0) to the shaded side. */
  slope(stops: readonly Stop[]): string {
    const { x, y } = this.light();
    const at = (along: number): string => (0.5 + along * 0.55).toFixed(2);
    const ends = `x1="${at(x)}" y1="${at(y)}"`;
    const other = `x2="${at(-x)}" y2="${at(-y)}"`;
    return this.define(
      `<linearGradient id="ID" ${ends} ${other}>${stopMarkup(stops)}</linearGradient>`,
    );
  }

  /** A radial gradient; `lean` moves its centre towards the light (negative: away). */
  glow(stops: readonly Stop[], lean = 0.2, radius = 0.7): string {
    const { x, y } = this.light();
    const centre = `cx="${(0.5 + x * lean).toFixed(2)}" cy="${(0.5 + y * lean).toFixed(2)}"`;
    return this.define(
      `<radialGradient id="ID" ${centre} r="${radius}">${stopMarkup(stops)}</radialGradient>`,
    );
  }

  /** A straight gradient in box units, for surfaces that do not turn. */
  wash(stops: readonly Stop[], x2: number, y2: number): string {
    return this.define(
      `<linearGradient id="ID" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopMarkup(stops)}` +
        '</linearGradient>',
    );
  }

  /** A rounded body of one colour: lit shoulder, local colour, violet shade. */
  body(colour: string, contrast = 1): string {
    return this.glow([
      [0, lit(colour, 0.42 * contrast)],
      [0.45, colour],
      [1, dim(colour, 0.42 * contrast)],
    ]);
  }

  /** A flat face of one colour, only slightly graded across. */
  face(colour: string, contrast = 1): string {
    return this.slope([
      [0, lit(colour, 0.25 * contrast)],
      [0.5, colour],
      [1, dim(colour, 0.18 * contrast)],
    ]);
  }

  /** A blur of the given deviation in user units; use it for few, small things. */
  blur(deviation: number): string {
    return this.define(
      '<filter id="ID" x="-40%" y="-40%" width="180%" height="180%">' +
        `<feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  /** The ids under which a thing was kept, drawing it only when the key is new. */
  keep(key: string, draw: () => { outline: string; art: string }): Kept {
    const known = this.#kept.get(key);
    if (known) return known;
    const piece = draw();
    const id = (content: string): string =>
      this.define(`<g id="ID">${content}</g>`).replace('url(', '').replace(')', '');
    const kept = { outline: id(`<path d="${piece.outline}"/>`), art: id(piece.art) };
    this.#kept.set(key, kept);
    return kept;
  }

  /** A clip along the path data. */
  clip(d: string): string {
    return this.define(`<clipPath id="ID"><path d="${d}"/></clipPath>`);
  }

  /** The finished document around the painted body. */
  document(width: number, height: number, body: string): string {
    const defs = [...this.#ids].map(([markup, id]) => markup.replace('id="ID"', `id="${id}"`));
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" stroke-linecap="round" stroke-linejoin="round" ` +
      `viewBox="0 0 ${width} ${height}" ` +
      `width="${width}" height="${height}"><defs>${defs.join('')}</defs>${body}</svg>`
    );
  }
}
