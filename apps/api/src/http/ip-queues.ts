import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { networkOf } from './network.ts';

/** Requests of one IP address that run or wait in the shared queue; its further ones wait in its own. */
const MAX_PER_IP = 4;
/** IP addresses that are remembered. */
const MAX_IPS = 20_000;

/** A queue for each IP address, so that one client does not fill a queue that all share. */
export function createIpQueues(): (request: FastifyRequest) => LimitFunction {
  const queues = new LRUCache<string, LimitFunction>({ max: MAX_IPS });
  return ({ ip }) => {
    const network = networkOf(ip);
    const queue = queues.get(network) ?? pLimit(MAX_PER_IP);
    queues.set(network, queue);
    return queue;
  };
}
