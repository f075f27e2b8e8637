/** Answers what is no HTTP, or comes too slowly to be waited for: there is no request yet that a route could take. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

type ClientError = Error & { code?: string };

const KNOWN: Record<string, { status: number; code: string; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'TIMEOUT',
    message: 'The request came too slowly: send it again',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    message: 'The head of the request is too large: 16 KB at most',
  },
};

const MALFORMED = { status: 400, code: 'BAD_REQUEST', message: 'The request is malformed' };

/** A whole answer as it goes over the wire, after which the connection is closed. */
function answerTo(error: ClientError): string {
  const { status, code, message } = KNOWN[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ message, code, requestId: randomUUID() });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

export function answerClientError(this: FastifyInstance, error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  this.log.info({ code: error.code }, 'refused what is no request');
  if (socket.writable) socket.write(answerTo(error));
  socket.destroySoon();
}
