import { useSyncExternalStore } from 'react';
import { useSite } from '../use-site.ts';

const unchanging = () => () => undefined;

/**
 * The time zone of the owner's device, for moments that she plans by her own clock. While a document is rendered on the
 * server and hydrated, it is the site's.
 */
export function useLocalTimeZone(): string {
  const { timeZone } = useSite();
  return useSyncExternalStore(
    unchanging,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => timeZone,
  );
}
