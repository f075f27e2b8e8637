import { LAYOUT_TAGS, PICTURE_TAGS, RICH_TEXT_TAGS } from '@site/schema/rich-text';
import { describe, expect, it } from 'vitest';
import { cleanHtml, textOfHtml } from './clean-html.ts';
import { replaceShortcodes } from './wordpress-content.ts';

/** The tags that the sanitiser lets through. */
const ALLOWED = new Set<string>([...RICH_TEXT_TAGS, ...PICTURE_TAGS, ...LAYOUT_TAGS]);

const base = 'https://old.example/2019/05/soup/';

it.each([
  ['loose text', 'Soup &amp; <b>bread</b>', '<p>Soup &amp; <strong>bread</strong></p>'],
  ['a div', '<div>A<div>B</div>C</div>', '<p>A</p><p>B</p><p>C</p>'],
  [
    'a picture in a paragraph',
    '<p>Before <img src="/a.jpg" alt="A"> after</p>',
    '<p>Before</p><figure><img src="https://old.example/a.jpg" alt="A" /></figure><p>after</p>',
  ],
  [
    'a linked figure with a caption of tags',
    '<figure class="wp-block-image"><a href="/big.jpg"><img src="/a.jpg"></a><figcaption>The <em>pot</em></figcaption></figure>',
    '<figure><img src="https://old.example/a.jpg" alt="" /><figcaption>The pot</figcaption></figure>',
  ],
  [
    'a gallery',
    '<figure class="wp-block-gallery"><figure><img src="/a.jpg"></figure><figure><img src="/b.jpg"></figure><figcaption>Both</figcaption></figure>',
    '<figure><figure><img src="https://old.example/a.jpg" alt="" /></figure><figure><img src="https://old.example/b.jpg" alt="" /></figure></figure><p>Both</p>',
  ],
  [
    'a gallery that is a list, in rows of about the same length',
    `<ul class="blocks-gallery-grid">${['a', 'b', 'c', 'd'].map((name) => `<li class="blocks-gallery-item"><figure><img src="/${name}.jpg"></figure></li>`).join('')}</ul>`,
    ['ab', 'cd']
      .map(
        (row) =>
          `<figure>${[...row].map((name) => `<figure><img src="https://old.example/${name}.jpg" alt="" /></figure>`).join('')}</figure>`,
      )
      .join(''),
  ],
  ['what was struck through', 'a <del>b</del> <s>c</s>', '<p>a <s>b</s> <s>c</s></p>'],
  [
    'a button',
    '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/book">The book</a></div></div>',
    '<p><a href="https://old.example/book" class="button">The book</a></p>',
  ],
  [
    'an item with two paragraphs, and a quotation without one',
    '<ul><li><p>A</p><p>B</p></li></ul><blockquote>C</blockquote>',
    '<ul><li>A<p>B</p></li></ul><blockquote><p>C</p></blockquote>',
  ],
  [
    'a list in a list',
    '<ul><li>A<ol><li>B</li></ol></li><li></li></ul>',
    '<ul><li>A<ol><li>B</li></ol></li></ul>',
  ],
  ['a link', '<a href="../b/">B</a>', '<p><a href="https://old.example/2019/05/b/">B</a></p>'],
  ['a script', '<script>alert(1)</script><p onclick="x()">A</p>', '<p>A</p>'],
  ['a link of code', '<a href="java\nscript:x()">A</a>', '<p>A</p>'],
  ['a picture as data', '<img src="data:image/svg+xml,x"> A', '<p>A</p>'],
])('writes %s', (_, html, clean) => {
  expect(cleanHtml(html, { base }).html).toBe(clean);
  const tags = Array.from(clean.matchAll(/<\/?(\w+)/g), ([, tag = '']) => tag);
  expect(tags.filter((tag) => !ALLOWED.has(tag))).toEqual([]);
});

it('makes paragraphs of blank lines, as the classic editor does', () => {
  const { html } = cleanHtml('One\ntwo <b>three\n\nfour</b>\n\n<h2>Head</h2>\nFive', {
    blankLines: true,
  });
  expect(html).toBe(
    '<p>One<br />two <strong>three</strong></p><p><strong>four</strong></p><h2>Head</h2><p>Five</p>',
  );
});

