import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { networkOf } from './network.ts';

/** Requests of one IP address that run or stand in a queue; its further ones wait outside. */
const MAX_PER_IP = 4;
/** IP addresses that are remembered. */
const MAX_IPS = 20_000;

/** A waiting line for each IP address, so that one client does not fill a queue that all share. */
export function createClientLines(): (request: FastifyRequest) => LimitFunction {
  const lines = new LRUCache<string, LimitFunction>({ max: MAX_IPS });
  return ({ ip }) => {
    const network = networkOf(ip);
    const line = lines.get(network) ?? pLimit(MAX_PER_IP);
    lines.set(network, line);
    return line;
  };
}
