/** A large file that the owner sends in Settings. It comes in parts. */
import { z } from 'zod';
import { wholeNumber } from './pagination.ts';

/** Bytes of one part: small enough for the limits of proxies, and for a slow line's two minutes. */
export const FILE_PART_BYTES = 8 * 1024 * 1024;

export const beginFile = z.object({
  file: z.string().min(1, { error: 'The file needs a name' }).max(300),
  size: z.number().int().positive({ error: 'The file is empty' }),
});
export type BeginFile = z.output<typeof beginFile>;

/** A file on its way, with the bytes of it that have arrived. */
export interface ArrivingFile extends BeginFile {
  received: number;
}

/** Of a part: where it begins in the file. */
export const filePart = z.object({ offset: wholeNumber('offset', 0, Number.MAX_SAFE_INTEGER) });

/** What the server says to a part that it does not await. After an answer that was lost, it tells that the part is there. */
export const nextPartBegins = (at: number, notAt: number) =>
  `The next part begins at byte ${at}, not at ${notAt}`;
