/** A fake API client for component tests: it answers procedure calls inside the browser. */
import type { AppRouter } from '@site/api/router';
import { createTRPCUntypedClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import superjson from 'superjson';
import type { TrpcClient } from '../lib/trpc.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/**
 * The answer of each procedure, by router and name: `{ quotes: { today: () => quote } }`. It may throw a {@link
 * failure}.
 */
export type Answers = {
  [R in keyof Outputs]?: {
    [P in keyof Outputs[R]]?: (
      input: P extends keyof Inputs[R] ? Inputs[R][P] : never,
    ) => Outputs[R][P] | Promise<Outputs[R][P]>;
  };
};

/** The error of a procedure as the server sends it. The page reacts to `httpStatus`. */
export function failure(httpStatus: number, message = 'Something went wrong') {
  const code = httpStatus === 404 ? 'NOT_FOUND' : `STATUS_${httpStatus}`;
  return TRPCClientError.from<AppRouter>({
    error: { code: -32_603, message, data: { code, httpStatus } },
  } as never);
}

/** A client whose transport is a map of functions. A call without an answer fails. */
export function fakeClient(answers: Answers): TrpcClient {
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op: { path, input, signal } }) =>
      observable((observer) => {
        signal?.addEventListener('abort', () =>
          observer.error(TRPCClientError.from(signal.reason)),
        );
        answer(answers, path, input).then(
          (data) => {
            // A copy, as every answer that comes over the network is: of its dates too.
            const copy = superjson.parse(superjson.stringify(data));
            observer.next({ result: { type: 'data', data: copy } });
            observer.complete();
          },
          (error) => observer.error(TRPCClientError.from(error)),
        );
      });
  return createTRPCUntypedClient<AppRouter>({ links: [link] });
}

async function answer(answers: object, path: string, input: unknown): Promise<unknown> {
  // A router may have routers.
  const respond = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], answers);
  if (typeof respond !== 'function') throw new Error(`The test has no answer for ${path}`);
  return respond(input);
}
