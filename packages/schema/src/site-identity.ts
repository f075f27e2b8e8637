/** What the site calls itself. */
import { z } from 'zod';
import { requiredText } from './fields.ts';
import { baseUpdatedAt } from './versions.ts';

const YEAR = 'The year must be a whole number from 1900 to 2200';

/** The lengths are what the header of a phone has room for. */
export const siteIdentity = z.object({
  name: requiredText('Name is required', { label: 'Name', max: 30 }),
  tagline: requiredText('Tagline is required', { label: 'Tagline', max: 60 }),
  /** The owner's first name, as pages and search engines name her. */
  author: requiredText('First name is required', { label: 'First name', max: 30 }),
  /** The year in the copyright notice. */
  copyrightYear: z.coerce
    .number({ error: YEAR })
    .int({ error: YEAR })
    .min(1900, { error: YEAR })
    .max(2200, { error: YEAR }),
});
export type SiteIdentity = z.output<typeof siteIdentity>;
export type SiteIdentityInput = z.input<typeof siteIdentity>;

export const saveSiteIdentity = siteIdentity.extend({ baseUpdatedAt: baseUpdatedAt.optional() });
export type SaveSiteIdentity = z.output<typeof saveSiteIdentity>;

/** What the owner has stored. */
export interface StoredSiteIdentity {
  /** `null` while the site has the words that it began with. */
  identity: SiteIdentity | null;
  /** When it was stored; `null` before the first time. */
  updatedAt: string | null;
  /** How many earlier versions can be brought back. */
  earlier: number;
}
