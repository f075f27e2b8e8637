/**
 * What stands in a document as text: it brings the page to life once its first screen is painted, so that scripts and
 * the pictures that can wait compete neither for the line nor for the processor with what is read; or with the
 * reader's first touch, if that is earlier.
 */

/** What a reader did before anything listened: a button pressed, a field changed to a value, a form sent. */
export interface EarlyEvent {
  type: 'click' | 'input' | 'change' | 'submit';
  target: HTMLElement;
  value: string | undefined;
}

declare global {
  interface Window {
    /** Ends the keeping of early events and hands them over; there until a page has come to life. */
    takeEarlyEvents?: (() => EarlyEvent[]) | undefined;
  }
}

/** Addresses, that of the module that starts the page first. */
export interface PageFiles {
  modules: string[];
  /** Of style sheets that the document already holds. */
  styles: string[];
}

/** Runs in the browser as its own source text: nothing outside of it is there. */
function startPage(
  { modules, styles }: PageFiles,
  isAtOnce: boolean,
  hold: string,
  paintTimeout: number,
) {
  let isStarted = false;
  const add = (tag: 'link' | 'script', attributes: object) =>
    document.head.append(Object.assign(document.createElement(tag), attributes));

  function start() {
    if (isStarted) return;
    isStarted = true;
    // For those who install the site: not before it can be read.
    add('link', { rel: 'manifest', href: '/site.webmanifest' });
    document.documentElement.classList.remove(hold);
    for (const href of modules) add('link', { rel: 'modulepreload', href });
    // Whoever loads a chunk asks whether its styles' link is there.
    for (const href of styles) add('link', { disabled: true, rel: 'stylesheet', href });
    add('script', { type: 'module', src: modules[0] });
  }

  /** A frame that was drawn is not yet on the screen: the browser tells of it once it is, or a picture in it. */
  function startAfterPaint() {
    if (document.hidden) return start();
    const timed = document.querySelector('[elementtiming]');
    const tells = PerformanceObserver.supportedEntryTypes.includes('element');
    const painted = new PerformanceObserver(start);
    painted.observe({ type: timed && tells ? 'element' : 'paint', buffered: true });
    setTimeout(start, paintTimeout);
  }

  for (const type of ['pointerdown', 'wheel', 'keydown', 'focusin'])
    addEventListener(type, start, true);
  if (isAtOnce) start();
  else addEventListener('load', startAfterPaint);

  const early: EarlyEvent[] = [];
  function keep(event: Event) {
    const { type, target: at } = event;
    const field = at as HTMLInputElement;
    if (type === 'submit') {
      // One with an address works by itself; of another what was typed would be gone with the page.
      if (field.hasAttribute('action')) return;
      event.preventDefault();
    }
    const target = type === 'click' ? field.closest<HTMLElement>('button[type="button"]') : field;
    if (target) early.push({ type: type as EarlyEvent['type'], target, value: field.value });
  }
  const kept = ['click', 'input', 'change', 'submit'];
  for (const type of kept) addEventListener(type, keep, true);
  window.takeEarlyEvents = () => {
    for (const type of kept) removeEventListener(type, keep, true);
    return early;
  };
}

/** Milliseconds after which a page that was told of no paint starts all the same. */
const PAINT_TIMEOUT = 1000;

export interface StartOptions {
  /** The document's class that holds pictures back, until now. */
  hold: string;
  /** Rather than after the first paint: where nothing can be read without scripts. */
  isAtOnce: boolean;
}

/** The script's text for a document made of these files. */
export function startPageScript(files: PageFiles, { hold, isAtOnce }: StartOptions): string {
  const args = [files, isAtOnce, hold, PAINT_TIMEOUT].map((each) => JSON.stringify(each));
  return `(${startPage.toString()})(${args})`;
}
