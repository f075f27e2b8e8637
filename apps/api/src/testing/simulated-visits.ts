/** Visits whose every number is known, sent as browsers would, to be compared with what the owner is told of them. */
import { isDeepStrictEqual } from 'node:util';
import {
  type AnalyticsReport,
  READ_DEPTHS,
  RECIPE_ACTIONS,
  type RecordAction,
  type VisitNumbers,
} from '@site/schema/analytics';
import { sql } from 'kysely';
import * as analytics from '../features/analytics/analytics.service.ts';
import type { RequestContext } from '../http/context.ts';
import type { TestSite } from './test-site.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Each with its name, and as the place of a link to a missing page. */
const SOURCES = [
  ['https://www.google.com/', 'Google', 'www.google.com'],
  ['https://www.google.de/', 'Google', 'www.google.de'],
  ['', 'Direct', ''],
  ['https://t.co/x', 'X', 't.co'],
  ['https://aunt.example/links', 'aunt.example', 'aunt.example'],
  ['https://www.pinterest.com/pin/1', 'Pinterest', 'www.pinterest.com'],
  ['android-app://com.example.reader/', 'Direct', ''],
] as const;
export const MISSING = '/no-such-page';
const SHOP = 'https://www.cartwheel.example/book';
const SHOP_NAME = 'Buy at Cartwheel';
const PROFILE = 'https://www.instagram.com/skillet';
const CAMPAIGN = 'autumn';

/** Stores the shop and the profile that the visits click on. */
export async function addSimulatedLinks({ services: { db } }: TestSite): Promise<void> {
  for (const [section, value] of [
    ['book', { buyLinks: [{ label: SHOP_NAME, url: SHOP }] }],
    ['socials', { links: [{ network: 'instagram', url: PROFILE }] }],
  ] as const) {
    await sql`INSERT INTO site_settings (id, key, value, updated_at)
      VALUES (${section}, ${`section:${section}`}, ${JSON.stringify(value)}, '')`.execute(db);
  }
}

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
  campaigns: Counts;
  devices: Counts;
  browsers: Counts;
  /** By path, and the path of the next page. */
  next: Counts;
  /** To the missing page, by where they stand. */
  links: Counts;
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
  campaigns: new Map(),
  devices: new Map(),
  browsers: new Map(),
  next: new Map(),
  links: new Map(),
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

/** Visits that are under way at a time. */
const AT_ONCE = 1000;

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
    const [referrer, source, host] = SOURCES[random(SOURCES.length)] ?? SOURCES[0];
    const isPhone = random(3) > 0;
    const sessionId = `visit-${day}-${index}`;
    const userAgent = kind === 'bot' ? CRAWLER : isPhone ? IPHONE : FIREFOX;
    const startTime = services.now().toISOString();
    const campaign = random(9) === 0 ? { name: CAMPAIGN } : null;
    await analytics.startSession(ctx, { sessionId, referrer, userAgent, startTime, campaign });
    const isCounted = kind === 'visitor';
    if (kind !== 'visitor') tally[kind] += 1;
    else {
      tally.visitors += 1;
      add(tally.sources, source);
      if (campaign) add(tally.campaigns, CAMPAIGN);
      add(tally.devices, isPhone ? 'Phone' : 'Desktop');
      add(tally.browsers, isPhone ? 'Safari' : 'Firefox');
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
      const title = path.split('/').at(-1)?.replaceAll('-', ' ');
      const view = { sessionId, path, title, timestamp: at };
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
      if (path.startsWith('/blog/')) {
        const depths = READ_DEPTHS.slice(0, random(READ_DEPTHS.length + 1));
        // The event of a lesser depth may be lost.
        for (const [index, percent] of depths.entries()) {
          if (index === depths.length - 1 || random(3) > 0) await act({ action: 'read', percent });
          actions.push(String(percent));
        }
      }
      const done = RECIPE_ACTIONS[random(16)];
      if (path.startsWith('/photo-gallery/') && done) {
        await act({ action: done });
        actions.push(done);
      }
      // What is done on a missing page does not count.
      // Three of 100 page views go to a shop.
      const clicks = random(33) === 0 && path !== MISSING;
      if (clicks) {
        await act({ action: 'click', url: SHOP });
        actions.push('shop');
      }
      if (random(50) === 0 && path !== MISSING) {
        await act({ action: 'click', url: PROFILE });
        actions.push('social');
      }
      await act({ action: 'click', url: 'https://elsewhere.example/' });
      if (!isCounted) continue;

      tally.pageViews += 1;
      add(tally.views, path);
      add(tally.seconds, path, seconds);
      if (!seen.includes(path)) add(tally.visits, path);
      if (number === 0) add(tally.entries, path);
      const before = seen.at(-1);
      if (path === MISSING) add(tally.links, before ?? host);
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
  // The site lets so many events wait at once.
  for (let first = 0; first < visits; first += AT_ONCE) {
    const length = Math.min(AT_ONCE, visits - first);
    await Promise.all(Array.from({ length }, (_, index) => visit(first + index)));
  }
}

const numbersOf = ({ visitors, pageViews, timeSpent, shopVisits }: VisitNumbers) => ({
  visitors,
  pageViews,
  timeSpent,
  shopVisits,
});

/** The counts of one action by path. */
const actionsOf = (tally: Tally, action: string): Counts =>
  new Map(
    [...tally.actions]
      .filter(([name]) => name.startsWith(`${action} `))
      .map(([name, count]) => [name.slice(action.length + 1), count]),
  );

