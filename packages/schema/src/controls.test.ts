import { expect, it } from 'vitest';
import { withoutControls } from './controls.ts';

it('drops control characters, halves of characters and what is none, at every level', () => {
  const odd =
    'a\u0000\u0007b\tc\nd\re\u007F\u0085\u009Ff\uFFFE\uFFFFg\uD800h\uDC00i\u{1F372}é\u00A0';
  const clean = 'ab\tc\ndefghi\u{1F372}é\u00A0';
  expect(withoutControls({ odd, list: [odd, 1, null, { odd }] })).toEqual({
    odd: clean,
    list: [clean, 1, null, { odd: clean }],
  });
});

it('leaves passwords, bytes, dates and what no schema reads as they are', () => {
  const bytes = new Uint8Array(2);
  const date = new Date(0);
  const given = { password: 'a\u0007', bytes, date };
  expect(withoutControls(given)).toEqual(given);
  let deep: unknown = 'a\u0000';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(withoutControls(deep)).toBeInstanceOf(Array);
});
