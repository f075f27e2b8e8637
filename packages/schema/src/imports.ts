import { z } from 'zod';

/** Bytes of a file that is sent in Settings. */
export const MAX_IMPORT_BYTES = 500 * 1024 * 1024;

export interface ImportJob {
  /** `receiving`: the file has not arrived as a whole. `ready`: it was read, and waits for the owner. */
  state: 'receiving' | 'reading' | 'ready' | 'importing' | 'undoing' | 'done' | 'failed';
  /** The name of the file. */
  file: string;
  /** Bytes of the file, and how many of them have arrived. */
  size: number;
  received: number;
  /** What the import says, in words for the owner. */
  lines: string[];
}

export interface ImportStatus {
  job: ImportJob | null;
  /** The import that could be taken back. */
  last: { file: string; createdAt: string; changes: number } | null;
}

export const runImport = z.object({ publish: z.boolean() });
