import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { TrpcLink } from './trpc.ts';

/** What the API answers a call that it makes in its own process. */
type CallOutcome =
  | { ok: true; data: unknown }
  | { ok: false; error: { code: string; httpStatus: number; message: string } };

export type ProcedureCaller = (path: string, input: unknown) => Promise<CallOutcome>;

/** JSON-RPC's number for "the request failed", which tRPC's error shape asks for. */
const FAILED = -32_600;

/** The link of server rendering: no request is made, and errors look as they do over HTTP. */
export function inProcessLink(call: ProcedureCaller): TrpcLink {
  return () =>
    ({ op }) =>
      observable((observer) => {
        call(op.path, op.input).then((outcome) => {
          if (outcome.ok) {
            observer.next({ result: { type: 'data', data: outcome.data } });
            observer.complete();
            return;
          }
          const { message, ...data } = outcome.error;
          observer.error(
            TRPCClientError.from({
              error: {
                code: FAILED,
                message,
                data: { ...data, path: op.path, requestId: undefined },
              },
            }),
          );
        });
      });
}
