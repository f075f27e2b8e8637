import { type Inline, MARKS, type RichText } from './rich-text-value.ts';
import type { LinkTarget, Run } from './run.ts';

/** The whitespace that HTML collapses; not the non-breaking space. */
const BLANKS = /[ \t\n\r\f]+/g;

/** Whether the runs show nothing. A line break counts as content. */
export function isBlank(runs: readonly Run[]): boolean {
  return !runs.some((run) => 'lineBreak' in run || run.text.replace(BLANKS, '') !== '');
}

/**
 * The children of a text block. Collapses whitespace like a browser, joins equal neighbours, and puts text around
 * links.
 */
export function inlinesOf(runs: readonly Run[]): Inline[] {
  const inlines: Inline[] = [{ text: '' }];
  let link: { target: LinkTarget; children: RichText[] } | undefined;
  for (const { run, text } of collapsed(runs)) {
    if (text === '') continue;
    if (run.link !== link?.target) {
      link = run.link && { target: run.link, children: [] };
      if (link)
        inlines.push({ type: 'link', ...link.target, children: link.children }, { text: '' });
    }
    // Text goes into the current link. Text outside a link replaces the empty text after the last link.
    append(link ? link.children : inlines, leaf(run, text));
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
