/** Reads CSV in portions, so that the process goes on with other work between them. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa from 'papaparse';
import { ImportError } from './import-error.ts';

/** Characters that are read at once: some milliseconds. */
const PORTION = 50_000;
/** Characters of one row, with its cells of several lines. */
const MAX_ROW = 5 * PORTION;
/** More columns than any program writes. */
const MAX_COLUMNS = 200;
/** Rows that are worked on at once. */
const ROWS = 1000;

/** The text in portions of whole rows, without their last line break: one within quotes ends no row. */
function* portionsOf(text: string): Generator<string> {
  let start = 0;
  let quote = text.indexOf('"');
  while (start < text.length) {
    let end = start;
    let isOpen = false;
    do {
      const next = text.indexOf('\n', end === start ? start + PORTION : end);
      end = next < 0 ? text.length : next + 1;
      for (; quote >= 0 && quote < end; quote = text.indexOf('"', quote + 1)) isOpen = !isOpen;
      if (end - start > MAX_ROW)
        throw new ImportError('A row is too long: is a quotation mark not closed?');
    } while (isOpen && end < text.length);
    yield text.slice(start, end).replace(/\r?\n$/, '');
    start = end;
  }
}

/**
 * The cells of all rows, of which blank lines are some. Commas, semicolons, tabs or bars stand between them. Throws an
 * {@link ImportError} for what is no table.
 *
 * @returns also the first row in which a quotation mark is not closed
 */
export async function readCsv(text: string) {
  const rows: string[][] = [];
  let delimiter: string | undefined;
  let broken: number | undefined;
  for (const portion of portionsOf(text)) {
    const { data, meta, errors } = Papa.parse<string[]>(portion, {
      delimitersToGuess: [',', ';', '\t', '|'],
      ...(delimiter && { delimiter }),
    });
    if ((data[0]?.length ?? 0) > MAX_COLUMNS)
      throw new ImportError('There are too many columns', { line: rows.length + 1 });
    delimiter ??= meta.delimiter;
    const error = errors.find(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes');
    if (error) broken ??= rows.length + (error.row ?? 0);
    for (const cells of data) rows.push(cells);
    await nextTurn();
  }
  return { rows, delimiter, broken };
}

/** What `work` makes of each row. */
export async function inPortions<T, R>(
  rows: readonly T[],
  work: (row: T, index: number) => R,
): Promise<R[]> {
  const made: R[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % ROWS === 0) await nextTurn();
    made.push(work(row, index));
  }
  return made;
}
