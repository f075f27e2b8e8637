/** The site beside the bare server, in short turns, so that what else the machine does falls on both alike. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answer } from './bare-server.ts';
import type { Load, LoadGenerator } from './load.ts';
import { type BareServer, processorTime, type Server } from './servers.ts';

export const CONNECTIONS = 32;
export const ROUNDS = 3;
/** Seconds of one server's turn in a round; and of the turns before them, which are not counted. */
export const TURN = 3;
const WARM_UP = 2;

export interface Reading extends Pick<Load, 'path' | 'unique' | 'post'> {
  name: string;
  /** The owner's session, where she asks. */
  cookie?: string;
}

/** Medians of all rounds. */
export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds of the server's processor time for one request; NaN where the system does not tell. */
  processor: number;
}

export interface Comparison {
  name: string;
  site: Figures;
  bare: Figures;
  /** Of the throughputs, the median of those of each round. */
  ratio: number;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const headersOf = ({ cookie }: Reading): Record<string, string> => ({
  'accept-encoding': 'gzip, br',
  ...(cookie && { cookie }),
});

export interface Bench {
  site: Server;
  bare: BareServer;
  generator: LoadGenerator;
}

/** @param answered stands in for what the site answers, where only a write would tell */
export async function compare(
  { site, bare, generator }: Bench,
  reading: Reading,
  answered?: Answer,
): Promise<Comparison> {
  await turn(generator, site, reading, WARM_UP);
  // Only now: what is asked for again is compressed better, and both are to send the same.
  await bare.answerWith(answered ?? (await ask(site, reading)));
  await turn(generator, bare, reading, WARM_UP);
  const rounds: { site: Figures; bare: Figures }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      site: await turn(generator, site, reading),
      bare: await turn(generator, bare, reading),
    });
  }
  return {
    name: reading.name,
    site: medians(rounds.map((round) => round.site)),
    bare: medians(rounds.map((round) => round.bare)),
    ratio: median(rounds.map((round) => round.site.perSecond / round.bare.perSecond)),
  };
}

/** One server's turn under load. */
export async function turn(
  generator: LoadGenerator,
  server: Server,
  reading: Reading,
  seconds = TURN,
): Promise<Figures> {
  const before = processorTime(server.pid);
  const { requests, perSecond, p50, p99 } = await generator.run({
    url: server.url,
    path: reading.path,
    ...(reading.unique && { unique: true }),
    ...(reading.post && { post: reading.post }),
    headers: headersOf(reading),
    connections: CONNECTIONS,
    seconds,
  });
  return { perSecond, p50, p99, processor: (processorTime(server.pid) - before) / requests };
}

function medians(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), processor: of('processor') };
}

/** The answer's bytes as they came, for the bare server to send. Throws when it is no 200. */
async function ask(server: Server, reading: Reading): Promise<Answer> {
  const sent = request(new URL(reading.path, server.url), { headers: headersOf(reading) });
  sent.end();
  const [response] = await once(sent, 'response');
  const body = await buffer(response);
  if (response.statusCode !== 200) {
    throw new Error(`${reading.path} answered ${response.statusCode}`);
  }
  return { status: 200, headers: plain(response.headers), body: body.toString('base64') };
}

/** Node sets these itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function plain(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OWN_HEADERS.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
