import type { Generated } from 'kysely';

/** The words of the site that the owner has changed. */
export interface SiteSectionsTable {
  section: 'identity';
  /** JSON; `null` for the words that the site began with. */
  value: string | null;
  updatedAt: string;
}

/** What a section was before, oldest first. */
export interface SiteSectionVersionsTable {
  id: Generated<number>;
  /** The quotes have a table of their own. */
  section: SiteSectionsTable['section'] | 'quotes';
  value: string | null;
}
