/** Bytes over a bare connection, for what no client would send. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface RawAnswer {
  /** Zero where the connection was closed without a word. */
  status: number;
  head: string;
  body: string;
}

/** A connection to the site, and what comes back over it until it is closed. */
export async function openConnection(server: Server): Promise<{
  socket: Socket;
  answered: Promise<RawAnswer>;
}> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A site that refuses may close while it is still being sent to.
  socket.on('error', () => socket.destroy());
  const answered = once(socket, 'close').then(() => readAnswer(Buffer.concat(chunks).toString()));
  await once(socket, 'connect');
  return { socket, answered };
}

/** Sends the text, a byte for each of its characters, and reads until the site closes the connection. */
export async function sendRaw(server: Server, text: string): Promise<RawAnswer> {
  const { socket, answered } = await openConnection(server);
  socket.write(text, 'latin1');
  return answered;
}

function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ', 2)[1] ?? 0), head, body: rest.join('\r\n\r\n') };
}
