import { z } from 'zod';
import { type ArrivingFile, beginFile } from './file-parts.ts';

/** Bytes of a file that is sent in Settings. */
export const MAX_IMPORT_BYTES = 500 * 1024 * 1024;

export interface ImportJob extends ArrivingFile {
  /** `receiving`: the file has not arrived as a whole. `ready`: it was read, and waits for the owner. */
  state:
    | 'receiving'
    | 'reading'
    | 'ready'
    | 'importing'
    | 'undoing'
    | 'redoing'
    | 'done'
    | 'failed';
  /** The old site's URL as the owner gave it; may be blank. */
  site: string;
  /** Bytes at the end of the file that are a zip of the old site's pictures. */
  pictures: number;
  /** What the import says, in words for the owner. */
  lines: string[];
}

export interface ImportStatus {
  job: ImportJob | null;
  /** The import that could be taken back. */
  last: {
    file: string;
    createdAt: Date;
    changes: number;
    comments: number;
    /** The posts and recipes that it made and that visitors see. */
    published: number;
  } | null;
  /** The file of the import that was taken back and can come again. */
  takenBack: string | null;
}

const OLD_SITE_NEEDED = 'The address must begin with https:// or http://';

export const beginImport = beginFile
  .extend({
    /** The old site's URL, for an export that does not name it. */
    site: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: OLD_SITE_NEEDED }).max(500)], {
        error: OLD_SITE_NEEDED,
      })
      .default(''),
    /** Bytes at the end of the file that are a zip of the old site's pictures. */
    pictures: z.number().int().nonnegative().default(0),
  })
  .refine(({ size, pictures }) => pictures < size, {
    error: 'Choose the export beside its pictures',
  });
export type BeginImport = z.output<typeof beginImport>;

export const runImport = z.object({ publish: z.boolean() });
