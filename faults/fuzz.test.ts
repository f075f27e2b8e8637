/** Whatever is sent, the site answers it clearly, and goes on. */
import { expect, it } from 'vitest';
import { faultOf } from './support/answer-fault.ts';
import { chanceOf } from './support/chance.ts';
import { signIn, visitor } from './support/client.ts';
import { integrity, withDatabase } from './support/database.ts';
import { FIGURES } from './support/figures-reporter.ts';
import { fuzzedRequest, type RawRequest } from './support/fuzzed-request.ts';
import { operationsOf } from './support/operations.ts';
import { randomFrom, seed } from './support/random.ts';
import { rawClient } from './support/raw-client.ts';
import { scale } from './support/scale.ts';
import { type Site, startSite, temporaryFolder } from './support/site.ts';

/** Requests for which rows and session stay as they were made, unless the requests themselves end them. */
const ROUND = 100;
/** Requests at once: busy, but not so that the site would turn any away. */
const AT_ONCE = 8;

/** Faults that are shown of those that are found. */
const SHOWN = 10;

/** Adds a row of each kind. @returns their ids and slugs */
async function addRows(site: Site, cookie: string, round: number): Promise<string[]> {
  const owner = visitor(site, cookie);
  const add = async (path: string, body: object) => (await owner.send('POST', path, body)).body;
  const title = `Round ${round}`;
  const slug = `round-${round}`;
  const rows = [
    await add('/api/blog-posts', { title, slug, content: '<p>x</p>', published: true }),
    await add('/api/recipes', { title, slug, published: true }),
    await add('/api/weight-entries', { date: '2026-01-02', weight: '150' }),
    await add('/api/analytics/pageview', { sessionId: slug, path: '/' }),
  ];
  return [slug, ...rows.map((row) => String(row?.['id']))];
}

/** Puts the owner's session back after a request has ended it. */
function sessionKeeper({ dataDir }: Site): () => void {
  const session = withDatabase(dataDir, (database) =>
    database.prepare('SELECT * FROM sessions').get(),
  );
  const columns = Object.keys(session ?? {});
  const insert = `INSERT OR REPLACE INTO sessions (${columns}) VALUES (${columns.map(() => '?')})`;
  return () => {
    withDatabase(dataDir, (database) => {
      database.prepare(insert).run(...Object.values(session ?? {}));
    });
  };
}

const shown = ({ method, path, headers, body }: RawRequest) =>
  [
    method,
    path.slice(0, 500),
    JSON.stringify(headers).slice(0, 300),
    String(body).slice(0, 500),
  ].join(' ');

it('answers every request with less than 500', async ({ annotate }) => {
  const site = await startSite({ dataDir: await temporaryFolder() });
  const cookie = await signIn(site);
  const keepSession = sessionKeeper(site);
  const operations = await operationsOf(site);
  const chance = chanceOf(randomFrom(seed));
  const client = rawClient(site, AT_ONCE);
  const faults: string[] = [];
  const statuses = new Map<number, number>();

  const send = async (raw: RawRequest) => {
    try {
      const answer = await client.send(raw);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = faultOf(raw, answer);
      if (fault) faults.push(`${fault}\n${shown(raw)}`);
    } catch (error) {
      faults.push(`${(error as Error).message}\n${shown(raw)}`);
    }
  };

  for (let round = 0; round * ROUND < scale.fuzzedRequests; round += 1) {
    keepSession();
    const known = await addRows(site, cookie, round);
    const requests = Array.from({ length: ROUND }, () => {
      const request = fuzzedRequest(operations, { schemas: operations.schemas, known }, chance);
      // Half of them come from the owner.
      return chance.is(0.5) ? { ...request, headers: { cookie, ...request.headers } } : request;
    });
    const queue = requests.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const request of queue) await send(request);
      }),
    );
  }
  client.close();

  const some = faults.slice(0, SHOWN).join('\n');
  expect(faults.length, `answers that are faults, of seed ${seed}:\n${some}`).toBe(0);
  expect((await visitor(site).send('GET', '/api/health')).status).toBe(200);
  expect(await site.stop()).toBe(0);
  expect(site.output.stdout + site.output.stderr).not.toMatch(/"level":(50|60)/);
  expect(integrity(site.dataDir)).toBe('ok');
  const counted = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
  await annotate(
    `${scale.fuzzedRequests} requests over ${operations.all.length} operations, 0 with a 5xx (seed ${seed}): ${counted.join(', ')}`,
    FIGURES,
  );
});
