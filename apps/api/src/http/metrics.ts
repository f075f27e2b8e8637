/** `/api/metrics`, in the text format of Prometheus: there when `METRICS_TOKEN` is set, for whoever sends that. */
import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { refusal } from './errors.ts';
import { restRoute } from './rest.ts';
import { other } from './rest-answers.ts';

interface MetricsOptions {
  token: string;
  now: () => Date;
  /** Bytes that the disk has free. */
  freeBytes: () => Promise<number>;
  /** When the last nightly backup was made, ISO 8601; `null` before the first. */
  lastBackupAt: () => Promise<string | null>;
}

/** Seconds. A page from the cache takes less than the first, and a request that takes more than the last is far too slow. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

async function plugin(app: FastifyInstance, options: MetricsOptions) {
  // Loaded here, since most sites have no use for it.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  // The event loop's delay, memory and processor time of the process.
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Requests by the status of their answers, and how long these took',
    labelNames: ['status'],
    buckets: BUCKETS,
    registers: [register],
  });
  new Gauge({
    name: 'site_disk_free_bytes',
    help: 'What the disk of the data folder has free',
    registers: [register],
    async collect() {
      this.set(await options.freeBytes());
    },
  });
  new Gauge({
    name: 'site_backup_age_seconds',
    help: 'The age of the last nightly backup; absent before the first',
    registers: [register],
    async collect() {
      const at = await options.lastBackupAt();
      this.reset();
      if (at) this.set((options.now().getTime() - Date.parse(at)) / 1000);
      else this.remove();
    },
  });
  app.addHook('onResponse', async (_request, reply) => {
    requests.observe({ status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  restRoute(app, 'GET /api/metrics', {
    access: 'public',
    summary: 'Tells programs how the site does (Prometheus)',
    description: 'With `Authorization: Bearer` and the METRICS_TOKEN of the site.',
    answer: other(200, 'The metrics', { mediaType: 'text/plain' }),
    errors: { 401: 'Another token' },
    async handler(request, reply) {
      if (!isToken(request.headers.authorization, options.token)) {
        throw refusal('UNAUTHORIZED', 'Unauthorized');
      }
      return reply.type(register.contentType).send(await register.metrics());
    },
  });
}

export const metrics = fp(plugin, { name: 'metrics', dependencies: ['route-table'] });

/** Compares in the same time whatever is sent. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^Bearer (.+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', token, 'buffer'));
}
