/** Visits whose every number is known, sent as browsers would, to be compared with what the owner is told of them. */
import type { RecordAction } from '@site/schema/analytics';
import * as analytics from '../features/analytics/analytics.service.ts';
import type { RequestContext } from '../http/context.ts';
import type { TestSite } from './test-site.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const SOURCES = [
  ['https://www.google.com/', 'Google'],
  ['https://www.google.de/', 'Google'],
  ['', 'Direct'],
  ['https://t.co/x', 'X'],
  ['https://aunt.example/links', 'aunt.example'],
  ['https://www.pinterest.com/pin/1', 'Pinterest'],
  ['android-app://com.example.reader/', 'Direct'],
] as const;
export const MISSING = '/no-such-page';
export const SHOP = 'https://www.cartwheel.example/book';

type Counts = Map<string, number>;

/** What was sent, by what it should be counted as. */
export interface Tally {
  visitors: number;
  pageViews: number;
  timeSpent: number;
  shopVisits: number;
  bot: number;
  owner: number;
  /** By path. */
  views: Counts;
  visits: Counts;
  entries: Counts;
  ledToShop: Counts;
  seconds: Counts;
  /** By name. */
  sources: Counts;
  devices: Counts;
  /** By path, and the path of the next page. */
  next: Counts;
  /** By an action's name and the path. */
  actions: Counts;
}

export const newTally = (): Tally => ({
  visitors: 0,
  pageViews: 0,
  timeSpent: 0,
  shopVisits: 0,
  bot: 0,
  owner: 0,
  views: new Map(),
  visits: new Map(),
  entries: new Map(),
  ledToShop: new Map(),
  seconds: new Map(),
  sources: new Map(),
  devices: new Map(),
  next: new Map(),
  actions: new Map(),
});

const add = (counts: Counts, name: string, by = 1) =>
  counts.set(name, (counts.get(name) ?? 0) + by);

export function addTally(to: Tally, from: Tally): Tally {
  for (const [key, value] of Object.entries(from) as [keyof Tally, number | Counts][]) {
    if (typeof value === 'number') (to[key] as number) += value;
    else for (const [name, count] of value) add(to[key] as Counts, name, count);
  }
  return to;
}

/** Numbers that look random and are the same in each run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface SimulatedDay {
  /** The day's number, which makes its visits. */
  day: number;
  visits: number;
  /** Pages that visits go to: the first more often than the last. */
  paths: readonly string[];
}

/** Sends the visits of a day at the site's present time, and adds what they should count as to the tally. */
export async function simulateDay(
  { services }: TestSite,
  { day, visits, paths }: SimulatedDay,
  tally: Tally,
): Promise<void> {
  const owner: RequestContext['admin'] = {
    id: 'owner',
    username: 'owner',
    sid: '',
    keepSignedIn: false,
  };
  const visit = async (index: number) => {
    const random = randomNumbers(day * 1_000_003 + index);
    const kind = random(10) === 0 ? 'bot' : random(20) === 0 ? 'owner' : 'visitor';
    const ctx = { services, admin: kind === 'owner' ? owner : null, http: null };
    const [referrer, source] = SOURCES[random(SOURCES.length)] ?? SOURCES[0];
    const isPhone = random(3) > 0;
    const sessionId = `visit-${day}-${index}`;
    const userAgent = kind === 'bot' ? CRAWLER : isPhone ? IPHONE : FIREFOX;
    const timestamp = services.now().toISOString();
    await analytics.startSession(ctx, { sessionId, referrer, userAgent, startTime: timestamp });
    const isCounted = kind === 'visitor';
    if (kind !== 'visitor') tally[kind] += 1;
    else {
      tally.visitors += 1;
      add(tally.sources, source);
      add(tally.devices, isPhone ? 'Phone' : 'Desk');
    }

    const seen: string[] = [];
    const led = new Set<string>();
    let total = 0;
    let pageId = '';
    const pages = 1 + random(5);
    for (let number = 0; number < pages; number += 1) {
      const path = paths[random(1 + random(paths.length))] ?? '/';
      // A moment later, so that it is no repetition.
      const at = new Date(services.now().getTime() + number).toISOString();
      const view = { sessionId, path, timestamp: at };
      pageId = (await analytics.recordPageView(ctx, view)).id;
      // A browser repeats an event whose answer was lost.
      if (random(4) === 0) await analytics.recordPageView(ctx, view);
      const seconds = random(120);
      total += seconds;
      await analytics.updatePageView(ctx, { id: pageId, timeSpent: seconds });
      await analytics.updatePageView(ctx, { id: pageId, timeSpent: Math.floor(seconds / 2) });
      const act = async (action: Partial<RecordAction> & Pick<RecordAction, 'action'>) => {
        await analytics.recordAction(ctx, { sessionId, pageId, ...action });
        await analytics.recordAction(ctx, { sessionId, pageId, ...action });
      };
      const actions: string[] = [];
      if (path.startsWith('/blog/') && random(2) === 0) {
        await act({ action: 'read', percent: 25 });
        actions.push('25');
      }
      if (path.startsWith('/photo-gallery/') && random(3) === 0) {
        await act({ action: 'cook' });
        actions.push('cook');
      }
      // What is done on a missing page does not count.
      const clicks = random(12) === 0 && path !== MISSING;
      if (clicks) {
        await act({ action: 'click', url: SHOP });
        actions.push('shop');
      }
      await act({ action: 'click', url: 'https://elsewhere.example/' });
      if (!isCounted) continue;

      tally.pageViews += 1;
      add(tally.views, path);
      add(tally.seconds, path, seconds);
      if (!seen.includes(path)) add(tally.visits, path);
      if (number === 0) add(tally.entries, path);
      const before = seen.at(-1);
      if (before !== undefined && before !== path) add(tally.next, `${before} ${path}`);
      seen.push(path);
      for (const action of actions) add(tally.actions, `${action} ${path}`);
      if (clicks) {
        if (led.size === 0) tally.shopVisits += 1;
        for (const page of new Set(seen)) {
          if (!led.has(page)) add(tally.ledToShop, page);
          led.add(page);
        }
      }
    }
    const end = { sessionId, pageId, timeSpent: 0, totalTimeSpent: total };
    await analytics.endSession(ctx, end);
    await analytics.endSession(ctx, end);
    if (isCounted) tally.timeSpent += total;
  };
  await Promise.all(Array.from({ length: visits }, (_, index) => visit(index)));
}
