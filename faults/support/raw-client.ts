/** Sends requests byte for byte, without the corrections that `fetch` makes. */
import { Agent, request } from 'node:http';
import type { RawRequest } from './fuzzed-request.ts';
import type { Site } from './site.ts';

export interface RawAnswer {
  status: number;
  type: string;
  body: string;
}

export interface RawClient {
  /** Rejects when the connection breaks before the whole answer has come. */
  send(raw: RawRequest): Promise<RawAnswer>;
  close(): void;
}

export function rawClient({ port }: Site, maxSockets: number): RawClient {
  const agent = new Agent({ keepAlive: true, maxSockets });
  return {
    close: () => agent.destroy(),
    send({ method, path, headers, body }) {
      return new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const options = { agent, host: '127.0.0.1', port, method, path };
        const sent = request({ ...options, headers: { ...headers, ...length } });
        let isAnswered = false;
        sent.on('error', (error) => {
          // After the answer the server may close the connection without reading the rest of a body that is too large.
          if (!isAnswered) reject(error);
        });
        sent.on('response', (response) => {
          isAnswered = true;
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const { statusCode: status = 0, headers: answered } = response;
            const type = String(answered['content-type'] ?? '');
            resolve({ status, type, body: Buffer.concat(chunks).toString() });
          });
        });
        sent.end(body);
      });
    },
  };
}
