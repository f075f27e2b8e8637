import { useSyncExternalStore } from 'react';
import { useSite } from '../../lib/site-options.ts';

let cached: string | undefined;

/** The time zone of the device. Read once: the browser takes a millisecond for it, and React asks at each render. */
export function deviceTimeZone(): string {
  cached ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return cached;
}

const unchanging = () => () => undefined;

/**
 * The time zone of the owner's device, for moments that she plans by her own clock. While a document is rendered on the
 * server and hydrated, it is the site's.
 */
export function useDeviceTimeZone(): string {
  const { timeZone } = useSite();
  return useSyncExternalStore(unchanging, deviceTimeZone, () => timeZone);
}
