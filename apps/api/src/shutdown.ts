/** The end of the process: what was begun is finished, and nothing is waited for without end. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds after which requests that are still running are cut off. */
const PATIENCE = 8_000;
/** Milliseconds after which the process ends whatever happens. */
const LIMIT = 10_000;
/** Milliseconds between looks at connections that have become idle. */
const SWEEP_INTERVAL = 100;

/**
 * On SIGTERM or SIGINT: accepts no more, finishes, closes what `onClose` closes, exits with 0.
 * To be called before the app listens, so that it knows every connection.
 */
export function closeOnSignal(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  // A connection that was busy when the end began is kept alive by its client, and would be waited for;
  // so would one that a browser has opened and not used yet.
  function closeIdle(): void {
    app.server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  async function close(): Promise<void> {
    setTimeout(() => app.server.closeAllConnections(), PATIENCE).unref();
    setTimeout(() => process.exit(1), LIMIT).unref();
    setInterval(closeIdle, SWEEP_INTERVAL).unref();
    try {
      await app.close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close());
}
