import type { SiteOptions } from './site-options.ts';

/** The absolute URL of a path of the site. An absolute URL is returned unchanged. */
export function absoluteUrl(url: string, { origin }: Pick<SiteOptions, 'origin'>): string {
  return URL.parse(url, origin)?.href ?? origin;
}
