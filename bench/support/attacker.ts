/**
 * The attacker's process. Its parent sends an {@link Attack}; it floods the server from one IP address, or from many, for as
 * long as asked, and sends back an {@link AttackResult}.
 */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PAGE_COUNT, postId } from './seed-site.ts';

export interface Attack {
  port: number;
  /** The attacker's IP address on the loopback, where Linux has all of 127.0.0.0/8. */
  ip: string;
  kind: keyof typeof KINDS;
  seconds: number;
}

/** The answers by status, and the connections that the server closed. */
export type AttackResult = Record<string, number>;

const CONNECTIONS = 32;
/** Milliseconds before a closed connection is made again. */
const PAUSE = 10;

let counter = 0;
const next = () => `${process.pid}-${counter++}`;

function batchOf(procedure: string, input: () => object): string {
  const calls = Array.from({ length: 10 }, () => ({ json: input() }));
  const inputs = encodeURIComponent(JSON.stringify({ ...calls }));
  return `/trpc/${calls.map(() => procedure).join(',')}?batch=1&input=${inputs}`;
}

interface Kind {
  /** How many requests it pipelines. */
  pipelining: number;
  path: () => string;
  /** Of a POST. */
  body?: () => string;
  /** From how many IP addresses, each of its connections from the next one; one without it. */
  networks?: number;
}

const comments = {
  pipelining: 10,
  path: () => `/api/blog-posts/${postId(counter % PAGE_COUNT)}/comments`,
  body: () => JSON.stringify({ name: `Bot ${next()}`, text: `Buy at https://a${counter}.example` }),
};

const KINDS = {
  'unknown queries': { pipelining: 10, path: () => `/?x=${next()}` },
  'unknown queries, 600 pipelined': { pipelining: 600, path: () => `/?x=${next()}` },
  'searches over pages': { pipelining: 10, path: () => `/blog?search=${next()}` },
  'searches over the API': { pipelining: 10, path: () => `/api/blog-posts?search=${next()}` },
  'unknown paths': { pipelining: 10, path: () => `/${next()}` },
  'paths of spaces': { pipelining: 10, path: () => `/${next()}${'%20'.repeat(3600)}x` },
  'whole posts, ten lists a batch': {
    pipelining: 1,
    path: () => batchOf('blogPosts.list', () => ({ offset: counter++ % 900 })),
  },
  'common words, ten searches a batch': {
    pipelining: 1,
    path: () => batchOf('blogPosts.summaries', () => ({ search: `and the with for ${next()}` })),
  },
  'comments on posts': comments,
  'comments on posts, 250 networks': { ...comments, networks: 250 },
  'common words over the API': {
    pipelining: 10,
    path: () => `/api/blog-posts?search=and+the+what+for&offset=${counter++}`,
  },
} as const satisfies Record<string, Kind>;

let connections = 0;

const STATUS_LINE = /HTTP\/1\.1 (\d{3}) /g;
/** Characters that may be the beginning of a status line, which the end of a chunk has cut. */
const CUT_LENGTH = 12;

/** Keeps one connection busy: as soon as a batch is answered, it sends the next. Resolves when the server closes it. */
async function flood(
  { port, ip, kind }: Attack,
  { result, end }: { result: AttackResult; end: AbortSignal },
): Promise<void> {
  const { pipelining, path, body, networks }: Kind = KINDS[kind];
  connections += 1;
  const localAddress = networks ? `127.2.0.${1 + (connections % networks)}` : ip;
  const socket = connect({ port, host: '127.0.0.1', localAddress, signal: end });
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  let unanswered = 0;
  let rest = '';
  const send = () => {
    unanswered = pipelining;
    const requests = Array.from({ length: pipelining }, () => {
      const head = `${path()} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n`;
      if (!body) return `GET ${head}\r\n`;
      const json = body();
      return `POST ${head}Content-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`;
    });
    socket.write(requests.join(''));
  };
  socket.setEncoding('latin1');
  socket.on('connect', send);
  socket.on('data', (chunk: string) => {
    const text = rest + chunk;
    let counted = 0;
    for (const { 0: line, 1: status = '', index } of text.matchAll(STATUS_LINE)) {
      result[status] = (result[status] ?? 0) + 1;
      unanswered -= 1;
      counted = index + line.length;
    }
    rest = text.slice(Math.max(counted, text.length - CUT_LENGTH));
    if (unanswered <= 0) send();
  });
  // A connection that the server resets is what this counts.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (!end.aborted) result['closed'] = (result['closed'] ?? 0) + 1;
    resolve();
  });
  await closed;
}

async function attack(order: Attack): Promise<AttackResult> {
  const result: AttackResult = {};
  const end = AbortSignal.timeout(order.seconds * 1000);
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (!end.aborted) {
        await flood(order, { result, end });
        await sleep(PAUSE);
      }
    }),
  );
  return result;
}

process.on('message', async (order: Attack) => process.send?.(await attack(order)));
process.on('disconnect', () => process.exit());
