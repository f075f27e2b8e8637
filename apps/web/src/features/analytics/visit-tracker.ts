import type {
  EndVisitorSession,
  KeptAction,
  PageView,
  ReadDepth,
  RecordAction,
  RecordPageView,
  StartVisitorSession,
  UpdatePageView,
} from '@site/schema/analytics';
import { CAME_FROM } from '../../lib/came-from.ts';

/** Records one visit: the pages in their order, the visible seconds of each page, and the end. */

export interface VisitTrackerOptions {
  /** Calls `listener` whenever another page is shown. Returns a function that unsubscribes. */
  onPageShown: (listener: () => void) => () => void;
  signal: AbortSignal;
}

interface ShownPage {
  path: string;
  /** The clock's seconds when the page was shown. */
  shownAt: number;
  /** Set after the page view is recorded. */
  id?: string;
  /** What was reported of it, so that nothing is sent twice. */
  actions: Set<string>;
}

type KeptEvent = CustomEvent<{ action: KeptAction; slug: string }>;

type PageAction = Omit<RecordAction, 'sessionId' | 'pageId'>;

const warn = (text: string) => (error: unknown) => console.warn(text, error);

/** Starts with the current page. Errors only appear as warnings in the console, so that the visitor notices nothing. */
export function trackVisit({ onPageShown, signal }: VisitTrackerOptions): void {
  const session = openTabSession(warn('Failed to initialize analytics session'));
  const clock = createVisibleClock();
  let page: ShownPage | undefined;
  let hasStarted = false;
  let hasEnded = false;

  // Sends the requests one after the other: the page view needs the session, and its update needs the page view.
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = (failure: string, call: () => Promise<unknown>) => {
    queue = queue.then(call).catch(warn(failure));
  };

  const secondsOn = ({ shownAt }: ShownPage) => Math.round(clock.seconds() - shownAt);

  function start(): void {
    hasStarted = true;
    const started: StartVisitorSession = {
      sessionId: session.id,
      startTime: new Date().toISOString(),
      userAgent: navigator.userAgent,
      referrer: session.referrer,
      campaign: campaignOf(landingUrl()),
    };
    enqueue('Failed to initialize analytics session', () => send('POST', '/session', started));
  }

  function show(path: string): void {
    const shown: ShownPage = { path, shownAt: clock.seconds(), actions: new Set() };
    page = shown;
    const view: RecordPageView = {
      sessionId: session.id,
      path,
      title: document.title,
      timestamp: new Date().toISOString(),
    };
    enqueue('Failed to track page view', async () => {
      shown.id = (JSON.parse(await send('POST', '/pageview', view)) as PageView).id;
    });
  }

  function leave(left: ShownPage): void {
    const change: Omit<UpdatePageView, 'id'> = { timeSpent: secondsOn(left), exitPage: false };
    enqueue('Failed to update page view', async () => {
      if (left.id) await send('PUT', `/pageview/${encodeURIComponent(left.id)}`, change);
    });
  }

  function change(): void {
    const { pathname, search } = window.location;
    // A draft that was shared is no page of the site: it would be one that is missing.
    const path = new URLSearchParams(search).has('preview') ? undefined : pathname;
    if (path !== undefined && path === page?.path) {
      actOnUrl();
      return;
    }
    if (page) leave(page);
    page = undefined;
    if (path === undefined) return;
    if (!hasStarted) start();
    show(path);
  }

  /** Reports an action on the present page, at once if the view is recorded: a click may leave the page. */
  function act(action: PageAction): void {
    const shown = page;
    const name = JSON.stringify(action);
    if (!shown || shown.actions.has(name)) return;
    shown.actions.add(name);
    const report = async () => {
      if (!shown.id) return;
      const body: RecordAction = { sessionId: session.id, pageId: shown.id, ...action };
      navigator.sendBeacon(`${BASE}/action`, JSON.stringify(body));
    };
    if (shown.id) void report();
    else enqueue('Failed to record an action', report);
  }

  const kept = new Set<string>();

  /** Reports that a recipe was saved or listed, once for each, and not which. */
  function keep({ detail: { action, slug } }: KeptEvent): void {
    if (!hasStarted || kept.has(action + slug)) return;
    kept.add(action + slug);
    const body: RecordAction = { sessionId: session.id, pageId: '', action };
    navigator.sendBeacon(`${BASE}/action`, JSON.stringify(body));
  }

  const isRecipe = () => page?.path.startsWith('/photo-gallery/');

  /** Cook mode and other servings stand in the URL of a recipe. */
  function actOnUrl(): void {
    if (!isRecipe()) return;
    if (window.location.hash === '#cook') act({ action: 'cook' });
    if (/[?&]servings=/.test(window.location.search)) act({ action: 'scale' });
  }

  /** Of the other buttons only the middle one opens a link. */
  function click({ target, button }: MouseEvent): void {
    if (button > 1) return;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^=http]');
    if (link && link.origin !== location.origin) act({ action: 'click', url: link.href });
  }

  function read(): void {
    if (!page?.path.startsWith('/blog/') || document.visibilityState !== 'visible') return;
    for (const percent of depthsRead(clock.seconds() - page.shownAt))
      act({ action: 'read', percent });
  }

  /** Sends the end of the visit whenever the page is hidden: a hidden page may be closed without another event. */
  function end(): void {
    if (hasEnded || !page) return;
    hasEnded = true;
    clock.pause();
    const totalTimeSpent = Math.round(session.secondsBefore + clock.seconds());
    const ended: EndVisitorSession = {
      sessionId: session.id,
      pageId: page.id,
      timeSpent: secondsOn(page),
      totalTimeSpent,
    };
    try {
      session.storeSeconds(totalTimeSpent);
      // The browser delivers a beacon even after the page is closed.
      if (!navigator.sendBeacon(`${BASE}/session-end`, JSON.stringify(ended))) {
        throw new Error('The browser did not take the beacon');
      }
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
  document.addEventListener('click', click, { signal });
  document.addEventListener('auxclick', click, { signal });
  window.addEventListener('recipe-kept', (event) => keep(event as KeptEvent), { signal });
  window.addEventListener('beforeprint', () => isRecipe() && act({ action: 'print' }), { signal });
  const reading = setInterval(read, 1000);
  signal.addEventListener('abort', () => clearInterval(reading));
  change();
}

/** Visible seconds that a reader needs for a quarter of a post, so that to scroll through it is not to read it. */
const SECONDS_A_QUARTER = 5;

/** How far the post was read that is shown: down to the lower end of the window, and not faster than one can read. */
function depthsRead(seconds: number): ReadDepth[] {
  const text = document.querySelector('main article')?.getBoundingClientRect();
  const seen = text && text.height > 0 ? ((innerHeight - text.top) / text.height) * 100 : 0;
  const readable = (seconds / SECONDS_A_QUARTER) * 25;
  return ([25, 50, 100] as const).filter((depth) => depth <= Math.min(seen, readable));
}

/** The URL that the tab's document was loaded from: the router drops the parameters that it does not know. */
const landingUrl = () => performance.getEntriesByType('navigation')[0]?.name ?? location.href;

/** The UTM tags of a link. */
function campaignOf(url: string): StartVisitorSession['campaign'] {
  const params = new URL(url).searchParams;
  const tag = (name: string) => params.get(`utm_${name}`)?.slice(0, 60) || undefined;
  const campaign = { source: tag('source'), medium: tag('medium'), name: tag('campaign') };
  return Object.values(campaign).some(Boolean) ? campaign : undefined;
}

/**
 * The requests that record a visit. They call the REST API directly, because a beacon and a `fetch` with `keepalive`
 * need a plain URL.
 */

const BASE = '/api/analytics';

/**
 * Rejects with the status, a colon and the body of the error. It always reads the whole body, because a browser does
 * not count a request as finished before.
 */
async function send(method: 'POST' | 'PUT', path: string, body: object): Promise<string> {
  const response = await fetch(BASE + path, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.ok) return text;
  throw new Error(`${response.status}: ${text || response.statusText}`);
}

/** The session of a browser tab, stored across its page loads. */

const ID_KEY = 'visitor-session-id';
const TIME_KEY = 'visitor-session-seconds';

/**
 * Returns the tab's session, and creates it at the first page load. Without storage, it lasts for this page load only.
 */
function openTabSession(warn: (error: unknown) => void) {
  try {
    const id = sessionStorage.getItem(ID_KEY) ?? randomId();
    sessionStorage.setItem(ID_KEY, id);
    const referrer = sessionStorage.getItem(CAME_FROM) ?? document.referrer;
    sessionStorage.removeItem(CAME_FROM);
    return {
      id,
      referrer,
      /** Visible seconds of this tab's earlier page loads. */
      secondsBefore: Number(sessionStorage.getItem(TIME_KEY)) || 0,
      /** Stores the visible seconds so far for the next page load. */
      storeSeconds: (seconds: number) => sessionStorage.setItem(TIME_KEY, String(seconds)),
    };
  } catch (error) {
    warn(error);
    const { referrer } = document;
    return { id: randomId(), referrer, secondsBefore: 0, storeSeconds: () => undefined };
  }
}

/** 65 random bits, short because every page view is stored with it. `crypto.randomUUID` is missing on plain HTTP. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(13));
  return Array.from(bytes, (byte) => (byte % 32).toString(32)).join('');
}

/** Measures how long the page has been visible. */
function createVisibleClock() {
  let before = 0;
  let since = document.visibilityState === 'visible' ? performance.now() : undefined;
  const running = () => (since === undefined ? 0 : performance.now() - since);

  return {
    /** So far, with fractions. */
    seconds: () => (before + running()) / 1000,
    pause() {
      before += running();
      since = undefined;
    },
    resume() {
      since ??= performance.now();
    },
  };
}
