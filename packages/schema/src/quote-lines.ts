/** Reads a text with one quote a line, as the owner writes it or as other programs export it. */
import { type QuoteInput, quoteInput } from './quotes.ts';

/** A line that is no quote, with what is wrong. */
export interface UnreadLine {
  /** From 1. */
  number: number;
  text: string;
  why: string;
}

export interface ReadQuotes {
  quotes: QuoteInput[];
  unread: UnreadLine[];
}

/**
 * What may be between a quote and its author: a tab, or a dash with a space on both sides; the long dash also without.
 * The last one counts, since a quote may have dashes of its own.
 */
const SEPARATOR = /^(.*)(?:\t|\s*—\s*|\s+(?:–|--?)\s+)(.*)$/;

/** A pair of quotation marks around the whole quote: the page draws its own. */
const QUOTED = /^(?:“([^“”]*)”|"([^"]*)"|«([^«»]*)»|„([^„“”]*)[“”])$/;

/** Characters of a line that is looked at. It bounds the work that a line can make. */
const MAX_LINE = 1000;

const NO_AUTHOR = 'Write a dash and the author behind the quote';

/** Blank lines are left out. */
export function readQuoteLines(text: string): ReadQuotes {
  const read: ReadQuotes = { quotes: [], unread: [] };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const result = readLine(line);
    if ('why' in result) read.unread.push({ number: index + 1, text: line, why: result.why });
    else read.quotes.push(result);
  }
  return read;
}

function readLine(line: string): QuoteInput | { why: string } {
  if (line.length > MAX_LINE) return { why: `A line must be at most ${MAX_LINE} characters` };
  const [, before, author] = SEPARATOR.exec(line.trim()) ?? [];
  if (before === undefined || author === undefined) return { why: NO_AUTHOR };
  const result = quoteInput.safeParse({ quote: unquoted(before.trim()), author });
  if (result.success) return result.data;
  return { why: result.error.issues[0]?.message ?? NO_AUTHOR };
}

function unquoted(text: string): string {
  const match = QUOTED.exec(text);
  return match ? (match.slice(1).find((inner) => inner !== undefined) ?? '') : text;
}
