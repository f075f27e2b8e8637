import { expect, it } from 'vitest';
import { isReadable, leastContrast, nearestReadable, paletteOf } from './accent.ts';
import { appearance } from './sections.ts';

it.each([
  ['#ffcc00', '#826700'],
  ['#ff69b4', '#bf2a7d'],
  ['#777777', '#6b6b6b'],
  ['#ffffff', '#6a6a6a'],
])('refuses %s, and offers %s', (pale, nearest) => {
  expect(isReadable(pale)).toBe(false);
  expect(nearestReadable(pale)).toBe(nearest);
  expect(leastContrast(nearest)).toBeGreaterThanOrEqual(4.5);
  expect(appearance.safeParse({ accent: pale, typefaces: '' }).error?.issues[0]?.message).toBe(
    `Text in this colour cannot be read on your pages: the nearest that can is ${nearest}`,
  );
  expect(appearance.safeParse({ accent: nearest, typefaces: '' }).success).toBe(true);
});

it('makes any colour readable in both schemes', () => {
  for (let red = 0; red < 256; red += 51) {
    for (let green = 0; green < 256; green += 51) {
      for (let blue = 0; blue < 256; blue += 51) {
        const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
        const nearest = nearestReadable(hex);
        expect([hex, leastContrast(nearest) >= 4.5]).toEqual([hex, true]);
        if (isReadable(hex)) expect(nearest).toBe(hex);
      }
    }
  }
});

it('keeps the hue on dark paper, and the line of the goal apart from that of the weight', () => {
  expect(paletteOf('#1f6f43')).toMatchObject({
    light: { accent: '#1f6f43', onAccent: '#ffffff', goal: '#8a2fc0' },
    dark: { accent: '#7fcb9a', goal: '#d7a0f7' },
  });
  // The goal's own purple.
  const { light, dark } = paletteOf('#8a2fc0');
  expect([light.goal, dark.goal]).toEqual(['#ad0f8d', '#f496d1']);
});

it.each(['red', '#fff', '#12345g', '#1f6f43;}', 'url(x)'])('takes nothing else: %s', (accent) => {
  expect(appearance.safeParse({ accent, typefaces: '' }).success).toBe(false);
});
