import { TRPCError } from '@trpc/server';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorHandler } from './error-handler.ts';

let app: FastifyInstance;
let lines: Record<string, unknown>[];

/** What each path fails with. */
const FAULTS: Record<string, Error> = {
  '/busy': new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: 'Too many sign-ins at once' }),
  '/late': Object.assign(new Error(), { statusCode: 503, code: 'FST_UNDER_PRESSURE' }),
  '/full': Object.assign(new Error(), { code: 'SQLITE_FULL' }),
  '/broken': new Error('No template'),
  '/missing': new TRPCError({ code: 'NOT_FOUND' }),
};

beforeEach(async () => {
  lines = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  app = fastify({ logger: { level: 'warn', stream } });
  await app.register(errorHandler);
  for (const [url, fault] of Object.entries(FAULTS)) {
    app.get(url, async () => {
      throw fault;
    });
  }
  await app.ready();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function ask(url: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await app.inject(url);
}
const logged = () =>
  lines.splice(0).map(({ level, status, msg, suppressed }) => [level, status, msg, suppressed]);

it('logs each kind of overload once a minute, with the number of those that it did not log', async () => {
  const busy = [40, 503, 'Too many sign-ins at once'];
  const late = [40, 503, 'The site is overloaded, try again shortly'];
  const full = [50, 507, 'The disk is full: free some space and try again'];
  for (const url of ['/busy', '/late', '/full']) await ask(url, 20);
  expect(logged()).toEqual([busy, late, full].map((line) => [...line, undefined]));

  await vi.advanceTimersByTimeAsync(60_000);
  expect(logged()).toEqual([busy, late, full].map((line) => [...line, 19]));
  await ask('/busy', 5);
  expect(logged()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(logged()).toEqual([[...busy, 5]]);

  // A minute without any: the next one is logged at once.
  await vi.advanceTimersByTimeAsync(60_000);
  await ask('/busy', 1);
  expect(logged()).toEqual([[...busy, undefined]]);
});

it('logs every internal error, and no client error', async () => {
  await ask('/broken', 3);
  await ask('/missing', 3);
  expect(lines.map(({ msg }) => msg)).toEqual(Array(3).fill('request failed'));
});
