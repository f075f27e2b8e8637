/** The site's time zone. Synchronous, so that it is asked for where a day is computed, and never kept. */
import type { RegionSettings } from '@site/schema/site/region';
import type { Env } from '../config/env.ts';
import type { Database } from '../db/open.ts';

/** Returns a function that tells the owner's time zone, and the environment's where she has set none. */
export function siteTimeZone(
  { sqlite }: Pick<Database, 'sqlite'>,
  env: Pick<Env, 'timeZone'>,
): () => string {
  const find = sqlite.prepare("SELECT value FROM site_sections WHERE section = 'region'").pluck();
  return () => {
    const value = find.get() as string | null | undefined;
    const region: Partial<RegionSettings> = value ? JSON.parse(value) : {};
    return region.timeZone || env.timeZone;
  };
}
