import { z } from 'zod';
import { requiredText } from './fields.ts';

export const quoteOfTheDay = z.object({ quote: z.string(), author: z.string() });
export type QuoteOfTheDay = z.infer<typeof quoteOfTheDay>;

/** Characters that the strip below the navigation has room for on a phone. */
export const MAX_QUOTE = 240;
export const MAX_QUOTE_AUTHOR = 60;
/** Quotes of a list. */
export const MAX_QUOTES = 1000;
/** Characters of a text with one quote a line: {@link MAX_QUOTES} long ones. */
export const MAX_QUOTE_LINES = 350_000;

export const quoteInput = z.object({
  quote: requiredText('Quote is required', { label: 'Quote', max: MAX_QUOTE }),
  author: requiredText('Author is required', { label: 'Author', max: MAX_QUOTE_AUTHOR }),
});
export type QuoteInput = z.output<typeof quoteInput>;

export const quoteId = z.object({ id: z.uuid({ error: 'id must be a UUID' }) });
export const quoteUpdate = quoteInput.extend(quoteId.shape);

export const quoteLines = z.object({
  text: z
    .string({ error: 'text must be text' })
    .max(MAX_QUOTE_LINES, { error: `The text must be at most ${MAX_QUOTE_LINES} characters` }),
});

export interface ListedQuote extends QuoteOfTheDay {
  id: string;
}

/** The quotes to choose from. */
export interface QuoteList {
  quotes: ListedQuote[];
  /** How many earlier versions of the list can be brought back. */
  earlier: number;
}
