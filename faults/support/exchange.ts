/** Sends one request and reports what became of it. */
import { type Agent, request } from 'node:http';

/**
 * - `answered`: the whole answer came.
 * - `refused`: nothing listened on the port.
 * - `unaccepted`: the kernel accepted a new connection and reset it, because the site stopped listening before it
 *   took the connection over. No server can prevent this.
 * - `cut`: anything else, such as an answer that ends early. A request on a reused connection counts as cut even when
 *   the site may close an idle connection.
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
  const label = `${options.method} ${options.path}`;
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
      } else resolve({ outcome: 'cut', how: `${label}: ${error.message}` });
    });
    sent.on('response', (response) => {
      const { statusCode: status = 0 } = response;
      response.on('error', (error) => {
        resolve({ outcome: 'cut', how: `${label}, in the answer: ${error.message}` });
      });
      response.on('end', () => {
        resolve(
          response.complete
            ? { outcome: 'answered', status }
            : { outcome: 'cut', how: `${label}, the answer ends early` },
        );
      });
      response.resume();
    });
    sent.end(text);
  });
}
