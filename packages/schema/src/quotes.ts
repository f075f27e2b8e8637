import { z } from 'zod';

export const quoteOfTheDay = z.object({ quote: z.string(), author: z.string() });
export type QuoteOfTheDay = z.infer<typeof quoteOfTheDay>;
