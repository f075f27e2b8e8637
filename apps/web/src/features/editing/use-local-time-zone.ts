import { useSyncExternalStore } from 'react';
import { useSite } from '../../lib/site-options.ts';

const unchanging = () => () => undefined;

let known: string | undefined;
/** Read once, because the browser takes a millisecond for it, and React asks at each render. */
const ofDevice = () => {
  known ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return known;
};

/**
 * The time zone of the owner's device, for moments that she plans by her own clock. While a document is rendered on the
 * server and hydrated, it is the site's.
 */
export function useLocalTimeZone(): string {
  const { timeZone } = useSite();
  return useSyncExternalStore(unchanging, ofDevice, () => timeZone);
}
