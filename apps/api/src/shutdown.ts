/** The end of the process: what was begun is finished, and nothing is waited for without end. */
import type { FastifyInstance } from 'fastify';

/** Milliseconds after which requests that are still running are cut off. */
const PATIENCE = 8_000;
/** Milliseconds after which the process ends whatever happens. */
const LIMIT = 10_000;
/** Milliseconds between looks at connections that have become idle. */
const SWEEP_INTERVAL = 100;

/** On SIGTERM or SIGINT: accepts no more, finishes, closes what `onClose` closes, exits with 0. */
export function closeOnSignal(app: FastifyInstance): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void close(app));
  }
}

async function close(app: FastifyInstance): Promise<void> {
  setTimeout(() => app.server.closeAllConnections(), PATIENCE).unref();
  setTimeout(() => process.exit(1), LIMIT).unref();
  // A connection that was busy when the end began is kept alive by its client, and would be waited for.
  setInterval(() => app.server.closeIdleConnections(), SWEEP_INTERVAL).unref();
  try {
    await app.close();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}
