/** Clients that write without a pause, each one kind of row, and record every write in the ledger. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Client } from './client.ts';
import { withDatabase } from './database.ts';
import type { Ledger, Place } from './ledger.ts';

interface WriterContext {
  asOwner: Client;
  asVisitor: Client;
  ledger: Ledger;
  /** A number that no other write of this run has. */
  next(): number;
}

type Writer = (context: WriterContext) => Promise<void>;

/** The new row's id. Throws for any status but 201. */
function created({ status, body }: Answer): string {
  if (status !== 201) throw new Error(`A write was answered with ${status}: ${body?.['message']}`);
  return String(body?.['id']);
}

const POST_TITLE = 'SELECT title FROM blog_posts WHERE id = ?';
const WEIGHT_NOTES = 'SELECT notes FROM weight_entries WHERE id = ?';
const SETTING = 'SELECT value FROM site_settings WHERE key = ?';
/** The time that a page view was sent with, by the end of the view's id. */
const VIEW_TIME = `SELECT timestamp FROM page_views WHERE id = substr(?, instr(?1, '-') + 1)`;
/** The titles, in their order, of the recipes whose title begins with the key. */
const ORDER = `SELECT group_concat(title, ', ') FROM
  (SELECT title FROM recipes WHERE title LIKE ? || '%' ORDER BY sort_order)`;

async function writePost({ asOwner, ledger, next }: WriterContext): Promise<void> {
  const title = `Post ${next()}`;
  const post = { title, slug: title.toLowerCase().replace(' ', '-'), content: '<p>Text</p>' };
  await ledger.write(title, undefined, async () => {
    const id = created(await asOwner.send('POST', '/api/blog-posts', post));
    return { query: POST_TITLE, key: id };
  });
}

async function recordWeight({ asOwner, ledger, next }: WriterContext): Promise<void> {
  const notes = `Weight ${next()}`;
  const entry = { date: '2026-03-01', weight: '180.5', notes };
  await ledger.write(notes, undefined, async () => {
    const id = created(await asOwner.send('POST', '/api/weight-entries', entry));
    return { query: WEIGHT_NOTES, key: id };
  });
}

async function saveSetting({ asOwner, ledger, next }: WriterContext): Promise<void> {
  const place: Place = { query: SETTING, key: 'watched' };
  const value = String(next());
  await ledger.write(value, place, async () => {
    const { status } = await asOwner.send('POST', '/api/site-settings', { key: place.key, value });
    if (status !== 200) throw new Error(`A setting was answered with ${status}`);
    return place;
  });
}

async function viewPage({ asVisitor, ledger, next }: WriterContext): Promise<void> {
  // Not the path: of unknown ones the site stores only so many a day. The site takes times near its own.
  const timestamp = new Date(Date.now() + next()).toISOString();
  await ledger.write(timestamp, undefined, async () => {
    const view = { sessionId: 'a-visitor', path: '/about', timestamp };
    const id = created(await asVisitor.send('POST', '/api/analytics/pageview', view));
    return { query: VIEW_TIME, key: id };
  });
}

const COMMENT = 'SELECT text FROM comments WHERE id = ?';
const COMMENT_STATUS = 'SELECT status FROM comments WHERE id = ?';

/**
 * Adds a recipe, and returns what readers and the owner do below it: a comment, which waits, as of a new browser without
 * scripts, and her leave.
 */
export async function commentWriter(asOwner: Client): Promise<Writer> {
  const value = { isOn: true, hold: 'first', closeAfterDays: 0, isClosed: false };
  const json = { section: 'comments', value };
  await asOwner.send('POST', '/trpc/siteSections.save', { json });
  const recipe = { title: 'Commented', published: true };
  const url = `/api/recipes/${created(await asOwner.send('POST', '/api/recipes', recipe))}/comments`;
  return async ({ ledger, next, ...as }) => {
    const text = `Comment ${next()}`;
    let id: string | undefined;
    await ledger.write(text, undefined, async () => {
      id = created(await as.asVisitor.send('POST', url, { name: 'Ann', text }));
      return { query: COMMENT, key: id };
    });
    if (id === undefined) return;
    const place: Place = { query: COMMENT_STATUS, key: id, initial: 'held' };
    await ledger.write('shown', place, async () => {
      const leave = { status: 'shown' };
      const { status } = await as.asOwner.send('PATCH', `/api/comments/${place.key}`, leave);
      if (status !== 204) throw new Error(`Her leave was answered with ${status}`);
      return place;
    });
  };
}

/** What of comments is stored twice, or counted otherwise than it is stored. */
export const wrongComments = (dataDir: string): unknown[] =>
  withDatabase(dataDir, (database) => [
    ...database.prepare('SELECT text FROM comments GROUP BY text HAVING count(*) > 1').all(),
    ...database
      .prepare(
        `SELECT comment_count, stored FROM recipes JOIN (SELECT item_id, sum(status = 'shown') AS stored
          FROM comments GROUP BY item_id) ON item_id = recipes.id WHERE comment_count <> stored`,
      )
      .all(),
  ]);

/** Adds recipes whose order {@link orderSaver} changes. Returns their ids. */
export async function addRecipes(asOwner: Client, word: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const recipe = { title: `${word} ${n}` };
    ids.push(created(await asOwner.send('POST', '/api/recipes', recipe)));
  }
  return ids;
}

/**
 * Saves the order of all the recipes, with a new title for each. What is half saved equals nothing that was sent, so the
 * ledger finds it.
 */
export function orderSaver(ids: string[], word: string): Writer {
  const initial = ids.map((_, n) => `${word} ${n}`).join(', ');
  const place: Place = { query: ORDER, key: word, initial };
  return async ({ asOwner, ledger, next }) => {
    const save = next();
    const by = save % ids.length;
    const json = [...ids.slice(by), ...ids.slice(0, by)].map((id, sortOrder) => ({
      id,
      sortOrder,
      title: `${word} ${sortOrder} of ${save}`,
    }));
    await ledger.write(json.map(({ title }) => title).join(', '), place, async () => {
      const { status } = await asOwner.send('POST', '/trpc/recipes.saveOrder', { json });
      if (status !== 200) throw new Error(`An order was answered with ${status}`);
      return place;
    });
  };
}

/** Six of them report page views, because those are committed in groups. */
export const writers: readonly Writer[] = [
  writePost,
  recordWeight,
  saveSetting,
  ...Array.from({ length: 6 }, () => viewPage),
];

/** A client that sends a request again when the overloaded site answers 503. */
function withRetry({ send }: Client): Client {
  return {
    async send(...sent) {
      for (;;) {
        const answer = await send(...sent);
        if (answer.status !== 503) return answer;
        await sleep(50);
      }
    },
  };
}

/** Runs every writer repeatedly until `isOver` returns true. Rejects when the site refuses a write. */
export async function writeUntil(
  isOver: () => boolean,
  all: readonly Writer[],
  context: WriterContext,
): Promise<void> {
  const { asOwner, asVisitor } = context;
  const sending = { ...context, asOwner: withRetry(asOwner), asVisitor: withRetry(asVisitor) };
  await Promise.all(
    all.map(async (write) => {
      while (!isOver()) await write(sending);
    }),
  );
}
