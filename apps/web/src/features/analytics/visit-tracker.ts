/** Records one visit: its pages in their order, the visible seconds of each, and its end. */
import {
  recordPageView,
  sendSessionEnd,
  startSession,
  updatePageView,
} from './analytics-requests.ts';
import { openTabSession } from './tab-session.ts';
import { createVisibleClock } from './visible-clock.ts';

export interface VisitTrackerOptions {
  /** Calls its listener whenever another page is shown; returns what ends that. */
  onPageShown: (listener: () => void) => () => void;
  /** Ends the tracking. */
  signal: AbortSignal;
}

interface ShownPage {
  path: string;
  /** What the clock said when it was shown. */
  shownAt: number;
  /** Known once its view is recorded. */
  id?: string;
}

const warning = (text: string) => (error: unknown) => console.warn(text, error);

/** Starts with the page that is shown now. Failures are only warned of: a visit must not suffer from being counted. */
export function trackVisit({ onPageShown, signal }: VisitTrackerOptions): void {
  const session = openTabSession(warning('Failed to initialize analytics session'));
  const clock = createVisibleClock({ isVisible: document.visibilityState === 'visible' });
  let page: ShownPage | undefined;
  let hasEnded = false;

  // One after the other: a view belongs to its session, and its time to its view.
  let earlier = Promise.resolve();
  const inTurn = (failure: string, call: () => Promise<void>) => {
    earlier = earlier.then(call).catch(warning(failure));
  };

  const secondsOn = ({ shownAt }: ShownPage) => Math.round(clock.seconds() - shownAt);
  const totalSeconds = () => Math.round(session.secondsBefore + clock.seconds());

  function start(): void {
    const startTime = new Date().toISOString();
    const { userAgent } = navigator;
    inTurn('Failed to initialize analytics session', () =>
      startSession({ sessionId: session.id, startTime, userAgent, referrer: document.referrer }),
    );
  }

  function show(path: string): void {
    const shown: ShownPage = { path, shownAt: clock.seconds() };
    page = shown;
    const view = { path, title: document.title, timestamp: new Date().toISOString() };
    inTurn('Failed to track page view', async () => {
      shown.id = await recordPageView({ sessionId: session.id, ...view });
    });
  }

  function leave(left: ShownPage): void {
    const timeSpent = secondsOn(left);
    inTurn('Failed to update page view', async () => {
      if (left.id) await updatePageView({ id: left.id, timeSpent, exitPage: false });
    });
  }

  function change(): void {
    const path = window.location.pathname;
    if (path === page?.path) return;
    if (page) leave(page);
    show(path);
  }

  /** A page that is hidden may never be heard of again, so that each time is taken for the last. */
  function end(): void {
    if (hasEnded || !page) return;
    hasEnded = true;
    clock.pause();
    const totalTimeSpent = totalSeconds();
    try {
      session.keepSeconds(totalTimeSpent);
      sendSessionEnd({
        sessionId: session.id,
        pageId: page.id,
        timeSpent: secondsOn(page),
        totalTimeSpent,
      });
    } catch (error) {
      warning('Failed to end analytics session')(error);
    }
  }

  function resume(): void {
    hasEnded = false;
    clock.resume();
  }

  const seeIfVisible = () => (document.visibilityState === 'visible' ? resume() : end());
  document.addEventListener('visibilitychange', seeIfVisible, { signal });
  window.addEventListener('pagehide', end, { signal });
  window.addEventListener('pageshow', seeIfVisible, { signal });
  signal.addEventListener('abort', onPageShown(change));
  start();
  change();
}
