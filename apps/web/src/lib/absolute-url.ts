import type { SiteOptions } from './site-options.ts';

/** The full address of a path of the site; an address that is full already stays as it is. */
export function absoluteUrl(url: string, { origin }: Pick<SiteOptions, 'origin'>): string {
  return URL.parse(url, origin)?.href ?? origin;
}
