/** What differs between two versions of a form, as lines that the owner can read. */
import { diffArrays, diffWordsWithSpace } from 'diff';
import { readableLines } from './readable-lines.ts';

export interface Part {
  text: string;
  /** Whether both versions have it, or only one of them. */
  in: 'both' | 'before' | 'after';
}

export interface FieldDifference {
  field: string;
  /** Lines that differ, and the line before and after each; an empty array stands for lines that are left out. */
  lines: Part[][];
}

type Values = Readonly<Record<string, unknown>>;

/** The fields of which the versions have different values. */
export function differencesOf(before: Values, after: Values): FieldDifference[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const [old, current] = [readableLines(before[field]), readableLines(after[field])];
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
