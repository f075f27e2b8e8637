import type { ImageColumn } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    importChanges: ImportChangesTable;
    importItems: ImportItemsTable;
    importPictures: ImportPicturesTable;
    imports: ImportsTable;
  }
}

/** One run. */
export interface ImportsTable {
  id: string;
  /** What was imported, such as `wordpress old.example`. */
  source: string;
  /** The file's name, for the owner. */
  file: string;
  createdAt: string;
  /** Set once it was taken back: the old URLs and comments that it brought, as JSON. Of those that were, only the last one is kept. */
  takenBack: string | null;
}

/** A post or recipe that an import made. It outlives the row, so that a deleted one does not come back. */
export interface ImportItemsTable {
  source: string;
  /** Its kind and its id in the source: `post:12`. */
  sourceId: string;
  tableName: 'blogPosts' | 'recipes';
  rowId: string;
  /** Of what the source said, to see whether it has changed since. */
  fingerprint: string;
  /** `updatedAt` that the import gave the row. Another one means that the owner has edited it. */
  rowUpdatedAt: string;
  /** How many of its pictures could not be had. */
  missingPictures: number;
}

/** What one run changed. */
export interface ImportChangesTable {
  importId: string;
  source: string;
  sourceId: string;
  /** The row and its `ImportItemsTable` before, as JSON; `null` for a row that the run made. */
  before: string | null;
  /** What taking it back has changed, so that it can come again, as JSON; `null` before. */
  after: string | null;
}

export interface ImportPicturesTable {
  source: string;
  /** Its URL in the source. */
  url: string;
  /** `images.filename` */
  filename: string;
  importId: string;
}

export const importImageColumns: ImageColumn[] = [
  { table: 'importChanges', column: 'before', kind: 'html' },
  { table: 'importChanges', column: 'after', kind: 'html' },
];
