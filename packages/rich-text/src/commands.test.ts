// @vitest-environment jsdom

import type { Block } from '@site/html-blocks/blocks';
import fc from 'fast-check';
import { createEditor, Editor, Node, type Point, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import { describe, expect, it } from 'vitest';
import {
  insertBlocks,
  nestItem,
  toggleHeading,
  toggleList,
  toggleMark,
  toggleQuote,
  unnestItem,
  withBlockShortcuts,
  withRichText,
} from './commands.ts';
import type { RichTextEditor } from './document.ts';
import { htmlToValue } from './html-to-value.ts';
import { setLink } from './links.ts';
import { withCleanPaste } from './paste.ts';
import { PictureUploads } from './picture-uploads.ts';
import { insertDivider, withPictures } from './pictures.ts';
import {
  addColumn,
  addRow,
  insertTable,
  moveToCell,
  removeColumn,
  removeRow,
  withTables,
} from './tables.ts';
import { valueToHtml } from './value-to-html.ts';

/** An editor that contains the HTML. `|` is the cursor; two of them enclose the selection. */
function editorWith(html: string): RichTextEditor {
  const withText = withBlockShortcuts(withRichText(withHistory(withReact(createEditor()))));
  const uploads = new PictureUploads(() => Promise.reject(new Error('No test uploads')));
  const editor = withTables(withPictures(withCleanPaste(withText), uploads));
  editor.children = htmlToValue(html);
  const marks: Point[] = [];
  for (let found = findBar(editor); found; found = findBar(editor)) {
    Transforms.delete(editor, { at: found, distance: 1, unit: 'character' });
    marks.push(found);
  }
  editor.history = { undos: [], redos: [] };
  const [anchor, focus = anchor] = marks;
  if (anchor && focus) Transforms.select(editor, { anchor, focus });
  return editor;
}

const written = (editor: Editor) => valueToHtml(editor.children as Block[]);

function findBar(editor: Editor): Point | undefined {
  for (const [text, path] of Node.texts(editor)) {
    const offset = text.text.indexOf('|');
    if (offset >= 0) return { path, offset };
  }
  return undefined;
}

type Command = (editor: RichTextEditor) => unknown;

const enter: Command = (editor) => editor.insertBreak();
const toggleBulletList: Command = (editor) => toggleList(editor, false);
const toggleNumberedList: Command = (editor) => toggleList(editor, true);
const backspace: Command = (editor) => editor.deleteBackward('character');

it.each<[string, string, Command, string]>([
  ['splits an item', '<ul><li>a|b</li></ul>', enter, '<ul><li>a</li><li>b</li></ul>'],
  [
    'ends a list on an empty item',
    '<ul><li>a</li><li>|</li><li>b</li></ul>',
    enter,
    '<ul><li>a</li></ul><p><br></p><ul><li>b</li></ul>',
  ],
  [
    'brings an empty inner item a level up',
    '<ul><li>a<ul><li>b</li><li>|</li></ul></li></ul>',
    enter,
    '<ul><li>a<ul><li>b</li></ul></li><li></li></ul>',
  ],
  [
    'keeps two texts apart when what stood between them goes',
    '<ul><li>|<blockquote>a</blockquote>b</li></ul>',
    (editor) => editor.deleteForward('character'),
    '<ul><li>a<p>b</p></li></ul>',
  ],
  [
    'brings what follows an item along as its own',
    '<ul><li>a<ul><li>b|</li><li>c</li></ul></li></ul>',
    unnestItem,
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
  ],
  [
    'nests an item under the one before',
    '<ol><li>a</li><li>b|</li><li>c</li></ol>',
    nestItem,
    '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>',
  ],
  [
    'nests an item into the list that is there',
    '<ul><li>a<ol><li>b</li></ol></li><li>c|</li></ul>',
    nestItem,
    '<ul><li>a<ol><li>b</li><li>c</li></ol></li></ul>',
  ],
  ['leaves a first item where it is', '<ul><li>a|</li></ul>', nestItem, '<ul><li>a</li></ul>'],
  [
    'steps out of a list at the start of an item',
    '<ul><li>a</li><li>|b</li></ul>',
    backspace,
    '<ul><li>a</li></ul><p>b</p>',
  ],
  ['steps out of a heading at its start', '<p>a</p><h2>|b</h2>', backspace, '<p>a</p><p>b</p>'],
  ['joins paragraphs', '<p>a</p><p>|b</p>', backspace, '<p>ab</p>'],
  [
    'steps out of a quotation at its start',
    '<blockquote><p>|a</p><p>b</p></blockquote>',
    backspace,
    '<p>a</p><blockquote><p>b</p></blockquote>',
  ],
  ['goes on with text after a heading', '<h1>a|</h1>', enter, '<h1>a</h1><p><br></p>'],
  [
    'leaves a quotation on an empty line',
    '<blockquote><p>a</p><p>|<br></p></blockquote>',
    enter,
    '<blockquote><p>a</p></blockquote><p><br></p>',
  ],
  [
    'breaks a line within a paragraph',
    '<p>a|b</p>',
    (editor) => editor.insertSoftBreak(),
    '<p>a<br>b</p>',
  ],
  [
    'makes one list of several paragraphs',
    '<p>x</p><p>a|</p><p>b</p><p>c|</p><p>y</p>',
    toggleBulletList,
    '<p>x</p><ul><li>a</li><li>b</li><li>c</li></ul><p>y</p>',
  ],
  [
    'makes paragraphs of the selected items',
    '<ul><li>a</li><li>|b</li><li>c|</li><li>d</li></ul>',
    toggleBulletList,
    '<ul><li>a</li></ul><p>b</p><p>c</p><ul><li>d</li></ul>',
  ],
  ['turns numbers into bullets', '<ol><li>a|</li></ol>', toggleBulletList, '<ul><li>a</li></ul>'],
  ['turns bullets into numbers', '<ul><li>a|</li></ul>', toggleNumberedList, '<ol><li>a</li></ol>'],
  [
    'makes a numbered list',
    '<p>a|</p><p>b|</p>',
    toggleNumberedList,
    '<ol><li>a</li><li>b</li></ol>',
  ],
  [
    'makes a quotation',
    '<p>x</p><p>a|</p><p>b|</p>',
    toggleQuote,
    '<p>x</p><blockquote><p>a</p><p>b</p></blockquote>',
  ],
  [
    'takes text out of a quotation',
    '<blockquote><p>a</p><p>b|</p><p>c</p></blockquote>',
    toggleQuote,
    '<blockquote><p>a</p></blockquote><p>b</p><blockquote><p>c</p></blockquote>',
  ],
  ['makes a heading', '<p>a|</p>', (editor) => toggleHeading(editor, 1), '<h1>a</h1>'],
  ['makes a heading text again', '<h1>a|</h1>', (editor) => toggleHeading(editor, 1), '<p>a</p>'],
  [
    'changes the level of a heading',
    '<h3>a|</h3>',
    (editor) => toggleHeading(editor, 2),
    '<h2>a</h2>',
  ],
  [
    'marks the selected text',
    '<p>a|b|c</p>',
    (editor) => toggleMark(editor, 'bold'),
    '<p>a<strong>b</strong>c</p>',
  ],
  [
    'links the selected text',
    '<p>a|b|c</p>',
    (editor) => setLink(editor, 'example.com/x'),
    '<p>a<a href="https://example.com/x">b</a>c</p>',
  ],
  [
    'puts the URL itself where nothing is selected',
    '<p>a|</p>',
    (editor) => setLink(editor, '/blog'),
    '<p>a<a href="/blog">/blog</a></p>',
  ],
  [
    'changes the URL of a link',
    '<p><a href="/a">x|y</a></p>',
    (editor) => setLink(editor, '/b'),
    '<p><a href="/b">xy</a></p>',
  ],
  ['unlinks', '<p><a href="/a">x|y</a></p>', (editor) => setLink(editor, ' '), '<p>xy</p>'],
  [
    'breaks the line in a cell',
    '<table><tbody><tr><td>a|b</td></tr></tbody></table>',
    enter,
    '<table><tbody><tr><td>a<br>b</td></tr></tbody></table>',
  ],
  [
    'joins no cell with the one before',
    '<table><tbody><tr><td>a</td><td>|b</td></tr></tbody></table>',
    backspace,
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
  [
    'joins no text with the table before it',
    '<table><tbody><tr><td>a</td></tr></tbody></table><p>|b</p>',
    backspace,
    '<table><tbody><tr><td>a</td></tr></tbody></table><p>b</p>',
  ],
  [
    'goes into the table after a text, and joins nothing',
    '<p>soup|</p><table><tbody><tr><td>a</td></tr></tbody></table>',
    (editor) => {
      editor.deleteForward('character');
      editor.insertText('x');
    },
    '<p>soup</p><table><tbody><tr><td>xa</td></tr></tbody></table>',
  ],
  [
    'goes into the table after an empty item',
    '<ul><li>a<ul><li>|</li></ul></li></ul><table><tbody><tr><td>b</td></tr></tbody></table>',
    (editor) => {
      editor.deleteForward('character');
      editor.insertText('x');
    },
    '<ul><li>a<ul><li></li></ul></li></ul><table><tbody><tr><td>xb</td></tr></tbody></table>',
  ],
  [
    'deletes the text of cells, and no cell',
    '<table><tbody><tr><th>a|b</th><th>c</th></tr><tr><td>d</td><td>e|f</td></tr></tbody></table>',
    (editor) => editor.deleteFragment(),
    '<table><tbody><tr><th>a</th><th></th></tr><tr><td></td><td>f</td></tr></tbody></table>',
  ],
  [
    'deletes from a text into a table',
    '<p>a|b</p><p>c</p><table><tbody><tr><td>d|e</td><td>f</td></tr></tbody></table>',
    (editor) => editor.deleteFragment(),
    '<p>a</p><table><tbody><tr><td>e</td><td>f</td></tr></tbody></table>',
  ],
  [
    'makes a row on Tab in the last cell',
    '<table><tbody><tr><th>a</th><th>b|</th></tr></tbody></table>',
    (editor) => {
      moveToCell(editor, false);
      editor.insertText('c');
    },
    '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>c</td><td></td></tr></tbody></table>',
  ],
  [
    'empties a post that begins with a table when all is selected',
    '<table><tbody><tr><th>|a</th><th>b</th></tr></tbody></table><p>After|</p>',
    (editor) => editor.deleteFragment(),
    '',
  ],
  [
    'writes in the place of tables and what is between them',
    '<table><tbody><tr><th>|a</th><th>b</th></tr></tbody></table><h1>Between</h1><table><tbody><tr><td>a</td><td>b|</td></tr></tbody></table>',
    (editor) => editor.insertText('c'),
    '<p>c</p><p><br></p>',
  ],
  [
    'adds a row below',
    '<table><tbody><tr><th>a|</th><th>b</th></tr></tbody></table>',
    addRow,
    '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td></td><td></td></tr></tbody></table>',
  ],
  [
    'adds a column with its heading',
    '<table><tbody><tr><th>a|</th></tr><tr><td>b</td></tr></tbody></table>',
    addColumn,
    '<table><tbody><tr><th>a</th><th></th></tr><tr><td>b</td><td></td></tr></tbody></table>',
  ],
  [
    'removes a row, and a table with its last one',
    '<p>x</p><table><tbody><tr><td>a|</td></tr></tbody></table><p>y</p>',
    removeRow,
    '<p>x</p><p>y</p>',
  ],
  [
    'removes a column',
    '<table><tbody><tr><td>a|</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
    removeColumn,
    '<table><tbody><tr><td>b</td></tr><tr><td>d</td></tr></tbody></table>',
  ],
  ['draws a line below the text', '<p>a|</p><p>b</p>', insertDivider, '<p>a</p><hr /><p>b</p>'],
  [
    'pastes plain text into a cell',
    '<table><tbody><tr><td>a|</td></tr></tbody></table>',
    (editor) =>
      editor.insertData(clipboard({ 'text/plain': 'b\nc', 'text/html': '<h1>b</h1><p>c</p>' })),
    '<table><tbody><tr><td>ab<br>c</td></tr></tbody></table>',
  ],
  [
    'makes no link to what is no URL',
    '<p>|a|</p>',
    (editor) => setLink(editor, 'javascript:alert(1)'),
    '<p>a</p>',
  ],
])('%s', (_, before, command, after) => {
  const editor = editorWith(before);
  command(editor);
  expect(written(editor)).toBe(after);
  // Undo restores everything.
  editor.undo();
  expect(written(editor)).toBe(before.replaceAll('|', ''));
});

describe('signs at the start of a line', () => {
  it.each([
    ['#', '<h1>a</h1>'],
    ['##', '<h2>a</h2>'],
    ['-', '<ul><li>a</li></ul>'],
    ['1.', '<ol><li>a</li></ol>'],
    ['>', '<blockquote><p>a</p></blockquote>'],
  ])('%s makes the block, and undo brings the signs back', async (signs, after) => {
    const editor = editorWith('<p>|a</p>');
    for (const sign of `${signs} `) {
      editor.insertText(sign);
      // What happens in one task is one step of the history.
      await Promise.resolve();
    }
    expect(written(editor)).toBe(after);
    editor.insertText('x');
    expect(written(editor)).toBe(after.replace('a', 'xa'));
    editor.undo();
    editor.undo();
    const asText = signs.replace('>', '&gt;');
    expect(written(editor)).toBe(`<p>${asText} a</p>`);
    editor.redo();
    expect(written(editor)).toBe(after);
  });

  it('work when a keyboard delivers them at once', () => {
    const editor = editorWith('<p>|</p>');
    editor.insertText('## ');
    editor.insertText('a');
    expect(written(editor)).toBe('<h2>a</h2>');
  });

  it.each([
    ['after a word', '<p>a|</p>', '- ', '<p>a-&nbsp;</p>'],
    ['in a list', '<ul><li>|a</li></ul>', '# ', '<ul><li># a</li></ul>'],
    ['in a heading', '<h2>|a</h2>', '- ', '<h2>- a</h2>'],
    [
      'in a quotation',
      '<blockquote><p>|a</p></blockquote>',
      '> ',
      '<blockquote><p>&gt; a</p></blockquote>',
    ],
    ['of another kind', '<p>|a</p>', 'constructor ', '<p>constructor a</p>'],
    ['over a selection', '<p>-|a|</p>', ' ', '<p>-&nbsp;</p>'],
  ])('stay text %s', (_, before, typed, after) => {
    const editor = editorWith(before);
    for (const sign of typed) editor.insertText(sign);
    expect(written(editor)).toBe(after);
  });
});

/** What the clipboard has: the type and its content. */
function clipboard(contents: Record<string, string>): DataTransfer {
  return {
    types: Object.keys(contents),
    files: [],
    getData: (type: string) => contents[type] ?? '',
  } as unknown as DataTransfer;
}

describe('pasting a URL', () => {
  const url = 'https://example.com/leeks?a=1';
  it.each([
    ['links selected words', '<p>a |b c| d</p>', url, `<p>a <a href="${url}">b c</a> d</p>`],
    ['replaces a selected URL', '<p>|http://a.de/|</p>', url, `<p>${url}</p>`],
    ['is text without a selection', '<p>a |</p>', url, `<p>a ${url}</p>`],
  ])('%s', (_, before, pasted, after) => {
    const editor = editorWith(before);
    editor.insertData(clipboard({ 'text/plain': pasted }));
    expect(written(editor)).toBe(after);
  });

  it('links also if the browser describes it in HTML', () => {
    const editor = editorWith('<p>|b|</p>');
    editor.insertData(
      clipboard({ 'text/plain': url, 'text/html': `<a href="${url}">Leeks and more</a>` }),
    );
    expect(written(editor)).toBe(`<p><a href="${url}">b</a></p>`);
    editor.undo();
    expect(written(editor)).toBe('<p>b</p>');
  });

  it('of another scheme is text', () => {
    const editor = editorWith('<p>|b|</p>');
    editor.insertData(clipboard({ 'text/plain': 'javascript:alert(1)' }));
    expect(written(editor)).toBe('<p>javascript:alert(1)</p>');
  });
});

describe('pasting', () => {
  it.each([
    [
      'a paragraph becomes part of the text',
      '<p>a|b</p>',
      '<p>x <b>y</b></p>',
      '<p>ax <strong>y</strong>b</p>',
    ],
    [
      'blocks part the text',
      '<p>a|b</p>',
      '<h2>x</h2><p>y</p>',
      '<p>a</p><h2>x</h2><p>y</p><p>b</p>',
    ],
    [
      'blocks take the place of an empty line',
      '<p>a</p><p>|<br></p>',
      '<ul><li>x</li></ul>',
      '<p>a</p><ul><li>x</li></ul>',
    ],
    [
      'blocks come before at the start',
      '<p>|a</p>',
      '<h2>x</h2><p>y</p>',
      '<h2>x</h2><p>y</p><p>a</p>',
    ],
    [
      'items join a list',
      '<ul><li>a|</li><li>b</li></ul>',
      '<ol><li>x</li><li>y</li></ol>',
      '<ul><li>a</li><li>x</li><li>y</li><li>b</li></ul>',
    ],
  ])('%s', (_, before, pasted, after) => {
    const editor = editorWith(before);
    insertBlocks(editor, htmlToValue(pasted));
    expect(written(editor)).toBe(after);
  });
});

const anyCommand = fc.constantFrom<Command>(
  enter,
  backspace,
  nestItem,
  unnestItem,
  toggleBulletList,
  toggleNumberedList,
  toggleQuote,
  (editor) => editor.insertText('- '),
  (editor) => editor.insertText('z'),
  (editor) => editor.insertSoftBreak(),
  (editor) => editor.deleteForward('character'),
  (editor) => toggleMark(editor, 'italic'),
  (editor) => toggleHeading(editor, 2),
  (editor) => setLink(editor, '/x'),
  (editor) => setLink(editor, ''),
  (editor) => insertBlocks(editor, htmlToValue('<p>p</p><ul><li>q<ul><li>r</li></ul></li></ul>')),
  (editor) => insertBlocks(editor, htmlToValue('<blockquote>s</blockquote>')),
  (editor) => insertBlocks(editor, htmlToValue('<table><tr><td>t</td></tr></table>')),
  insertTable,
  insertDivider,
  addRow,
  addColumn,
  removeRow,
  removeColumn,
  (editor) => moveToCell(editor, false),
  (editor) => editor.deleteFragment(),
  (editor) => editor.deleteBackward('word'),
);

it('takes a table with an empty first cell along, when what is chosen begins in it', () => {
  const editor = editorWith('<p>a</p>');
  Transforms.select(editor, Editor.start(editor, []));
  insertTable(editor);
  Transforms.select(editor, {
    anchor: Editor.start(editor, []),
    focus: Editor.end(editor, []),
  });
  editor.insertBreak();
  expect(written(editor)).not.toContain('<table>');
});

it('keeps its tree in shape whatever is done to it', () => {
  const place = fc.nat({ max: 999 });
  fc.assert(
    fc.property(fc.array(fc.tuple(anyCommand, place, place), { maxLength: 12 }), (steps) => {
      const editor = editorWith(
        '<h1>a</h1><p>b <a href="/c">c</a></p><ol><li>d<ul><li>e</li><li>f</li></ul></li><li><p>g</p></li></ol><blockquote>h<ul><li>i</li></ul></blockquote><hr /><table><tbody><tr><th>j</th><th>k</th></tr><tr><td>l <a href="/m">m</a></td><td></td></tr></tbody></table><p>n</p>',
      );
      for (const [command, from, to] of steps) {
        const points = Array.from(Editor.positions(editor, { at: [] }));
        const anchor = points[from % points.length];
        const focus = from % 3 === 0 ? points[to % points.length] : anchor;
        if (!anchor || !focus) throw new Error('There is no place for the cursor');
        Transforms.select(editor, { anchor, focus });
        command(editor);
        const html = written(editor);
        expect(valueToHtml(htmlToValue(html))).toBe(html);
      }
      const before = structuredClone(editor.children);
      Editor.normalize(editor, { force: true });
      expect(editor.children).toEqual(before);
    }),
    { numRuns: 60 },
  );
});
