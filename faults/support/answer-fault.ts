/** Checks the answer to a fuzzed request. */
import type { RawRequest } from './fuzzed-request.ts';
import type { RawAnswer } from './raw-client.ts';

interface ApiError {
  message?: unknown;
  code?: unknown;
  requestId?: unknown;
  error?: { json?: { message?: unknown; data?: { httpStatus?: unknown } } };
}

/** Returns a sentence that says what is wrong with the answer, or `undefined` for a good one. */
export function faultOf({ method, path }: RawRequest, answer: RawAnswer): string | undefined {
  const { status, type, body } = answer;
  if (status >= 500 || status < 200) return `answered with ${status}: ${body.slice(0, 200)}`;
  if (/\n\s+at |node_modules|SQLITE|\/apps\/api/.test(body)) return `shows internals: ${body}`;
  if (status < 400 || method === 'HEAD') return faultOfBatch(body);
  if (!type.startsWith('application/json'))
    return `an error with the type ${type}: ${body.slice(0, 200)}`;
  const parsed = JSON.parse(body) as ApiError | ApiError[];
  const errors = Array.isArray(parsed) ? parsed : [parsed];
  const isWhole = path.startsWith('/trpc/')
    ? errors.every(({ error, code }) => error === undefined || error.json?.message || code)
    : errors.every(({ message, code, requestId }) => message && code && requestId);
  return isWhole ? faultOfBatch(body) : `an error without all its fields: ${body.slice(0, 300)}`;
}

/** A call in a batch can fail with a 5xx although the batch itself answers with another status. */
function faultOfBatch(body: string): string | undefined {
  const failed = /"httpStatus":5\d\d/.exec(body);
  return failed ? `answered with ${failed[0]} in a batch` : undefined;
}
