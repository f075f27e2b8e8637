/** How often one IP address may ask, by class of request; signing in has its own limits, in features/auth. */
import rateLimit from '@fastify/rate-limit';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

const MINUTE = 60_000;

/** Requests of one IP address (an IPv6 /64 is one) in a time window of milliseconds. */
const LIMITS = {
  /** The visitor counter's calls. */
  analytics: { max: 120, timeWindow: MINUTE },
  reads: { max: 600, timeWindow: MINUTE },
  /** Saving the order of photos sends one for each, at once. */
  writes: { max: 1200, timeWindow: MINUTE },
  /** Asking for upload URLs. */
  uploads: { max: 60, timeWindow: 60 * MINUTE },
} as const;

/** IP addresses remembered of each class; beyond it the longest silent are forgotten. */
const MAX_REMEMBERED = 20_000;

/** `none`: not counted at all (images, what the page cache answers). */
export type RateClass = keyof typeof LIMITS | 'none';

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

async function plugin(app: FastifyInstance, { enabled }: { enabled: boolean }) {
  await app.register(rateLimit, { global: false });
  const limiterOf = (rateClass: keyof typeof LIMITS) => {
    const options = { ...LIMITS[rateClass], cache: MAX_REMEMBERED };
    return app.createRateLimit(options);
  };
  const limiters = {
    analytics: limiterOf('analytics'),
    reads: limiterOf('reads'),
    writes: limiterOf('writes'),
    uploads: limiterOf('uploads'),
  };

  app.decorate('countRequest', async (request, reply, rateClass) => {
    if (!enabled || rateClass === 'none') return;
    const count = await limiters[rateClass](request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header('retry-after', Math.max(1, count.ttlInSeconds));
    const message = 'Too many requests, try again later';
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message });
  });

  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions;
    // Files cost nothing, and of tRPC each call of a batch is counted, in trpc.ts.
    if (url.startsWith('/assets/') || url.startsWith('/trpc/')) return;
    await app.countRequest(request, reply, config.limit ?? usualRateClass(request.method));
  });
}

export const rateLimits = fp(plugin, { name: 'rate-limits' });
