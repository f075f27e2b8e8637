/**
 * The measure of all figures: a bare `node:http` server in a process of its own, which sends the bytes
 * that it was told to. It says `{ port }` to its parent once it listens, and takes an {@link Answer} from it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One whole answer, its body as it goes over the wire. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

let status = 200;
let headers: Record<string, string> = {};
let body = Buffer.from('ready');

process.on('message', (answer: Answer) => {
  ({ status, headers } = answer);
  body = Buffer.from(answer.body, 'base64');
  process.send?.('told');
});
// A parent that dies takes its servers with it.
process.on('disconnect', () => process.exit());

const server = createServer((request, response) => {
  const send = () => {
    response.writeHead(status, headers);
    response.end(body);
  };
  // What is sent to it is read to its end, as any server must.
  if (request.method === 'GET') send();
  else request.on('end', send).resume();
});
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
