import { useRouteContext } from '@tanstack/react-router';
import type { SiteOptions } from './site-options.ts';

/** The server's settings, in any component. */
export function useSite(): SiteOptions {
  return useRouteContext({ from: '__root__', select: ({ site }) => site });
}