const sumOf = (counts: Counts) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** How many rows the tab lists of pages by views and of first pages, and of the longer lists. */
const TOP = 10;
const LISTED = 20;

/** Every number of the Analytics tab that differs from what was sent: none, in a report that is right. */
export function differences(
  told: AnalyticsReport,
  sent: Tally,
  sentBefore: Tally | null,
): string[] {
  const found: string[] = [];
  const compare = (what: string, is: unknown, shouldBe: unknown) => {
    if (isDeepStrictEqual(is, shouldBe)) return;
    found.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(shouldBe)}`);
  };
  /** A list has the greatest counts, greatest first, each of the name that it belongs to. */
  const compareList = (
    what: string,
    rows: [name: string, count: number][],
    counts: Counts,
    limit = Infinity,
  ) => {
    const most = [...counts.values()].sort((a, b) => b - a).slice(0, limit);
    compare(
      what,
      rows.map(([, count]) => count),
      most,
    );
    for (const [name, count] of rows) compare(`${what}, ${name}`, count, counts.get(name) ?? 0);
  };
  const named = (rows: readonly { name: string; count: number }[]) =>
    rows.map(({ name, count }): [string, number] => [name, count]);
  const byPath = (rows: readonly { path: string; count: number }[]) =>
    rows.map(({ path, count }): [string, number] => [path, count]);
  const known = (counts: Counts) => new Map([...counts].filter(([path]) => path !== MISSING));
  const averageTime = (path: string) => (sent.seconds.get(path) ?? 0) / (sent.views.get(path) ?? 0);

  compare('numbers', told.numbers, numbersOf(sent));
  compare('before', told.before, sentBefore && numbersOf(sentBefore));
  const { topPages, ...averages } = told.stats;
  compare('cards', averages, {
    totalVisitors: sent.visitors,
    totalPageViews: sent.pageViews,
    avgSessionDuration: sent.timeSpent / sent.visitors,
    avgPageViews: sent.pageViews / sent.visitors,
  });
  compareList(
    'popular pages',
    topPages.map(({ path, views }) => [path, views]),
    known(sent.views),
    TOP,
  );
  for (const { path, avgTime } of topPages) compare(`time, ${path}`, avgTime, averageTime(path));
  for (const count of ['visitors', 'pageViews'] as const) {
    compare(
      `line of ${count}`,
      told.line.reduce((sum, point) => sum + point[count], 0),
      sent[count],
    );
  }
  compareList(
    'pages',
    told.pages.map(({ path, visits }) => [path, visits]),
    known(sent.visits),
    LISTED,
  );
  for (const { path, title, ...page } of told.pages) {
    compare(`page ${path}`, page, {
      views: sent.views.get(path),
      visits: sent.visits.get(path),
      entries: sent.entries.get(path) ?? 0,
      avgTime: averageTime(path),
      shopVisits: sent.ledToShop.get(path) ?? 0,
    });
  }
  compareList('sources', named(told.sources), sent.sources);
  compareList('campaigns', named(told.campaigns), sent.campaigns);
  compareList('first pages', byPath(told.entries), sent.entries, TOP);
  compareList(
    'next pages',
    told.next.map(({ from, to, count }) => [`${from.path} ${to.path}`, count]),
    sent.next,
    LISTED,
  );
  compareList('devices', named(told.devices), sent.devices);
  compareList('browsers', named(told.browsers), sent.browsers);
  const clicks = actionsOf(sent, 'shop');
  compare('shops', named(told.shops), clicks.size > 0 ? [[SHOP_NAME, sumOf(clicks)]] : []);
  compareList('shop’s pages', byPath(told.shops[0]?.pages ?? []), clicks);
  const social = actionsOf(sent, 'social');
  compare('profiles', named(told.social), social.size > 0 ? [['Instagram', sumOf(social)]] : []);

  const actions = RECIPE_ACTIONS.map((action) => actionsOf(sent, action));
  const recipes = new Set(actions.flatMap((counts) => [...counts.keys()]));
  const allActions = new Map(
    [...recipes].map((path) => [
      path,
      actions.reduce((sum, counts) => sum + (counts.get(path) ?? 0), 0),
    ]),
  );
  compareList(
    'recipes',
    told.recipes.map(({ path, scale, cook, print, pin }) => [path, scale + cook + print + pin]),
    allActions,
    LISTED,
  );
  for (const recipe of told.recipes) {
    const counts = actions.map((each) => each.get(recipe.path) ?? 0);
    compare(
      `actions, ${recipe.path}`,
      RECIPE_ACTIONS.map((action) => recipe[action]),
      counts,
    );
  }
  const posts = new Map([...sent.views].filter(([path]) => path.startsWith('/blog/')));
  compareList(
    'posts',
    told.reading.map(({ path, views }) => [path, views]),
    posts,
    LISTED,
  );
  for (const { path, read } of told.reading) {
    const counts = READ_DEPTHS.map((depth) => actionsOf(sent, String(depth)).get(path) ?? 0);
    compare(
      `read, ${path}`,
      READ_DEPTHS.map((depth) => read[depth]),
      counts,
    );
  }
  const missing = sent.views.get(MISSING);
  compare(
    'missing',
    told.missing.map(({ path, views }) => [path, views]),
    missing ? [[MISSING, missing]] : [],
  );
  compareList('links to the missing page', named(told.missing[0]?.from ?? []), sent.links);
  compare('dropped', told.dropped, { bot: sent.bot, owner: sent.owner, limit: 0 });
  return found;
}
