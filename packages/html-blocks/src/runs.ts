/** Runs: pieces of text from HTML, with the marks and the link of the elements around them. */
import {
  emptyText,
  type Inline,
  type LinkTarget,
  MARKS,
  type Mark,
  type RichText,
} from './blocks.ts';
import type { HtmlElement } from './tree.ts';

export interface RunContext extends Partial<Record<Mark, true | undefined>> {
  /** One object for all runs of a link. */
  link?: LinkTarget;
}

export type Run = RunContext & ({ text: string } | { lineBreak: true });

const TAG_MARKS: Record<string, Mark> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  u: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
};

export const isMarkTag = (name: string) => name in TAG_MARKS;

/** The marks that an element gives its text: by its tag, or by its style, which word processors use. */
export function marksOf(
  { name, attribs: { style = '' } }: HtmlElement,
  { link }: RunContext,
): Omit<RunContext, 'link'> {
  const marks: Omit<RunContext, 'link'> = {};
  const byTag = TAG_MARKS[name];
  if (byTag) marks[byTag] = true;
  const weight = /(?:^|;)\s*font-weight\s*:\s*(bold|normal|\d+)/i.exec(style)?.[1];
  // An explicit `undefined` overrides the mark of the tag or of the elements around it.
  if (weight) marks.bold = weight === 'bold' || Number(weight) >= 600 ? true : undefined;
  const slant = /(?:^|;)\s*font-style\s*:\s*(italic|normal)/i.exec(style)?.[1];
  if (slant) marks.italic = slant === 'italic' ? true : undefined;
  const line = /(?:^|;)\s*text-decoration(?:-line)?\s*:([^;]*)/i.exec(style)?.[1] ?? '';
  // The page underlines links already.
  if (!link && /underline/i.test(line)) marks.underline = true;
  if (/line-through/i.test(line)) marks.strikethrough = true;
  return marks;
}

/** The whitespace that HTML collapses; not the non-breaking space. */
const BLANKS = /[ \t\n\r\f]+/g;

/** Whether the runs show nothing. A line break counts as content. */
export const isBlank = (runs: readonly Run[]): boolean =>
  !runs.some((run) => 'lineBreak' in run || run.text.replace(BLANKS, '') !== '');

/**
 * The children of a text block. Collapses whitespace like a browser, joins equal neighbours, and puts text around
 * links.
 */
export function inlinesOf(runs: readonly Run[]): Inline[] {
  const inlines: Inline[] = [emptyText()];
  let link: { target: LinkTarget; children: RichText[] } | undefined;
  for (const { run, text } of collapsed(runs)) {
    if (text === '') continue;
    if (run.link !== link?.target) {
      link = run.link && { target: run.link, children: [] };
      if (link)
        inlines.push({ type: 'link', ...link.target, children: link.children }, emptyText());
    }
    // Text goes into the current link. Text outside a link replaces the empty text after the last link.
    append(link ? link.children : inlines, leaf(run, text));
  }
  return inlines;
}

/** The children of several text blocks, each on a line of its own. */
export function joinedLines(blocks: readonly { children: readonly Inline[] }[]): Inline[] {
  const inlines: Inline[] = [emptyText()];
  for (const [index, { children }] of blocks.entries()) {
    if (index > 0) append(inlines, { text: '\n' });
    for (const child of children) {
      if (!('text' in child)) inlines.push(child, emptyText());
      else if (child.text !== '') append(inlines, child);
    }
  }
  return inlines;
}

function append(siblings: Inline[] | RichText[], next: RichText) {
  const last = siblings.at(-1);
  if (last && 'text' in last && last.text === '') siblings.pop();
  const before = siblings.at(-1);
  if (before && 'text' in before && MARKS.every((mark) => before[mark] === next[mark])) {
    before.text += next.text;
  } else {
    siblings.push(next);
  }
}

function leaf(run: Run, text: string): RichText {
  const marks = MARKS.filter((mark) => run[mark]).map((mark) => [mark, true]);
  return { text, ...Object.fromEntries(marks) };
}

/**
 * The runs with their visible text: collapsed whitespace, none at the edges of a line, and no line break at the end.
 */
function collapsed(runs: readonly Run[]): { run: Run; text: string }[] {
  const pieces: { run: Run; text: string }[] = [];
  // Whitespace is invisible at the start of a line and after other whitespace.
  let swallows = true;
  for (const run of runs) {
    if ('lineBreak' in run) {
      trimEnd(pieces);
      pieces.push({ run, text: '\n' });
      swallows = true;
      continue;
    }
    let text = run.text.replace(BLANKS, ' ');
    if (swallows && text.startsWith(' ')) text = text.slice(1);
    if (text === '') continue;
    pieces.push({ run, text });
    swallows = text.endsWith(' ');
  }
  trimEnd(pieces);
  if (pieces.at(-1)?.text === '\n') pieces.pop();
  return pieces;
}

/** Removes the space at the end of the current line. */
function trimEnd(pieces: { text: string }[]) {
  const last = pieces.at(-1);
  if (last?.text.endsWith(' ')) last.text = last.text.slice(0, -1);
}
