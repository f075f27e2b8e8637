import { expect, test } from 'vitest';
import { darkColors, lightColors } from './colors.ts';

/** Relative luminance, by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['page', 'surface', 'sunken', 'accentSoft'] as const;

test.each([
  ['light', lightColors],
  ['dark', darkColors],
])('edges, knobs and stars stand out from every ground of the %s scheme', (_, colors) => {
  for (const sign of ['lineStrong', 'star', 'accent'] as const) {
    for (const ground of GROUNDS) {
      expect(contrast(colors[sign], colors[ground]), `${sign} on ${ground}`).toBeGreaterThan(3);
    }
  }
});
