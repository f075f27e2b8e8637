import type { StoredName } from '@site/schema/site/all-sections';
import type { Generated } from 'kysely';
import type { ImageColumn } from '../../db/tables.ts';

/** The words of the site that the owner has changed. */
export interface SiteSectionsTable {
  section: StoredName;
  /** JSON; `null` for the words that the site began with. */
  value: string | null;
  updatedAt: string;
}

/** What a section was before, oldest first. */
export interface SiteSectionVersionsTable {
  id: Generated<number>;
  /** The quotes have a table of their own. */
  section: StoredName | 'quotes';
  value: string | null;
}

/** An earlier version keeps its picture, so that it can be brought back whole. */
export const siteSectionImageColumns: readonly ImageColumn[] = [
  { table: 'siteSections', column: 'value', kind: 'html' },
  { table: 'siteSectionVersions', column: 'value', kind: 'html' },
];
