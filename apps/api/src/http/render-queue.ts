/** Bounds the work of rendering pages, so that one client cannot keep the process from answering all others. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { createIpQueues } from './ip-queues.ts';
import { networkOf } from './network.ts';

/** Renders that one IP address may ask for at once, and those that it gets back each second. */
const BURST = 60;
const PER_SECOND = 10;
/** Renders at a time: they share one thread, so that more would only take longer each. */
const CONCURRENCY = 2;
/** Renders in the queue. A render takes 5 to 10 ms, so the last one waits for half a second at most. */
const MAX_QUEUED = 50;
/** IP addresses that are remembered. */
const MAX_IPS = 20_000;

interface Bucket {
  tokens: number;
  /** Milliseconds since 1970 at which there were so many. */
  at: number;
}

export interface RenderQueue {
  /**
   * Renders in turn.
   *
   * Throws 429 when the IP address asked for too many pages, and 503 when too many clients wait; the signed-in owner
   * is counted in the queue alone.
   */
  run<T>(request: FastifyRequest, reply: FastifyReply, render: () => Promise<T>): Promise<T>;
}

/** @param limitsClients whether IP addresses are limited; the queue is in any case */
export function createRenderQueue({ limitsClients }: { limitsClients: boolean }): RenderQueue {
  const queue = pLimit(CONCURRENCY);
  const buckets = new LRUCache<string, Bucket>({ max: MAX_IPS });
  const queueOf = createIpQueues();

  function takeToken(ip: string, reply: FastifyReply): void {
    const now = Date.now();
    const last = buckets.get(ip) ?? { tokens: BURST, at: now };
    const tokens = Math.min(BURST, last.tokens + ((now - last.at) / 1000) * PER_SECOND);
    if (tokens < 1) {
      reply.header('retry-after', 1);
      const message = 'Too many requests, try again later';
      throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message });
    }
    buckets.set(ip, { tokens: tokens - 1, at: now });
  }

  async function enqueue<T>(render: () => Promise<T>): Promise<T> {
    if (queue.activeCount + queue.pendingCount >= MAX_QUEUED) {
      const message = 'The site is overloaded, try again shortly';
      throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message });
    }
    return queue(async () => {
      // Requests that came during the last render are read, and those that the cache answers are answered.
      await nextTurn();
      return render();
    });
  }

  return {
    async run(request, reply, render) {
      if (!limitsClients || request.context.admin) return enqueue(render);
      takeToken(networkOf(request.ip), reply);
      return queueOf(request)(() => enqueue(render));
    },
  };
}
