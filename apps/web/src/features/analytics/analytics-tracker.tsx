import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { whenIdle } from './when-idle.ts';

/** Records the visit, on public pages and for everyone but the signed-in owner; shows nothing. */
export function AnalyticsTracker() {
  const router = useRouter();
  const { data, isError } = trpc.auth.status.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isVisitor = isError || data?.loggedIn === false;

  useEffect(() => {
    if (!isVisitor || isInAdminArea() || objectsToTracking()) return;
    const ended = new AbortController();
    const { signal } = ended;
    // The page comes first: what counts it is neither loaded nor run before there is nothing else to do.
    whenIdle(async () => {
      try {
        const { trackVisit } = await import('./visit-tracker.ts');
        if (signal.aborted) return;
        trackVisit({
          signal,
          onPageShown: (listener) => router.subscribe('onRendered', listener),
        });
      } catch (error) {
        console.warn('Failed to initialize analytics session', error);
      }
    }, signal);
    return () => ended.abort();
  }, [isVisitor, router]);

  return null;
}

/** Links between public pages and the admin area load a new document, so that one look at its address is enough. */
const isInAdminArea = () => /^\/admin(?:\/|$)/.test(window.location.pathname);

/** Whether the browser says by Global Privacy Control or Do Not Track that its user does not want this. */
function objectsToTracking(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}
