import { expect, test } from 'vitest';
import { formatMoment } from '../../lib/format.ts';
import { deviceTimeZone } from './device-time-zone.ts';
import { differencesOf, readableLines } from './differences.tsx';

/** Marks what only one version has: `[-before-]`, `[+after+]`. */
const shown = (before: object, after: object) =>
  differencesOf({ ...before }, { ...after }).map(({ field, lines }) => [
    field,
    ...lines.map((line) =>
      line.length === 0
        ? '…'
        : line
            .map((part) =>
              part.in === 'both'
                ? part.text
                : part.in === 'before'
                  ? `[-${part.text}-]`
                  : `[+${part.text}+]`,
            )
            .join(''),
    ),
  ]);

test('versions with the same values have no differences', () => {
  const values = { title: 'Soup', content: '<p>Hot.</p>', published: true, readTime: '5' };
  expect(shown(values, { ...values })).toEqual([]);
});

test('only the fields that differ are shown, with the words that differ', () => {
  expect(
    shown(
      { title: 'A hot soup', slug: 'soup', published: false },
      { title: 'A cold soup', slug: 'soup', published: true },
    ),
  ).toEqual([
    ['title', 'A [-hot-][+cold+] soup'],
    ['published', '[-no-][+yes+]'],
  ]);
});

test('a moment is compared as it is written elsewhere', () => {
  const [from, to] = ['2026-11-26T09:25:20.416Z', '2026-12-24T17:05:00.000Z'];
  const written = (moment: string) => formatMoment(moment, deviceTimeZone());
  expect(readableLines(from)).toEqual([written(from)]);
  expect(shown({ publishedAt: '' }, { publishedAt: to })).toEqual([
    ['publishedAt', `[+${written(to)}+]`],
  ]);
});

test('a value that is no text is compared by its lines', () => {
  const values = (grams: number) => ({ nutrition: { lines: ['Salt', `${grams} g oil`] } });
  const linesOf = { nutrition: (value: unknown) => (value as { lines: string[] }).lines };
  expect(differencesOf(values(10), values(20), linesOf)).toMatchObject([
    {
      field: 'nutrition',
      lines: [[{ text: 'Salt' }], [{ text: '10', in: 'before' }, { text: '20' }, {}]],
    },
  ]);
  expect(differencesOf(values(10), values(10), linesOf)).toEqual([]);
});

test('blocks that were added, removed, moved or changed show as such, with one line around them', () => {
  const blocks = (...texts: string[]) => ({
    content: texts.map((text) => `<p>${text}</p>`).join(''),
  });
  expect(
    shown(
      blocks('One', 'Two', 'Three', 'Four is long', 'Five', 'Six', 'Seven'),
      blocks('One', 'Two', 'Three', 'Four was long', 'New', 'Five', 'Six', 'Seven'),
    ),
  ).toEqual([['content', '…', 'Three', 'Four [-is-][+was+] long', '[+New+]', 'Five', '…']]);
  expect(shown(blocks('One', 'Two'), blocks('Two'))).toEqual([['content', '[-One-]', 'Two']]);
});

test('a change of formatting, of a link or of a picture shows', () => {
  expect(shown({ content: '<h2>Soup</h2>' }, { content: '<h3>Soup</h3>' })).toEqual([
    ['content', 'Heading [-2-][+3+]: Soup'],
  ]);
  const link = (href: string) => ({ content: `<p>See <a href="${href}">this</a></p>` });
  expect(shown(link('/a'), link('/b'))).toEqual([['content', 'See this (/[-a-][+b+])']]);
});

test('HTML is written as readable lines', () => {
  expect(
    readableLines(
      '<h1>Soup</h1><p>Hot and <strong>good</strong>,<br>says <em>he</em>.</p>' +
        '<ul><li>one</li><li>two<ul><li>in two</li></ul></li></ul><ol><li>first</li></ol>' +
        '<blockquote><p>Quoted</p></blockquote>' +
        '<figure><img src="/api/images/a.webp" alt="A pot"><figcaption>The pot</figcaption></figure>',
    ),
  ).toEqual([
    'Heading 1: Soup',
    'Hot and **good**, ↵ says *he*.',
    '• one',
    '• two',
    '  • in two',
    '1. first',
    '> Quoted',
    '[Picture a.webp: A pot]',
    'Caption: The pot',
  ]);
});

test('text that is no HTML keeps its lines', () => {
  expect(readableLines('2 < 3\n\n1 leek')).toEqual(['2 < 3', '', '1 leek']);
  expect(readableLines(null)).toEqual(['']);
});
