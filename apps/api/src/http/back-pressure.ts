/** Turns requests away while the process cannot keep up, so that those it has taken are answered. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Milliseconds that the event loop may lag behind, on average of a sample. */
const MAX_EVENT_LOOP_DELAY = 1000;
/** Milliseconds of a sample: long enough that one pause (the code of a first start being read) is none. */
const SAMPLE_INTERVAL = 4000;
/** Seconds that those turned away are asked to wait. */
const RETRY_AFTER = 5;

async function plugin(app: FastifyInstance, { sampleInterval = SAMPLE_INTERVAL }) {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY,
    sampleInterval,
    retryAfter: RETRY_AFTER,
  });
}

export const backPressure = fp(plugin, { name: 'back-pressure' });
