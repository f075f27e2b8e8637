/** What the log may hold: no IP address, no query string, no body, no cookie, nothing that a visitor typed. */
import type { FastifyServerOptions } from 'fastify';

type Logged = { method?: string; url?: string };

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
}

/** Only these of an error: others (the packet of a broken request, the row of a statement) may be private. */
function logError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const reason = cause instanceof Error ? `\ncaused by ${cause.stack}` : '';
  return {
    type: error.name,
    message: error.message,
    stack: `${error.stack}${reason}`,
    ...(code === undefined ? {} : { code }),
  };
}

export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: ({ method, url }: Logged) => ({ method, path: url?.split('?', 1)[0] }),
      err: logError as never,
    },
  };
}
