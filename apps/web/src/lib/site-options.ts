import type { SiteOptions as ServerOptions } from '@site/api/web-app';
import { useRouteContext } from '@tanstack/react-router';

export interface SiteOptions extends ServerOptions {
  /** The font files that every page needs, for preloading. Set in a document. */
  fontFiles?: readonly string[];
}

export function useSite(): SiteOptions {
  return useRouteContext({ from: '__root__', select: ({ site }) => site });
}

/** The absolute URL of a path of the site. An absolute URL is returned unchanged. */
export function absoluteUrl(url: string, { origin }: Pick<SiteOptions, 'origin'>): string {
  return URL.parse(url, origin)?.href ?? origin;
}
