/** The port of the site: whether it can be opened, and how it is closed without cutting an answer. */
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../config/startup-error.ts';

interface ListenOptions {
  port: number;
  host: string;
}

/** Listens for a moment. Throws a {@link StartupError} when that fails. */
export async function assertCanListen({ port, host }: ListenOptions): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw listenFault(error, { port, host });
  }
  probe.close();
  await once(probe, 'close');
}

/** Converts an error of `listen` to a {@link StartupError}, or returns an unknown one as it is. */
function listenFault(error: unknown, { port, host }: ListenOptions): unknown {
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is taken by another program: stop it, or set PORT to a free one.`,
      );
    case 'EACCES':
      return new StartupError(`Port ${port} may not be opened by this user: set PORT above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST ${host} is no address of this machine.`);
    default:
      return error;
  }
}

/** Milliseconds in which connections are still accepted whose clients think that they are connected. */
const ACCEPT_LIMIT = 2_000;
/** Milliseconds after which requests that are still running are cut off. */
const PATIENCE = 8_000;
/** Milliseconds between two looks at the open connections. */
const LOOK = 100;
/** Looks at which a connection is idle before it is closed. Its client cannot know of the end, and may be sending. */
const IDLE_LOOKS = 5;

export type Listener = ReturnType<typeof createListener>;

interface Connection {
  /** Requests without a complete answer. */
  running: number;
  /** The bytes that were read when the last answer was complete: more of them are the beginning of a request. */
  answered: number;
  /** At how many looks in a row it was idle. */
  idleLooks: number;
}

/** To be called before the server listens, because it must know every connection. */
export function createListener(server: Server) {
  const connections = new Map<Socket, Connection>();
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    connections.set(socket, { running: 0, answered: 0, idleLooks: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.running += 1;
    response.once('close', () => {
      connection.running -= 1;
      connection.answered = socket.bytesRead;
    });
  });

  /** The system accepts connections for a process that has no time, and Node takes over one of them in each turn. */
  async function acceptWaiting(): Promise<void> {
    const giveUp = performance.now() + ACCEPT_LIMIT;
    for (let before = -1; before < accepted && performance.now() < giveUp; ) {
      before = accepted;
      await readArrived();
    }
  }

  function closeIdle(): void {
    for (const [socket, connection] of connections) {
      const isIdle = connection.running === 0 && socket.bytesRead === connection.answered;
      connection.idleLooks = isIdle ? connection.idleLooks + 1 : 0;
      if (connection.idleLooks >= IDLE_LOOKS) socket.destroy();
    }
  }

  return {
    async listen(options: ListenOptions) {
      try {
        server.listen(options.port, options.host);
        await once(server, 'listening');
      } catch (error) {
        throw listenFault(error, options);
      }
    },
    /**
     * Accepts no more connections, except those that the system has accepted already. To be called before answers begin
     * to say `Connection: close`, since clients connect again then.
     */
    async stop() {
      // Node and Fastify close idle connections at once, and with them the requests that are on their way.
      server.closeIdleConnections = () => undefined;
      setTimeout(() => server.closeAllConnections(), PATIENCE).unref();
      await acceptWaiting();
      server.close();
    },
    /** Answers what was asked, and resolves when every connection is closed. */
    async close() {
      const closed = new Promise((resolve) => void server.once('close', resolve));
      while (connections.size > 0) {
        const due = performance.now() + LOOK;
        await Promise.race([closed, sleep(LOOK, undefined, { ref: false })]);
        const isLate = performance.now() > due + LOOK / 2;
        await readArrived();
        // On a machine that has no time for this process, clients have none to send their next request either.
        if (!isLate) closeIdle();
      }
    },
  };
}

/** Before the end of a turn Node reads what has arrived; of a connection that it accepted in a turn, in the next one. */
async function readArrived(): Promise<void> {
  await endOfTurn();
  await endOfTurn();
}
