import type { Db } from '../db/open.ts';
import { dayIn } from '../lib/day-in.ts';
import { contentOf } from './settings.ts';

/** What browsers call a file of the whole site, by the site's name and its day: `my-site-2026-11-18.tar`. */
export async function siteFileName(
  { db, timeZone }: { db: Db; timeZone: () => string },
  { at, extension }: { at: Date; extension: string },
): Promise<string> {
  const { name } = await contentOf(db, 'identity');
  // Its tables would take time at every start.
  const { slugOfTitle } = await import('@site/schema/slug-of-title');
  return `${slugOfTitle(name) || 'site'}-${dayIn(timeZone(), at)}.${extension}`;
}
