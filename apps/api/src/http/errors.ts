/** Maps errors to answers, the same for tRPC and REST. */
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { isDamage } from '../db/open.ts';
import { isBusy } from '../db/writers.ts';

export interface PublicError {
  /** HTTP status. */
  status: number;
  /** For programs, such as `NOT_FOUND`. */
  code: string;
  message: string;
}

/** tRPC has no code for 507. */
const DISK_FULL: PublicError = {
  status: 507,
  code: 'INSUFFICIENT_STORAGE',
  message: 'The disk is full: free some space and try again',
};

const DATABASE_BUSY: PublicError = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'Another program is writing to the database, try again shortly',
};

export const DATABASE_DAMAGED: PublicError = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'The database is damaged: restore a backup, a new start says which',
};

const INTERNAL: PublicError = {
  status: 500,
  code: 'INTERNAL_SERVER_ERROR',
  message: 'Internal server error',
};

const MALFORMED = { code: 'BAD_REQUEST', message: 'The request is malformed' };

/** For the statuses with which Fastify itself answers. */
const FASTIFY_CODES: Record<number, { code: string; message: string }> = {
  400: MALFORMED,
  403: { code: 'FORBIDDEN', message: 'Forbidden' },
  412: { code: 'PRECONDITION_FAILED', message: 'What is here has another ETag than If-Match' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'The request body is too large' },
  414: { code: 'URI_TOO_LONG', message: 'The URL is too long' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send JSON (Content-Type: application/json)' },
  416: { code: 'RANGE_NOT_SATISFIABLE', message: 'The file has no such part' },
  429: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests, try again later' },
  503: { code: 'SERVICE_UNAVAILABLE', message: 'The site is overloaded, try again shortly' },
};

export const refusal = (code: TRPCError['code'], message: string) =>
  new TRPCError({ code, message });

/** An error that programs must tell from others with the same status: its code has a name of its own. */
export class NamedError extends TRPCError {
  readonly publicCode: string;

  constructor(code: TRPCError['code'], publicCode: string, message: string) {
    super({ code, message });
    this.publicCode = publicCode;
  }
}

/** Converts any error to what the client may see. An unknown error becomes a 500 without its own message. */
export function publicError(error: unknown): PublicError {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (isDiskFull(cause)) return DISK_FULL;
  if (isBusy(cause)) return DATABASE_BUSY;
  if (isDamage(cause)) return DATABASE_DAMAGED;
  if (cause instanceof ZodError) {
    return { status: 400, code: 'BAD_REQUEST', message: firstIssue(cause) };
  }
  if (error instanceof TRPCError) {
    const status = getHTTPStatusCodeFromError(error);
    if (status >= 500 && error.code !== 'SERVICE_UNAVAILABLE') return INTERNAL;
    // Input that cannot be parsed: the message is the parser's.
    const isUnparsed = error.code === 'PARSE_ERROR' || (error.code === 'BAD_REQUEST' && cause);
    if (isUnparsed) return { status, ...MALFORMED };
    const code = error instanceof NamedError ? error.publicCode : error.code;
    return { status, code, message: error.message };
  }
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status !== 'number') return INTERNAL;
  const known = FASTIFY_CODES[status];
  if (known) return { status, ...known };
  // Any other client error is a 400.
  return status >= 400 && status < 500 ? { status: 400, ...MALFORMED } : INTERNAL;
}

/** Whether SQLite or the file system reported a full disk. */
function isDiskFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT';
}

function firstIssue(error: ZodError): string {
  return error.issues[0]?.message ?? MALFORMED.message;
}
