/**
 * The server that listens. It outlives the app behind it, so that the port stays open and visitors are asked to wait
 * while a restored site takes the place of the former one.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../http/http-server.ts';

/** Seconds that visitors are asked to wait. */
const RETRY_AFTER = 3;
/** Milliseconds after which requests that are still running are cut off, so that a restore can go on. */
const PATIENCE = 8_000;

export interface Front {
  server: Server;
  /** Hands requests to an app that is ready; without one they are answered with 503. */
  show(app?: FastifyInstance): void;
  listen(options: { port: number; host: string }): Promise<void>;
  /** Resolves when no request is running. After 8 s those that are left are cut off. */
  whenIdle(): Promise<void>;
  /** Accepts no more connections. Resolves when all are closed. */
  close(): Promise<void>;
}

export function createFront(): Front {
  let app: FastifyInstance | undefined;
  const running = new Set<ServerResponse>();
  const server = createHttpServer();

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!app) return askToWait(request, response);
    running.add(response);
    response.once('close', () => running.delete(response));
    app.server.emit('request', request, response);
  });
  server.on('clientError', (error, socket) => {
    if (app) app.server.emit('clientError', error, socket);
    else socket.destroy();
  });

  return {
    server,
    show(next) {
      app = next;
    },
    async listen({ port, host }) {
      server.listen(port, host);
      await once(server, 'listening');
    },
    async whenIdle() {
      const ended = () => Promise.all([...running].map(closed));
      await Promise.race([ended(), sleep(PATIENCE, undefined, { ref: false })]);
      for (const { socket } of running) socket?.destroy();
      await ended();
    },
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const closed = (response: ServerResponse) =>
  new Promise<void>((resolve) => void response.once('close', resolve));

/** The connection is closed, since nobody reads the body of a write. */
function askToWait({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const message = 'The site is being restored from a backup: try again in a few seconds.';
  const isCall = /^\/(?:api|trpc)(?:\/|$)/.test(url);
  const body = isCall
    ? JSON.stringify({ message, code: 'SERVICE_UNAVAILABLE', requestId: randomUUID() })
    : message;
  response
    .writeHead(503, {
      'content-type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER),
      connection: 'close',
    })
    .end(body);
}
