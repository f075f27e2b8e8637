/** A busy site that gets SIGTERM finishes every answer and exits with 0. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { signIn, visitor } from './support/client.ts';
import { integrity } from './support/database.ts';
import { type Exchange, exchange } from './support/exchange.ts';
import { FIGURES } from './support/figures-reporter.ts';
import { randomFrom, seed } from './support/random.ts';
import { scale } from './support/scale.ts';
import { type Site, startSite, temporaryFolder, until } from './support/site.ts';

/** Clients at once. Each keeps its connection, but every fourth makes a new one for each request. */
const CLIENTS = 16;
/** The most milliseconds that a client waits between two requests. */
const PAUSE = 20;
/** The most answers to wait for before the SIGTERM. */
const ANSWERS = 200;

const REQUESTS = [
  { method: 'GET', path: '/api/blog-posts' },
  { method: 'POST', path: '/api/weight-entries', body: { date: '2026-03-01', weight: '180.5' } },
  { method: 'GET', path: '/api/weight-entries/stats' },
  {
    method: 'POST',
    path: '/api/analytics/pageview',
    body: { sessionId: 'a-visitor', path: '/about' },
  },
] as const;

interface Tally {
  answered: number;
  unaccepted: number;
  overloaded: number;
  refused: string[];
  cut: string[];
}

/** Sends requests until the site no longer listens or an answer is cut. */
async function sendRequests(
  { port }: Site,
  headers: Record<string, string>,
  { tally, random, first }: { tally: Tally; random: () => number; first: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: first % 4 !== 3, maxSockets: 1 });
  for (let n = first; ; n += 1) {
    const wanted = REQUESTS[n % REQUESTS.length] ?? REQUESTS[0];
    const result: Exchange = await exchange({ agent, port, headers, ...wanted });
    if (result.outcome === 'cut') tally.cut.push(result.how);
    if (result.outcome === 'unaccepted') tally.unaccepted += 1;
    if (result.outcome !== 'answered') break;
    tally.answered += 1;
    // 503 from an overloaded site is a whole answer too.
    if (result.status === 503) tally.overloaded += 1;
    else if (result.status >= 300)
      tally.refused.push(`${wanted.path} was answered with ${result.status}`);
    await sleep(random() * PAUSE);
  }
  agent.destroy();
}

it('cuts no answer at SIGTERM under load', async ({ annotate }) => {
  const dataDir = await temporaryFolder();
  const random = randomFrom(seed);
  let site = await startSite({ dataDir });
  const cookie = await signIn(site);
  // Large answers of many packets. An early exit would cut them off.
  for (let n = 0; n < 10; n += 1) {
    const content = `<p>${'A long text. '.repeat(8000)}</p>`;
    const post = { title: `Post ${n}`, slug: `post-${n}`, content, published: true };
    await visitor(site, cookie).send('POST', '/api/blog-posts', post);
  }

  let answered = 0;
  let unaccepted = 0;
  let overloaded = 0;
  for (let ending = 1; ending <= scale.endings; ending += 1) {
    const tally: Tally = { answered: 0, unaccepted: 0, overloaded: 0, refused: [], cut: [] };
    const clients = Array.from({ length: CLIENTS }, (_, first) =>
      sendRequests(site, { cookie }, { tally, random, first }),
    );
    const enough = CLIENTS + random() * ANSWERS;
    await until(site, () => tally.answered >= enough);
    // After its own limit of ten seconds the program would exit with 1.
    expect(await site.stop(), `exit code of ending ${ending} of seed ${seed}`).toBe(0);
    await Promise.all(clients);
    expect(tally.cut, `cut answers at ending ${ending} of seed ${seed}`).toEqual([]);
    expect(tally.refused).toEqual([]);
    expect(site.output.stderr).toBe('Warning: RATE_LIMITS=off, only sign-ins are limited\n');
    answered += tally.answered;
    unaccepted += tally.unaccepted;
    overloaded += tally.overloaded;
    if (ending < scale.endings) site = await startSite({ dataDir });
  }
  expect(integrity(dataDir)).toBe('ok');
  await annotate(
    `${scale.endings} SIGTERMs (seed ${seed}) among ${CLIENTS} busy clients, ${answered} whole answers ` +
      `(${overloaded} of them 503), 0 cut, ` +
      `${unaccepted} connections no longer accepted, exit code 0`,
    FIGURES,
  );
});
