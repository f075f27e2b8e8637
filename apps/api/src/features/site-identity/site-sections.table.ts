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
  section: SiteSectionsTable['section'];
  value: string | null;
}
