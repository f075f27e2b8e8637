import { expect, test } from 'vitest';
import { belowTitle } from './rich-text.ts';

test.each([
  ['<h1>A</h1><h2>B</h2><p>h1 &lt;h1></p>', '<h2>A</h2><h3>B</h3><p>h1 &lt;h1></p>'],
  ['<h1>A</h1><h5>B</h5><h6>C</h6><hr />', '<h2>A</h2><h6>B</h6><h6>C</h6><hr />'],
  ['<h2>A</h2><h3>B</h3>', '<h2>A</h2><h3>B</h3>'],
])('headings stand below the title of the page: %s', (stored, shown) => {
  expect(belowTitle(stored)).toBe(shown);
});
