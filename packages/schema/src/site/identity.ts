/** What the site calls itself. */
import { z } from 'zod';
import { line, number } from './fields.ts';

/** The lengths are what the header of a phone has room for. */
export const siteIdentity = z.object({
  name: line('Name', { max: 30 }),
  tagline: line('Tagline', { max: 60 }),
  /** The owner's first name, as pages and search engines name her. */
  author: line('Your first name', { max: 30 }),
  copyrightYear: number('Year of the copyright notice', { min: 1900, max: 2200 }),
});
export type SiteIdentity = z.output<typeof siteIdentity>;
