/**
 * The baseline: a bare `node:http` server in its own process. It sends `{ port }` to its parent once it listens.
 * The parent sends it an {@link Answer}, and from then on it answers every request with that.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** The body as it is sent (compressed, if it is), in Base64. */
  body: string;
}

let status = 200;
let headers: Record<string, string> = {};
let body = Buffer.from('ready');

process.on('message', (answer: Answer) => {
  ({ status, headers } = answer);
  body = Buffer.from(answer.body, 'base64');
  process.send?.('set');
});
// Ends when the parent dies.
process.on('disconnect', () => process.exit());

const server = createServer((_, response) => {
  response.writeHead(status, headers);
  response.end(body);
});
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
