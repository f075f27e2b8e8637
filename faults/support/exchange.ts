/** One request and its answer, as the connection saw it. */
import { type Agent, request } from 'node:http';

/**
 * - `answered`: the whole answer came;
 * - `refused`: nobody listened, so nothing was sent;
 * - `unaccepted`: the system made a new connection, and reset it without a byte of an answer: the site stopped
 *   listening before it had seen it, which no server can rule out;
 * - `cut`: anything else, be it an answer that ends early or a connection that goes without one. A request on a
 *   kept connection counts like any other: that the site may close it when idle is no excuse.
 */
export type Exchange =
  | { outcome: 'answered'; status: number }
  | { outcome: 'refused' | 'unaccepted' }
  | { outcome: 'cut'; how: string };

interface ExchangeOptions {
  agent: Agent;
  port: number;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export function exchange({ body, headers, ...options }: ExchangeOptions): Promise<Exchange> {
  const what = `${options.method} ${options.path}`;
  return new Promise((resolve) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request({
      ...options,
      host: '127.0.0.1',
      headers: { ...headers, ...type, 'content-length': Buffer.byteLength(text) },
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve({ outcome: 'refused' });
      else if (error.code === 'ECONNRESET' && !sent.reusedSocket) {
        resolve({ outcome: 'unaccepted' });
      } else resolve({ outcome: 'cut', how: `${what}: ${error.message}` });
    });
    sent.on('response', (response) => {
      const { statusCode: status = 0 } = response;
      response.on('error', (error) => {
        resolve({ outcome: 'cut', how: `${what}, its answer: ${error.message}` });
      });
      response.on('end', () => {
        resolve(
          response.complete
            ? { outcome: 'answered', status }
            : { outcome: 'cut', how: `${what}, its answer ends early` },
        );
      });
      response.resume();
    });
    sent.end(text);
  });
}
