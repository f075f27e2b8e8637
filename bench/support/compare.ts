/** Loads the site and the bare server in short turns, so that other work on the machine slows both alike. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answer } from './bare-server.ts';
import type { BenchCase } from './cases.ts';
import type { LoadGenerator } from './load.ts';
import { type BareServer, processorTime, type Server } from './servers.ts';
import { median, type Spread, spreadOf } from './statistics.ts';

export const CONNECTIONS = 32;
export const ROUNDS = 3;
/** Seconds of one server's turn in a round. */
export const TURN = 3;
/** Seconds of load before the rounds, which are not counted. */
const WARM_UP = 2;

/** The result of one turn, or the medians of several. */
export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds of processor time per request, of all the server's threads; NaN where the system does not tell. */
  processor: number;
}

export interface Comparison extends Pick<BenchCase, 'name' | 'kind'> {
  site: Figures;
  bare: Figures;
  /** The site's throughput divided by the bare server's, over the rounds. */
  ratio: Spread;
}

const headersOf = ({ cookie }: Pick<BenchCase, 'cookie'>): Record<string, string> => ({
  'accept-encoding': 'gzip, br',
  ...(cookie && { cookie }),
});

export interface Bench {
  site: Server;
  bare: BareServer;
  generator: LoadGenerator;
}

export async function compare(
  { site, bare, generator }: Bench,
  each: BenchCase,
): Promise<Comparison> {
  await runTurn(generator, site, each, WARM_UP);
  await bare.answerWith(await fetchAnswer(site, each));
  await runTurn(generator, bare, each, WARM_UP);
  const rounds: { site: Figures; bare: Figures }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      site: await runTurn(generator, site, each),
      bare: await runTurn(generator, bare, each),
    });
  }
  return {
    name: each.name,
    kind: each.kind,
    site: medians(rounds.map((round) => round.site)),
    bare: medians(rounds.map((round) => round.bare)),
    ratio: spreadOf(rounds.map((round) => round.site.perSecond / round.bare.perSecond)),
  };
}

async function runTurn(
  generator: LoadGenerator,
  server: Server,
  each: BenchCase,
  seconds = TURN,
): Promise<Figures> {
  const before = processorTime(server.pid);
  const { requests, perSecond, p50, p99 } = await generator.run({
    url: server.url,
    path: each.path,
    headers: headersOf(each),
    connections: CONNECTIONS,
    seconds,
  });
  return { perSecond, p50, p99, processor: (processorTime(server.pid) - before) / requests };
}

function medians(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), processor: of('processor') };
}

/** The site's answer with its body still compressed, for the bare server to send. Throws when it is no 200. */
export async function fetchAnswer(
  server: Server,
  each: Pick<BenchCase, 'path' | 'cookie'>,
): Promise<Answer> {
  const sent = request(new URL(each.path, server.url), { headers: headersOf(each) });
  sent.end();
  const [response] = await once(sent, 'response');
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${each.path} answered ${response.statusCode}`);
  return { status: 200, headers: copyable(response.headers), body: body.toString('base64') };
}

/** Node sets these itself. */
const NODE_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function copyable(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !NODE_HEADERS.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
