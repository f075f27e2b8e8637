import type { AppRouter } from '@site/api/router';
import { TRPCClientError, TRPCUntypedClient } from '@trpc/client';

/** What the API answers a call that it makes in its own process. */
type CallOutcome =
  | { ok: true; data: unknown }
  | { ok: false; error: { code: string; httpStatus: number; message: string } };

export type ProcedureCaller = (path: string, input: unknown) => Promise<CallOutcome>;

/** JSON-RPC's number for "the request failed", which tRPC's error shape asks for. */
const FAILED = -32_600;

/**
 * The client of server rendering: no request is made, and errors look as they do over HTTP. It has no links,
 * whose chain of observables and signals would cost more than the calls themselves.
 */
export class InProcessClient extends TRPCUntypedClient<AppRouter> {
  readonly #call: ProcedureCaller;

  constructor(call: ProcedureCaller) {
    super({ links: [] });
    this.#call = call;
  }

  override async query(path: string, input?: unknown): Promise<unknown> {
    const outcome = await this.#call(path, input);
    if (outcome.ok) return outcome.data;
    const { message, ...data } = outcome.error;
    throw TRPCClientError.from({
      error: { code: FAILED, message, data: { ...data, path, requestId: undefined } },
    });
  }
}
