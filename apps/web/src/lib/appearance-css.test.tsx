import { ACCENT_SURROUNDINGS, PICTURE_COLORS } from '@site/schema/site/accent';
import { TYPEFACE_PAIRS } from '@site/schema/site/sections';
import { darkColors, lightColors } from '@site/ui/theme/colors';
import { pairStyles } from '@site/ui/theme/typefaces';
import { expect, it } from 'vitest';
import { appearanceCss } from './appearance-css.ts';

it('is checked against the colours that pages have', () => {
  expect(lightColors).toMatchObject(ACCENT_SURROUNDINGS.light);
  expect(lightColors).toMatchObject(PICTURE_COLORS);
  expect(darkColors).toMatchObject(ACCENT_SURROUNDINGS.dark);
});

it('sets the tokens of both schemes', () => {
  expect(appearanceCss({ accent: '', typefaces: '' })).toBe('');
  const css = appearanceCss({ accent: '#1f6f43', typefaces: '' });
  expect(css).toMatch(/^html:root\{--color-accent:#1f6f43;.*--color-goal:#8a2fc0\}@media screen/);
  expect(css).toContain('(prefers-color-scheme:dark){html:root{--color-accent:#7fcb9a;');
});

it.each(TYPEFACE_PAIRS)('sets the typefaces of %s, with fallbacks of the same metrics', (pair) => {
  const css = appearanceCss({ accent: '', typefaces: pair });
  const { files, headings, text } = pairStyles(pair);
  for (const file of files) expect(css).toContain(`url('${file}') format('woff2')`);
  for (const family of [headings, text].flatMap(
    (list) => list.match(/"[^"]* Fallback[^"]*"/g) ?? [],
  )) {
    expect(css).toContain(`@font-face{font-family:${family};`);
  }
  expect(css.match(/size-adjust:[\d.]+%/g)?.length).toBeGreaterThanOrEqual(6);
  expect(css).not.toContain('</');
});
