/** Records one visit: the pages in their order, the visible seconds of each page, and the end. */
import {
  recordPageView,
  sendSessionEnd,
  startSession,
  updatePageView,
} from './analytics-requests.ts';
import { openTabSession } from './tab-session.ts';
import { createVisibleClock } from './visible-clock.ts';

export interface VisitTrackerOptions {
  /** Calls `listener` whenever another page is shown. Returns a function that unsubscribes. */
  onPageShown: (listener: () => void) => () => void;
  /** Stops the tracking. */
  signal: AbortSignal;
}

interface ShownPage {
  path: string;
  /** The clock's seconds when the page was shown. */
  shownAt: number;
  /** Set after the page view is recorded. */
  id?: string;
}

const warn = (text: string) => (error: unknown) => console.warn(text, error);

/** Starts with the current page. Errors only appear as warnings in the console, so that the visitor notices nothing. */
export function trackVisit({ onPageShown, signal }: VisitTrackerOptions): void {
  const session = openTabSession(warn('Failed to initialize analytics session'));
  const clock = createVisibleClock({ isVisible: document.visibilityState === 'visible' });
  let page: ShownPage | undefined;
  let hasEnded = false;

  // Sends the requests one after the other: the page view needs the session, and its update needs the page view.
  let queue = Promise.resolve();
  const enqueue = (failure: string, call: () => Promise<void>) => {
    queue = queue.then(call).catch(warn(failure));
  };

  const secondsOn = ({ shownAt }: ShownPage) => Math.round(clock.seconds() - shownAt);
  const totalSeconds = () => Math.round(session.secondsBefore + clock.seconds());

  function start(): void {
    const startTime = new Date().toISOString();
    const { userAgent } = navigator;
    enqueue('Failed to initialize analytics session', () =>
      startSession({ sessionId: session.id, startTime, userAgent, referrer: document.referrer }),
    );
  }

  function show(path: string): void {
    const shown: ShownPage = { path, shownAt: clock.seconds() };
    page = shown;
    const view = { path, title: document.title, timestamp: new Date().toISOString() };
    enqueue('Failed to track page view', async () => {
      shown.id = await recordPageView({ sessionId: session.id, ...view });
    });
  }

  function leave(left: ShownPage): void {
    const timeSpent = secondsOn(left);
    enqueue('Failed to update page view', async () => {
      if (left.id) await updatePageView({ id: left.id, timeSpent, exitPage: false });
    });
  }

  function change(): void {
    const path = window.location.pathname;
    if (path === page?.path) return;
    if (page) leave(page);
    show(path);
  }

  /** Sends the end of the visit whenever the page is hidden: a hidden page may be closed without another event. */
  function end(): void {
    if (hasEnded || !page) return;
    hasEnded = true;
    clock.pause();
    const totalTimeSpent = totalSeconds();
    try {
      session.storeSeconds(totalTimeSpent);
      sendSessionEnd({
        sessionId: session.id,
        pageId: page.id,
        timeSpent: secondsOn(page),
        totalTimeSpent,
      });
    } catch (error) {
      warn('Failed to end analytics session')(error);
    }
  }

  function resume(): void {
    hasEnded = false;
    clock.resume();
  }

  const resumeOrEnd = () => (document.visibilityState === 'visible' ? resume() : end());
  document.addEventListener('visibilitychange', resumeOrEnd, { signal });
  window.addEventListener('pagehide', end, { signal });
  window.addEventListener('pageshow', resumeOrEnd, { signal });
  signal.addEventListener('abort', onPageShown(change));
  start();
  change();
}
