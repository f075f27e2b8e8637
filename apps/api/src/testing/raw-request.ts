/** Sends raw bytes over a TCP connection, for requests that no HTTP client would send. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface RawAnswer {
  /** 0 when the site closed the connection without an answer. */
  status: number;
  head: string;
  body: string;
}

/** Opens a connection. `answered` resolves with what the site sent once it has closed the connection. */
export async function openConnection(server: Server): Promise<{
  socket: Socket;
  answered: Promise<RawAnswer>;
}> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A site that refuses a request may close the connection before it has read all of it.
  socket.on('error', () => socket.destroy());
  const answered = once(socket, 'close').then(() => readAnswer(Buffer.concat(chunks).toString()));
  await once(socket, 'connect');
  return { socket, answered };
}

/**
 * Sends the text and reads until the site closes the connection.
 *
 * @param text sent as Latin-1, one byte per character
 */
export async function sendRaw(server: Server, text: string): Promise<RawAnswer> {
  const { socket, answered } = await openConnection(server);
  socket.write(text, 'latin1');
  return answered;
}

function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ', 2)[1] ?? 0), head, body: rest.join('\r\n\r\n') };
}
