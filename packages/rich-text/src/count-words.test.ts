// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { htmlToValue } from './html-to-value.ts';
import { countWords } from './value-to-html.ts';

it.each([
  ['', 0],
  ['<p>One <b>t</b>wo three</p>', 3],
  ['<p>one</p><p>two</p><ul><li>three<ul><li>four</li></ul></li></ul>', 4],
  ['<blockquote>one<p>two</p></blockquote>', 2],
  ['<p>one<br>two</p>', 2],
  ['<p>a low-carb dish, don’t &amp; 1,200 – well: <a href="/x">brûlée</a>!</p>', 7],
  ['<p>Борщ по-домашнему</p>', 2],
])('%s', (html, words) => {
  expect(countWords(htmlToValue(html))).toBe(words);
});
