/** How server rendering asks for its data: procedures are called in this process, as whoever asked for the page. */
import { publicError } from '../errors.ts';
import { appRouter, declarationOf } from '../router.ts';
import { createCallerFactory } from '../trpc.ts';
import type { RequestContext } from './context.ts';

/** The outcome of one call: its data, or the error as a page would get it over HTTP. */
export type CallOutcome =
  | { ok: true; data: unknown }
  | { ok: false; error: { code: string; httpStatus: number; message: string } };

/** Calls the procedure at a path such as `blogPosts.list`; never rejects. */
export type ProcedureCaller = (path: string, input: unknown) => Promise<CallOutcome>;

const createCaller = createCallerFactory(appRouter);

export function inProcessCaller(context: RequestContext): ProcedureCaller {
  const caller = createCaller(context);
  const { reads } = context.services;

  function read(path: string, input: unknown): Promise<unknown> {
    const call = () => procedureAt(caller, path)(input);
    if (context.admin || !declarationOf(path)?.meta.cacheable) return call();
    return reads.get(`${path} ${JSON.stringify(input)}`, async () => deepFreeze(await call()));
  }

  return async (path, input) => {
    try {
      return { ok: true, data: await read(path, input) };
    } catch (cause) {
      const { status, code, message } = publicError(cause);
      if (status >= 500) context.http?.request.log.error({ err: cause, path }, 'procedure failed');
      return { ok: false, error: { code, httpStatus: status, message } };
    }
  };
}

function procedureAt(caller: object, path: string): (input: unknown) => Promise<unknown> {
  let node: unknown = caller;
  for (const part of path.split('.')) node = (node as Record<string, unknown>)[part];
  return node as (input: unknown) => Promise<unknown>;
}

/** Pages share what they are handed. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
