/** Holds clients to `config/limits.ts`: how often they ask, and how much they leave unread. Sign-ins are in features/auth. */
import type { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type RateClass, REMEMBERED, REQUESTS, UNANSWERED } from '../config/limits.ts';
import { networkOf } from '../lib/network.ts';
import { refusal } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** When missing, `reads` for GET and `writes` for the rest. */
    limit?: RateClass;
  }
  interface FastifyInstance {
    /** Counts a request; throws a 429, its `Retry-After` set, when there were too many of its class. */
    countRequest(request: FastifyRequest, reply: FastifyReply, rateClass: RateClass): Promise<void>;
  }
}

/** The class of a request whose route does not name its own. */
function usualRateClass(method: string): RateClass {
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
}

async function countRequests(app: FastifyInstance, { enabled }: { enabled: boolean }) {
  await app.register(rateLimit, { global: false });
  const limiters = new Map(
    Object.entries(REQUESTS).map(([rateClass, limit]) => {
      // The package's types leave `cache` out.
      const options = { ...limit, cache: REMEMBERED };
      return [rateClass, app.createRateLimit(options)];
    }),
  );

  app.decorate('countRequest', async (request, reply, rateClass) => {
    const limiter = limiters.get(rateClass);
    if (!enabled || !limiter) return;
    const count = await limiter(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header('retry-after', Math.max(1, count.ttlInSeconds));
    throw refusal('TOO_MANY_REQUESTS', 'Too many requests, try again later');
  });

  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions;
    // Files cost nothing, and of tRPC each call of a batch is counted, in trpc.ts.
    if (url.startsWith('/assets/') || url.startsWith('/trpc/')) return;
    await app.countRequest(request, reply, config.limit ?? usualRateClass(request.method));
  });
}

export const rateLimits = fp(countRequests, { name: 'rate-limits' });

/** What a client does not read stays in memory. Each connection is limited, also where clients are not. */
async function limitConnections(
  app: FastifyInstance,
  options: { limitsClients: boolean; answerTimeout: number },
) {
  const ofConnection = createCounter<Socket>(UNANSWERED.ofConnection);
  const ofClient = createCounter<string>(options.limitsClients ? UNANSWERED.ofClient : Infinity);

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const client = networkOf(request.ip);
    if (ofConnection.isFull(socket) || ofClient.isFull(client)) {
      // An answer would not be read either.
      socket.destroy();
      return;
    }
    ofConnection.add(socket, 1);
    ofClient.add(client, 1);
    // The owner may download years of pictures over a slow connection. Anybody else gets a 401 there.
    const isTimed = request.routeOptions.config.access !== 'admin';
    const timer = isTimed
      ? setTimeout(() => socket.destroy(), options.answerTimeout).unref()
      : undefined;
    let isOver = false;
    function end() {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      ofConnection.add(socket, -1);
      ofClient.add(client, -1);
    }
    // Sent, or the connection is gone.
    reply.raw.once('finish', end).once('close', end);
    done();
  });
}

function createCounter<Key>(max: number) {
  const counts = new Map<Key, number>();
  return {
    isFull: (key: Key) => (counts.get(key) ?? 0) >= max,
    add(key: Key, change: 1 | -1) {
      const count = (counts.get(key) ?? 0) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

export const connectionLimits = fp(limitConnections, { name: 'connection-limits' });
