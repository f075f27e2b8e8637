import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refusesTracking } from '../../lib/refuses-tracking.ts';
import { trpc } from '../../lib/trpc.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** Records the visit on public pages, unless the owner is signed in. Renders nothing. */
export function AnalyticsTracker() {
  const router = useRouter();
  const { data, isError } = trpc.auth.status.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isVisitor = isError || data?.loggedIn === false;

  useEffect(() => {
    if (!isVisitor || isInAdminArea() || refusesTracking()) return;
    const ended = new AbortController();
    const { signal } = ended;
    // Waits until the page is idle, so that loading the tracker does not slow the page down.
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

/** The URL needs only one check, because a link between public pages and the admin area loads a new document. */
const isInAdminArea = () => /^\/admin(?:\/|$)/.test(window.location.pathname);