it('says what it could not keep', () => {
  const { html, notes } = cleanHtml(
    '<table><tr><td>A</td><td><ul><li>B</li></ul></td></tr></table><iframe src="https://v.example/1"></iframe><sup>2</sup>',
  );
  expect(html).toBe(
    '<p>A</p><ul><li>B</li></ul><p><a href="https://v.example/1">https://v.example/1</a></p><p>2</p>',
  );
  expect(notes).toEqual([
    'a table, kept as lines',
    '<iframe>, kept as a link: https://v.example/1',
    'the format <sup>, kept as text',
  ]);
});

it('stands elements nested beyond measure', () => {
  expect(cleanHtml(`${'<div>'.repeat(5_000)}A`).html).toBe('<p>A</p>');
  expect(textOfHtml(`${'<b>'.repeat(5_000)}A`)).toBe('A');
});

it('replaces shortcodes from the inside, and leaves text in brackets', () => {
  const text = '[box a="1" b=\'2\' c=3]x [note]y[/note] [br][/box] [sic] [[code]] [/end]';
  const seen: string[] = [];
  const replaced = replaceShortcodes(text, ({ name, attributes, inner }) => {
    if (name === 'sic') return undefined;
    seen.push(`${name} ${JSON.stringify(attributes)}`);
    return `<${name}:${inner ?? ''}>`;
  });
  expect(replaced).toBe('<box:x <note:y> <br:>> [sic] [code] [/end]');
  expect(seen).toEqual(['note {}', 'br {}', 'box {"a":"1","b":"2","c":"3"}']);
});

/** Each took minutes or a gigabyte once: the test would reach its time limit. */
it.each([
  ['white space that two patterns match', `<p><b></b>${'\u00a0'.repeat(400)}x</p>`],
  ['white space in the middle', `<p>x${' <br>'.repeat(50_000)}x</p>`],
  ['empty elements', `<p>${'<b></b>'.repeat(20_000)}x</p>`],
  ['open elements around many blocks', `${'<b>'.repeat(100)}${'<p>x</p>'.repeat(50_000)}`],
  ['elements in each other', `${'<div>'.repeat(100_000)}x`],
])('reads %s at once', (_what, html) => {
  expect(cleanHtml(html).html.length).toBeLessThan(10_000_000);
});

it.each([
  [
    'https://i0.wp.com/old.example/wp-content/uploads/a.jpg?resize=300%2C200&ssl=1',
    'https://old.example/wp-content/uploads/a.jpg',
  ],
  ['http://i2.wp.com/old.example/b.jpg', 'http://old.example/b.jpg'],
  ['https://i0.wp.com/x.jpg', 'https://i0.wp.com/x.jpg'],
])('takes the picture %s from its origin', (url, origin) => {
  expect(cleanHtml(`<img src="${url}">`).html).toContain(`<img src="${origin}"`);
});

describe('tables', () => {
  it.each([
    [
      '<table class="x"><thead><tr><th>Food</th><th>Carbs</th></tr></thead><tbody>\n<tr><td><p>Leek</p><p>raw</p></td><td><b>10</b> g</td></tr></tbody></table>',
      '<table><tbody><tr><th>Food</th><th>Carbs</th></tr><tr><td>Leek<br />raw</td><td><strong>10</strong> g</td></tr></tbody></table>',
    ],
    ['<table><tr><td><ul><li>a</li></ul></td></tr></table>', '<ul><li>a</li></ul>'],
    ['<table><tr><td>a</td></tr><tr>loose</tr></table>', '<p>a</p><p>loose</p>'],
  ])('%s', (html, expected) => {
    expect(cleanHtml(html).html).toBe(expected);
  });

  it('in tables beyond measure are read once', () => {
    const deep = `${'<table><tr><td>'.repeat(3_000)}a${'</td></tr></table>'.repeat(3_000)}`;
    expect(cleanHtml(deep).html).toBe('<p>a</p>');
  });
});
