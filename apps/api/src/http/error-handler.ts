/** What failures answer and what the log holds of them. No answer has a stack, or the message of an internal error. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import fp from 'fastify-plugin';
import { OVERLOAD_PAUSE } from '../config/limits.ts';
import { MINUTE } from '../lib/durations.ts';
import { DATABASE_DAMAGED, type PublicError, publicError } from './errors.ts';

/** Of 401: how one signs in. */
export const SIGN_IN = 'Session realm="owner"';

/** Logs an error, sets the status and headers of its answer, and returns what the client may see of it. */
export function beginErrorAnswer(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): PublicError {
  const fault = publicError(error);
  const { status, code, message } = fault;
  if (status >= 500) request.server.logFault(error, request.log);
  else request.log.info({ status, code }, message);
  if (status === 503 && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', OVERLOAD_PAUSE);
  }
  // A scheme for which no browser asks: one signs in on a page.
  if (status === 401) reply.header('www-authenticate', SIGN_IN);
  if (status === 416) {
    const { headers } = error as { headers?: Record<string, string> };
    reply.header('content-range', headers?.['Content-Range']);
  }
  // With a connection per refusal an IP address above its limit sends a tenth of the requests, which all cost time.
  if (status === 429) reply.header('connection', 'close');
  reply.status(status);
  return fault;
}

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { message, code } = beginErrorAnswer(error, request, reply);
  return reply.send({ message, code, requestId: request.id });
}

async function handleErrors(app: FastifyInstance) {
  logFaults(app);
  app.setErrorHandler(sendError);
}

export const errorHandler = fp(handleErrors, { name: 'error-handler' });

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Logs an error that a 5xx answers, and no other. A busy site (503) or a full disk (507) gives every request the
     * same answer: only the first of each kind is logged. The further ones are counted, and their number is logged
     * once a minute.
     */
    logFault(error: unknown, log: FastifyBaseLogger, details?: { path?: string | undefined }): void;
    /** Whether an answer has failed because the database is damaged, since the start. */
    damage: { isSeen: boolean };
  }
}

/** Clients that cause failures must not fill the disk with log lines. */
function logFaults(app: FastifyInstance) {
  /** How many faults of each kind came since its last line. There are a few kinds. */
  const suppressed = new Map<string, number>();

  function logOnceAMinute(kind: string, write: (counted: { suppressed?: number }) => void): void {
    const count = suppressed.get(kind);
    if (count !== undefined) {
      suppressed.set(kind, count + 1);
      return;
    }
    write({});
    const countForAMinute = () => {
      suppressed.set(kind, 0);
      setTimeout(() => {
        const count = suppressed.get(kind);
        suppressed.delete(kind);
        if (!count) return;
        write({ suppressed: count });
        countForAMinute();
      }, MINUTE).unref();
    };
    countForAMinute();
  }

  const damage = { isSeen: false };
  app.decorate('damage', damage);
  app.decorate('logFault', (error, log, details = {}) => {
    const fault = publicError(error);
    const { status, message } = fault;
    if (status < 500) return;
    if (fault === DATABASE_DAMAGED) damage.isSeen = true;
    if (status !== 503 && status !== 507) {
      log.error({ err: error, ...details }, 'request failed');
      return;
    }
    // The error's own code tells the reasons apart for which clients get the same message.
    const { code } = error as { code?: unknown };
    const level = status === 503 && fault !== DATABASE_DAMAGED ? 'warn' : 'error';
    logOnceAMinute(`${code} ${message}`, (counted) =>
      app.log[level]({ status, code, ...counted }, message),
    );
  });
}

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

/** Answers what is no HTTP, or comes too slowly to be waited for: there is no request yet that a route could take. */
export function answerClientError(this: FastifyInstance, error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  this.log.info({ code: error.code }, 'refused what is no request');
  if (socket.writable) socket.write(answerTo(error));
  socket.destroySoon();
}

/** Only these of an error: others (the packet of a broken request, the row of a statement) may be private. */
function logError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const reason = cause instanceof Error ? `\ncaused by ${cause.stack}` : '';
  return {
    type: error.name,
    message: error.message,
    stack: `${error.stack}${reason}`,
    ...(code !== undefined && { code }),
  };
}

/** What the log may hold: no IP address, no query string, no body, no cookie, nothing that a visitor typed. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: ({ method, url }: { method?: string; url?: string }) => ({
        method,
        path: url?.split('?', 1)[0],
      }),
      err: logError as never,
    },
  };
}
