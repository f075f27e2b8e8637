/** The site answers every malformed request with a clear error, and goes on running. */
import { expect, it } from 'vitest';
import { faultOf } from './support/answer-fault.ts';
import { signIn, visitor } from './support/client.ts';
import { integrity, withDatabase } from './support/database.ts';
import { FIGURES } from './support/figures-reporter.ts';
import { fuzzedRequest, type RawRequest } from './support/fuzzed-request.ts';
import { operationsOf } from './support/operations.ts';
import { choicesFrom, randomFrom, seed } from './support/random.ts';
import { rawClient } from './support/raw-client.ts';
import { scale } from './support/scale.ts';
import { type Site, startSite, temporaryFolder } from './support/site.ts';

/** Requests per round. Each round adds new rows and restores the session, since requests may delete them. */
const ROUND = 100;
/** Requests at once, few enough that the site does not answer 503. */
const AT_ONCE = 8;

/** The faults to show of those that are found. */
const SHOWN = 10;

/** Adds a row of each kind. Returns their ids and slugs. */
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

/** Returns a function that restores the owner's session after a request has ended it. */
function sessionRestorer({ dataDir }: Site): () => void {
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

const describeRequest = ({ method, path, headers, body }: RawRequest) =>
  [
    method,
    path.slice(0, 500),
    JSON.stringify(headers).slice(0, 300),
    String(body).slice(0, 500),
  ].join(' ');

it('answers no malformed request with a 5xx', async ({ annotate }) => {
  const site = await startSite({ dataDir: await temporaryFolder() });
  const cookie = await signIn(site);
  const restoreSession = sessionRestorer(site);
  const operations = await operationsOf(site);
  const choices = choicesFrom(randomFrom(seed));
  const client = rawClient(site, AT_ONCE);
  const faults: string[] = [];
  const statuses = new Map<number, number>();

  const send = async (raw: RawRequest) => {
    try {
      const answer = await client.send(raw);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = faultOf(raw, answer);
      if (fault) faults.push(`${fault}\n${describeRequest(raw)}`);
    } catch (error) {
      faults.push(`${(error as Error).message}\n${describeRequest(raw)}`);
    }
  };

  for (let round = 0; round * ROUND < scale.fuzzedRequests; round += 1) {
    restoreSession();
    const known = await addRows(site, cookie, round);
    const requests = Array.from({ length: ROUND }, () => {
      const request = fuzzedRequest(operations, { schemas: operations.schemas, known }, choices);
      // The owner sends half of them.
      return choices.is(0.5) ? { ...request, headers: { cookie, ...request.headers } } : request;
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
  expect(faults.length, `wrong answers with seed ${seed}:\n${some}`).toBe(0);
  expect((await visitor(site).send('GET', '/api/health')).status).toBe(200);
  expect(await site.stop()).toBe(0);
  expect(site.output.stdout + site.output.stderr).not.toMatch(/"level":(50|60)/);
  expect(integrity(site.dataDir)).toBe('ok');
  const counted = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
  await annotate(
    `${scale.fuzzedRequests} requests to ${operations.all.length} operations, 0 answered with 5xx (seed ${seed}): ${counted.join(', ')}`,
    FIGURES,
  );
});
