/** The end of the process: what was begun is finished, and nothing is waited for without end. */
import type { FastifyInstance } from 'fastify';
import { drainable } from './drain.ts';

/** Milliseconds after which requests that are still running are cut off. */
const PATIENCE = 8_000;
/** Milliseconds after which the process ends whatever happens. */
const LIMIT = 10_000;

/**
 * On SIGTERM or SIGINT: accepts no more, answers what was asked, closes what `onClose` closes, exits with 0.
 * To be called before the app listens, so that it knows every connection.
 */
export function closeOnSignal(app: FastifyInstance): void {
  const drain = drainable(app.server);

  async function close(): Promise<void> {
    setTimeout(() => app.server.closeAllConnections(), PATIENCE).unref();
    setTimeout(() => process.exit(1), LIMIT).unref();
    try {
      await drain();
      await app.close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  }

  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A terminal and a service manager signal the whole process group, so that one may come twice.
      if (isClosing) return;
      isClosing = true;
      void close();
    });
  }
}
