/** Node's server, with the times for which it waits for clients. */
import { createServer, type RequestListener, type Server } from 'node:http';

/** Milliseconds that are waited for a client; the tests wait less. */
export interface Timeouts {
  /** For the head of a request. */
  headersTimeout: number;
  /** For all of it: a photo over a slow line. */
  requestTimeout: number;
  /** Between requests. */
  keepAliveTimeout: number;
  /** How often the two first are looked at. */
  connectionsCheckingInterval: number;
  /** For reading an answer: a photo over the slowest of lines. */
  answerTimeout: number;
}

export const TIMEOUTS: Timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
  answerTimeout: 300_000,
};
/** Milliseconds in which nothing moves either way: a client that reads its answer no further gives way. */
const IDLE_TIMEOUT = 120_000;

export function createHttpServer({
  timeouts = TIMEOUTS,
  handler,
}: {
  timeouts?: Timeouts;
  handler?: RequestListener;
} = {}): Server {
  return createServer(timeouts, handler).setTimeout(IDLE_TIMEOUT);
}
