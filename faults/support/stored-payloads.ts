/** Stores payloads in every field that the API accepts. */
import type { Answer } from './client.ts';
import { visitor } from './client.ts';
import { withDatabase } from './database.ts';
import type { ScriptPayload } from './script-payloads.ts';
import type { Site } from './site.ts';

/** The length of the admin area's list of popular pages. */
const TOP_PAGES = 10;

export interface Stored {
  /** Fields that accepted a payload. */
  accepted: number;
  refused: number;
  postIds: string[];
  postSlugs: string[];
  recipeSlugs: string[];
}

export async function storePayloads(
  site: Site,
  cookie: string,
  payloads: readonly ScriptPayload[],
): Promise<Stored> {
  const owner = visitor(site, cookie);
  const reader = visitor(site);
  const stored: Stored = { accepted: 0, refused: 0, postIds: [], postSlugs: [], recipeSlugs: [] };

  /** Sends a body in which `fields` fields are payloads. Throws when the answer is a 5xx. */
  async function put(fields: number, path: string, body: object, by = owner): Promise<Answer> {
    const answer = await by.send('POST', path, body);
    if (answer.status >= 500) throw new Error(`${path} was answered with ${answer.status}`);
    if (answer.status < 300) stored.accepted += fields;
    else stored.refused += fields;
    return answer;
  }

  const comments = { isOn: true, hold: 'suspicious', closeAfterDays: 0, isClosed: false };
  await put(0, '/trpc/siteSections.save', { json: { section: 'comments', value: comments } });
  /** A reader's words and name below a page, which the owner lets through. */
  async function comment(path: string, text: string): Promise<void> {
    const written = { name: text.slice(0, 60), text: text.slice(0, 4000), kind: text };
    await put(1, path, written, reader);
    const sent = await put(2, path, { ...written, kind: 'made' }, reader);
    const ids = [sent.body?.['id']];
    if (sent.status < 300)
      await put(0, '/trpc/comments.moderate.setStatus', { json: { ids, status: 'shown' } });
  }

  for (const { id, text } of payloads) {
    const published = { published: true, featured: true };
    const post = await put(5, '/api/blog-posts', {
      ...published,
      title: text.slice(0, 200),
      slug: `post ${id} ${text}`.slice(0, 200),
      excerpt: text,
      content: `<p>${text}</p>${text}<a href="${text}">${text}</a>`,
      imageUrl: `/${text}`,
    });
    stored.postIds.push(String(post.body?.['id']));
    stored.postSlugs.push(String(post.body?.['slug']));
    await comment(`/api/blog-posts/${post.body?.['id']}/comments`, text);
    const recipe = await put(6, '/api/recipes', {
      ...published,
      category: 'dinner',
      title: text.slice(0, 200),
      slug: `recipe ${id} ${text}`.slice(0, 200),
      description: text,
      ingredients: `${text}\n${text}`,
      instructions: `${text}\n${text}`,
      imageUrl: `https://example.com/${text}`,
    });
    stored.recipeSlugs.push(String(recipe.body?.['slug']));
    await comment(`/api/recipes/${recipe.body?.['id']}/comments`, text);
    const day = new Date(Date.UTC(2020, 0, 1 + id)).toISOString();
    await put(1, '/api/weight-entries', { date: day, weight: '150', notes: text });
    await put(3, '/api/site-settings', { key: text.slice(0, 100), value: text, description: text });
    // These fields accept no free text.
    await put(1, '/api/recipes', { title: 'A title', category: text });
    await put(1, '/api/blog-posts', { title: 'A title', slug: text, content: 'x', imageUrl: text });
    await put(2, '/api/weight-entries', { date: text, weight: text, energyLevel: text });
    await put(1, '/api/site-settings', { key: 'goal_weight', value: text });
  }
  storeQuote(site, payloads);
  return stored;
}

/** Makes the payloads the quote of the day. There is no API for quotes, so it writes to the database. */
function storeQuote({ dataDir }: Site, payloads: readonly ScriptPayload[]): void {
  const text = payloads.map(({ text: each }) => each).join(' ');
  withDatabase(dataDir, (database) => {
    database.exec('DELETE FROM daily_quotes');
    const insert = database.prepare(
      'INSERT INTO daily_quotes (id, date, quote, author, created_at) VALUES (?, ?, ?, ?, ?)',
    );
    const now = Date.now();
    for (const day of [-1, 0, 1]) {
      const date = new Date(now + day * 86_400_000).toISOString();
      insert.run(crypto.randomUUID(), date.slice(0, 10), text, text, date);
    }
  });
}

/**
 * Splits the payloads into groups as long as the list of popular pages. Visited once more often than the group before,
 * each group takes over the whole list.
 */
export const visitGroups = (payloads: readonly ScriptPayload[]): ScriptPayload[][] =>
  Array.from({ length: Math.ceil(payloads.length / TOP_PAGES) }, (_, group) =>
    payloads.slice(group * TOP_PAGES, (group + 1) * TOP_PAGES),
  );

/** Reports page views whose path, title, referrer and user agent are payloads, each `times` times. */
export async function visitAs(
  site: Site,
  payloads: readonly ScriptPayload[],
  times: number,
): Promise<void> {
  const client = visitor(site);
  for (const { id, text } of payloads) {
    const sessionId = `session-${id}`;
    await client.send('POST', '/api/analytics/session', {
      sessionId,
      referrer: text,
      userAgent: text,
    });
    for (let view = 0; view < times; view += 1) {
      const page = { sessionId, path: `/${text}`, title: text };
      const { status } = await client.send('POST', '/api/analytics/pageview', page);
      if (status >= 300) throw new Error(`A page view was answered with ${status}`);
    }
  }
}
