import { useRouteContext } from '@tanstack/react-router';
import type { SiteOptions } from './site-options.ts';

export function useSite(): SiteOptions {
  return useRouteContext({ from: '__root__', select: ({ site }) => site });
}
