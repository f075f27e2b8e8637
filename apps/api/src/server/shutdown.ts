/** The end of the process: what was begun is finished, and nothing is waited for without end. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds that an idle connection stays open. Its client cannot know of the end, and a request may be coming. */
const IDLE = 500;
/** Milliseconds after which requests that are still running are cut off. */
const PATIENCE = 8_000;
/** Milliseconds after which the process ends whatever happens. */
const LIMIT = 10_000;

/**
 * On SIGTERM or SIGINT: accepts no more, answers what was asked, closes what there is to close, exits with 0.
 * To be called before the server listens, so that it knows every connection.
 *
 * @param end closes the server and all that is behind it
 */
export function closeOnSignal(server: Server, end: () => Promise<void>): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  async function close(): Promise<void> {
    setTimeout(() => server.closeAllConnections(), PATIENCE).unref();
    setTimeout(() => process.exit(1), LIMIT).unref();
    // Node and Fastify close idle connections at once, and with them the requests that are on their way.
    const closeIdleConnections = server.closeIdleConnections.bind(server);
    server.closeIdleConnections = () => undefined;
    const closeIdle = () => {
      closeIdleConnections();
      // Browsers open connections ahead. To Node, one without its first request is not idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    // Before `setImmediate` calls it, Node reads what has arrived. A busy process may not have read a request yet.
    setInterval(() => setImmediate(closeIdle), IDLE).unref();
    try {
      await end();
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
