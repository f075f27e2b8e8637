/** Node's server, with the times for which it waits for clients. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { SILENCE, WAITS } from '../config/limits.ts';

/** Milliseconds, as in {@link WAITS}. Tests wait less. */
export type Timeouts = Record<keyof typeof WAITS, number>;

export function createHttpServer({
  timeouts = WAITS,
  handler,
}: {
  timeouts?: Timeouts;
  handler?: RequestListener;
} = {}): Server {
  return createServer(timeouts, handler).setTimeout(SILENCE);
}
