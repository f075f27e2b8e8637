/** Turns requests away while the process cannot keep up, so that those it has taken are answered. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Milliseconds that the event loop may lag behind, on average of the last second. */
const MAX_EVENT_LOOP_DELAY = 1000;

/** Seconds. */
const RETRY_AFTER = 5;

async function plugin(app: FastifyInstance) {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY,
    retryAfter: RETRY_AFTER,
  });
}

export const backPressure = fp(plugin, { name: 'back-pressure' });
