/**
 * Reads of the API that the cache does not answer run one in each turn of the event loop. What is answered at once,
 * such as a cached page, is answered between them, however many one client sends.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import pLimit from 'p-limit';
import { createIpQueues } from './ip-queues.ts';

/** Reads that may wait. One takes a few milliseconds, so the last waits for a second or two. */
const MAX_WAITING = 300;

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when a read of this client may run. Throws a 503 when too many wait. */
    takeTurn(request: FastifyRequest): Promise<void>;
  }
}

/** @param options.limitsClients whether each IP address has its own queue; the queue is limited in any case */
async function plugin(app: FastifyInstance, { limitsClients }: { limitsClients: boolean }) {
  const turns = pLimit(1);
  const queueOf = createIpQueues();

  async function takeTurn(): Promise<void> {
    if (turns.pendingCount >= MAX_WAITING) {
      const message = 'The site is overloaded, try again shortly';
      throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message });
    }
    await turns(() => nextTurn());
  }

  app.decorate('takeTurn', (request) =>
    limitsClients && !request.context.admin ? queueOf(request)(takeTurn) : takeTurn(),
  );

  app.addHook('preHandler', async (request) => {
    const { method, url, routeOptions } = request;
    const isRead = (method === 'GET' || method === 'HEAD') && url.startsWith('/api/');
    // What has no limit needs no turn: pictures, and the answer to monitoring. Over tRPC each call takes one.
    if (isRead && routeOptions.config.limit !== 'none') await app.takeTurn(request);
  });
}

/** Comes after the cache, which answers what it has. */
export const readQueue = fp(plugin, { name: 'read-queue', dependencies: ['cache'] });
