/**
 * Pages and reads that the cache does not have are made in queues, so that one client cannot keep the process from
 * answering all others. Between two pieces of work the event loop turns: what came meanwhile is read, and what the cache
 * has is answered.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import pLimit, { type LimitFunction } from 'p-limit';
import { PLACES_OF_CLIENT, QUEUES, REMEMBERED } from '../config/limits.ts';
import { networkOf } from '../lib/network.ts';
import { recentlyUsed } from '../lib/recently-used.ts';
import { createWorkQueue } from '../lib/work-queue.ts';

/**
 * @param options `limitsClients`: whether a client has only a few places in the queue; the owner has all of them
 * @returns a function that does the work of a request in its turn, and throws a 503 when too many clients wait
 */
export function createClientQueue(
  places: { atOnce: number; waiting: number },
  { limitsClients }: { limitsClients: boolean },
) {
  const queue = createWorkQueue(places);
  const ownQueues = recentlyUsed<LimitFunction>(REMEMBERED);

  function ownQueue({ ip }: FastifyRequest): LimitFunction {
    const network = networkOf(ip);
    const own = ownQueues.get(network) ?? pLimit(PLACES_OF_CLIENT);
    ownQueues.set(network, own);
    return own;
  }

  return <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    const inTurn = () => queue.run(() => nextTurn().then(work));
    return limitsClients && !request.context.admin ? ownQueue(request)(inTurn) : inTurn();
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when a read of this client may run. Throws a 503 when too many wait. */
    waitForReadSlot(request: FastifyRequest): Promise<void>;
  }
}

async function queueReads(app: FastifyInstance, options: { limitsClients: boolean }) {
  const reads = createClientQueue(QUEUES.reads, options);
  app.decorate('waitForReadSlot', (request) => reads(request, async () => undefined));

  app.addHook('preHandler', async (request) => {
    const { method, url, routeOptions } = request;
    const isRead = (method === 'GET' || method === 'HEAD') && url.startsWith('/api/');
    // What has no limit needs no turn: pictures, and the answer to monitoring. Over tRPC each call takes one.
    if (isRead && routeOptions.config.limit !== 'none') await app.waitForReadSlot(request);
  });
}

/** Comes after the cache, which answers what it has. */
export const readQueue = fp(queueReads, { name: 'read-queue', dependencies: ['cache'] });
