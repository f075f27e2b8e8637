/** Bounds what one connection, and one IP address, may have under way: what a client does not read stays in memory. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { networkOf } from './network.ts';

/** Unanswered requests of one connection. Browsers send one after the other. */
const MAX_PER_SOCKET = 10;
/** Unanswered requests of one IP address, which may be a whole office's. */
const MAX_PER_IP = 200;

interface ConnectionLimitsOptions {
  /** Whether IP addresses are limited; each connection is in any case. */
  limitsClients: boolean;
  answerTimeout: number;
}

async function plugin(app: FastifyInstance, options: ConnectionLimitsOptions) {
  const perSocket = createCounter<Socket>(MAX_PER_SOCKET);
  const perIp = createCounter<string>(options.limitsClients ? MAX_PER_IP : Infinity);

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const ip = networkOf(request.ip);
    if (perSocket.isFull(socket) || perIp.isFull(ip)) {
      // An answer would not be read either.
      socket.destroy();
      return;
    }
    perSocket.add(socket, 1);
    perIp.add(ip, 1);
    // The owner may download years of pictures over a slow line. Anybody else gets a 401 there.
    const isLimited = request.routeOptions.config.access !== 'admin';
    const timer = isLimited
      ? setTimeout(() => socket.destroy(), options.answerTimeout).unref()
      : undefined;
    let isOver = false;
    function end() {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      perSocket.add(socket, -1);
      perIp.add(ip, -1);
    }
    // Sent, or the connection is gone.
    reply.raw.once('finish', end).once('close', end);
    done();
  });
}

function createCounter<Key>(max: number) {
  const counts = new Map<Key, number>();
  return {
    isFull: (key: Key) => (counts.get(key) ?? 0) >= max,
    add(key: Key, change: 1 | -1) {
      const count = (counts.get(key) ?? 0) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

export const connectionLimits = fp(plugin, { name: 'connection-limits' });
