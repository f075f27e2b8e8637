/** The end of a server's connections: each is answered what it asked before it is closed. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Milliseconds without a byte after which a connection that awaits no answer is closed. A client that keeps one
 * cannot know that the site is ending: what it asks meanwhile is on its way and gets an answer.
 */
const QUIET = 500;
/** Milliseconds between looks at the connections. */
const INTERVAL = 50;
/** Milliseconds of a short turn of the event loop, and those in which there has to be one. */
const SHORT_TURN = 1;
const WAITING = 500;

interface Connection {
  answers: Set<ServerResponse>;
  bytesRead: number;
  quietSince: number;
}

/**
 * Follows the connections of a server that does not listen yet.
 *
 * @returns what accepts no more, and resolves when the last connection is closed: after the answer to what it
 *   asked, which tells the client so, or when it has been quiet
 */
export function drainable(server: Server): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { answers: new Set(), bytesRead: 0, quietSince: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  // Before any other listener, which may answer at once.
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const answers = connections.get(socket)?.answers;
    answers?.add(answer);
    answer.once('close', () => answers?.delete(answer));
    if (isDraining) answer.setHeader('connection', 'close');
  });

  function beginDraining(): void {
    isDraining = true;
    for (const connection of connections.values()) {
      connection.quietSince = performance.now();
      for (const answer of connection.answers) {
        if (!answer.headersSent) answer.setHeader('connection', 'close');
      }
    }
  }

  function closeQuiet(): void {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      if (connection.answers.size > 0 || socket.bytesRead > connection.bytesRead) {
        connection.quietSince = now;
        connection.bytesRead = socket.bytesRead;
      } else if (now - connection.quietSince >= QUIET) socket.destroy();
    }
  }

  return async () => {
    const answerHeld = holdRequests(server);
    await acceptWaiting(server);
    beginDraining();
    // The web server's own `close` would close kept connections at once.
    const closed = new Promise<void>((resolve) => {
      SocketServer.prototype.close.call(server, () => resolve());
    });
    answerHeld();
    const looking = setInterval(closeQuiet, INTERVAL);
    await closed;
    clearInterval(looking);
  };
}

/** Keeps what is asked from being answered. @returns what answers it, and all that follows, in the same turn */
function holdRequests(server: Server): () => void {
  const listeners = server.listeners('request') as RequestListener[];
  const held: Parameters<RequestListener>[] = [];
  server.removeAllListeners('request');
  server.on('request', (...exchange) => held.push(exchange));
  return () => {
    server.removeAllListeners('request');
    for (const listener of listeners) server.on('request', listener);
    for (const exchange of held) server.emit('request', ...exchange);
  };
}

/**
 * Lets in who waits at the door: a turn of the event loop accepts one connection, and those that the system has
 * made and nobody has accepted are lost when nobody listens any more. Ends with a turn that accepted none and was
 * too short for many to have come since.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  const giveUp = performance.now() + WAITING;
  // What is left of the turn that the signal came in does not look at the door.
  await nextTurn();
  for (let start = performance.now(); start < giveUp; start = performance.now()) {
    const before = accepted;
    await nextTurn();
    if (accepted === before && performance.now() - start < SHORT_TURN) return;
  }
}
