/** Computes the few colours that a page shows until the picture is loaded. */
import type { Sharp } from 'sharp';

/** The picture is reduced to this many columns and rows. */
const SIDE = 3;

type Colour = readonly [red: number, green: number, blue: number];

/**
 * Six colours as 18 hexadecimal digits: of the picture's columns from left to right, then of its rows from top to
 * bottom. Pages draw them as two gradients, across and down, each half transparent, which looks like the blurred
 * picture. To make up for the transparency, each colour is twice as far from the mean colour as the real one.
 */
export async function placeholderOf(picture: Sharp): Promise<string> {
  const bytes = await picture
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const pixels = Array.from({ length: SIDE * SIDE }, (_, index): Colour => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(index * 3);
    return [red, green, blue];
  });
  const middle = mean(pixels);
  const lines = [...Array(SIDE).keys()];
  const columns = lines.map((at) => pixels.filter((_, index) => index % SIDE === at));
  const rows = lines.map((at) => pixels.slice(at * SIDE, (at + 1) * SIDE));
  return [...columns, ...rows].map((line) => digits(awayFrom(middle, mean(line)))).join('');
}

const mean = (colours: readonly Colour[]) =>
  eachPart((part) => sum(colours, part) / colours.length);

const sum = (colours: readonly Colour[], part: number) =>
  colours.reduce((total, colour) => total + (colour[part] ?? 0), 0);

const awayFrom = (middle: Colour, colour: Colour) =>
  eachPart((part) => 2 * (colour[part] ?? 0) - (middle[part] ?? 0));

const eachPart = (value: (part: number) => number): Colour => [value(0), value(1), value(2)];

/** One hexadecimal digit for each of red, green and blue. */
const digits = (colour: Colour) =>
  colour.map((part) => Math.min(Math.max(Math.round(part / 17), 0), 15).toString(16)).join('');
