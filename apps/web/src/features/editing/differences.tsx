import { stack } from '@site/ui/layout';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { diffArrays, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { deviceTimeZone } from './device-time-zone.ts';
import * as styles from './editing.css.ts';

export interface DifferencesProps {
  /** The values of a form. What only these have is struck out. */
  before: object;
  /** What only these have is underlined. */
  after: object;
  /** The lines of fields whose values are neither texts nor switches. */
  linesOf?: LinesOf;
}

export type LinesOf = Readonly<Record<string, (value: unknown) => string[]>>;

/** Shows what differs between two versions, field by field. */
export function Differences({ before, after, linesOf }: DifferencesProps) {
  const differences = useMemo(
    () => differencesOf({ ...before }, { ...after }, linesOf),
    [before, after, linesOf],
  );
  if (differences.length === 0) return <p>There is no difference.</p>;
  return (
    <dl className={stack[3]}>
      {differences.map(({ field, lines }) => (
        <div key={field}>
          <dt className={styles.differenceField}>{nameOf(field)}</dt>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, also by keyboard */}
          <dd className={styles.differenceLines} tabIndex={0}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity
              <div key={index}>{line.length === 0 ? '…' : line.map(toText)}</div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function toText({ text, in: version }: Part, index: number) {
  if (version === 'both') return text;
  const isBefore = version === 'before';
  const Tag = isBefore ? 'del' : 'ins';
  return (
    <Tag key={index} className={isBefore ? styles.differenceRemoved : styles.differenceAdded}>
      <VisuallyHidden>{isBefore ? '[removed: ' : '[added: '}</VisuallyHidden>
      {text || ' '}
      <VisuallyHidden>]</VisuallyHidden>
    </Tag>
  );
}

/** `imageUrl` is "Image URL". */
function nameOf(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const name = words.replace(/\b(url|bmi)\b/g, (short) => short.toUpperCase());
  return name.charAt(0).toUpperCase() + name.slice(1);
}

interface Part {
  text: string;
  /** Whether both versions have it, or only one of them. */
  in: 'both' | 'before' | 'after';
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields of which the versions have different values: the lines that differ, and the line before and after each. An
 * empty array stands for lines that are left out.
 */
export function differencesOf(
  before: Values,
  after: Values,
  linesOf: LinesOf = {},
): { field: string; lines: Part[][] }[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const read = linesOf[field] ?? readableLines;
    const [old, current] = [read(before[field]), read(after[field])];
    if (old.join('\n') === current.join('\n')) return [];
    return [{ field, lines: withContext(compareLines(old, current)) }];
  });
}

/** Compares whole lines first, and then the words of lines that replaced each other. */
function compareLines(before: string[], after: string[]): Part[][] {
  const lines: Part[][] = [];
  let removed: string[] = [];
  const flush = () => {
    for (const text of removed) lines.push([{ text, in: 'before' }]);
    removed = [];
  };
  for (const { value, ...change } of diffArrays(before, after)) {
    if (change.removed) removed = value;
    else if (change.added) {
      for (const text of value) {
        const former = removed.shift();
        lines.push(former === undefined ? [{ text, in: 'after' }] : compareWords(former, text));
      }
      flush();
    } else {
      flush();
      for (const text of value) lines.push([{ text, in: 'both' }]);
    }
  }
  flush();
  return lines;
}

function compareWords(before: string, after: string): Part[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    in: added ? 'after' : removed ? 'before' : 'both',
  }));
}

/** Leaves out lines that are far from every difference. */
function withContext(lines: Part[][]): Part[][] {
  const isChanged = (line: Part[] | undefined) => line?.some((part) => part.in !== 'both') ?? false;
  const shown = lines.map(
    (line, index) => isChanged(line) || isChanged(lines[index - 1]) || isChanged(lines[index + 1]),
  );
  return lines.flatMap((line, index) => {
    if (shown[index]) return [line];
    return index === 0 || shown[index - 1] ? [[]] : [];
  });
}

/** Writes a form's value as lines of plain text, in which formatting and URLs can be read and compared. */

const isHtml = (text: string) => /^<(p|h[1-6]|ul|ol|blockquote|div|figure|table|hr)\b/i.test(text);

/** As forms hold it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Tags whose content is further blocks. */
const CONTAINERS = new Set(['UL', 'OL', 'DIV', 'BLOCKQUOTE', 'FIGURE']);

/** The lines of plain text, or one line for each block of HTML. */
export function readableLines(value: unknown): string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  const text = String(value ?? '').trim();
  if (MOMENT.test(text)) return [formatMoment(text, deviceTimeZone())];
  if (!isHtml(text)) return text.split(/\r?\n/);
  return linesOfBlocks(new DOMParser().parseFromString(text, 'text/html').body, '');
}

function linesOfBlocks(parent: Element, quote: string): string[] {
  return Array.from(parent.children).flatMap((block, index) => {
    if (CONTAINERS.has(block.tagName)) {
      return linesOfBlocks(block, block.tagName === 'BLOCKQUOTE' ? `${quote}> ` : quote);
    }
    const lists = Array.from(block.children).filter((child) => CONTAINERS.has(child.tagName));
    return [
      quote + markOf(block, index) + inlineText(block).trim(),
      ...lists.flatMap((list) => linesOfBlocks(list, `${quote}  `)),
    ];
  });
}

/** The mark at the start of a block's line. */
function markOf(block: Element, index: number): string {
  const { tagName, parentElement } = block;
  const level = /^H([1-6])$/.exec(tagName)?.[1];
  if (level) return `Heading ${level}: `;
  if (tagName === 'FIGCAPTION') return 'Caption: ';
  if (tagName === 'IMG') return pictureText(block);
  if (tagName !== 'LI') return '';
  return parentElement?.tagName === 'OL' ? `${index + 1}. ` : '• ';
}

const MARKS: Readonly<Record<string, string>> = {
  STRONG: '**',
  B: '**',
  EM: '*',
  I: '*',
  U: '_',
  S: '~~',
};

function inlineText(node: Node): string {
  return Array.from(node.childNodes, (child) => {
    if (!(child instanceof Element)) return child.textContent ?? '';
    if (CONTAINERS.has(child.tagName)) return '';
    if (child.tagName === 'BR') return ' ↵ ';
    if (child.tagName === 'IMG') return pictureText(child);
    const text = inlineText(child);
    if (child.tagName === 'A') return `${text} (${child.getAttribute('href') ?? ''})`;
    const mark = MARKS[child.tagName] ?? '';
    return text === '' ? '' : mark + text + mark;
  }).join('');
}

function pictureText(picture: Element): string {
  const name = picture.getAttribute('src')?.split('/').at(-1) ?? '';
  return `[Picture ${name}: ${picture.getAttribute('alt') ?? ''}]`;
}
