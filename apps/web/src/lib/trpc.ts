import type { AppRouter } from '@site/api/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createTRPCUntypedClient,
  httpBatchLink,
  splitLink,
  type TRPCUntypedClient,
} from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { createElement, type ReactNode } from 'react';

/** The typed hooks for the site's procedures, and the client and cache behind them. */

export const trpc = createTRPCReact<AppRouter>();

export type TrpcClient = TRPCUntypedClient<AppRouter>;

/** Milliseconds until cached data is stale, unless a hook sets its own time. */
const STALE_TIME = 60_000;

/** Inputs and answers are plain JSON in an envelope. */
const envelope = {
  serialize: (json: unknown) => ({ json }),
  deserialize: ({ json }: { json: unknown }) => json,
};
export const transformer = { input: envelope, output: envelope };

/** The browser's client. It sends calls that are made at the same time as one request. */
export function httpClient(url: string): TrpcClient {
  const batch = () => httpBatchLink({ url, transformer, maxURLLength: 2000, maxItems: 10 });
  // A page waits for its words, and for nothing else: no slower answer may hold them up.
  const link = splitLink({
    condition: ({ path }) => path.startsWith('siteSections.'),
    true: batch(),
    false: batch(),
  });
  return createTRPCUntypedClient<AppRouter>({ links: [link] });
}

/** Creates a query cache with its client: one in a browser, and one on the server for each document. */
export function createData(client: TrpcClient) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Paused without a connection, a query would load for ever, and a save look like one that takes long.
      queries: {
        staleTime: STALE_TIME,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return { queryClient, client, trpc: createTRPCQueryUtils({ queryClient, client }) };
}

export type Data = ReturnType<typeof createData>;

/** Returns the component that provides the hooks' data. Made once for each router. */
export const dataProvider =
  ({ client, queryClient }: Data) =>
  ({ children }: { children: ReactNode }) =>
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(trpc.Provider, { client, queryClient, children }),
    );

/** Whether a procedure failed because the row does not exist. */
export function isNotFound(error: unknown): boolean {
  // Checks the shape, because an in-process error is an instance of the API's own copy of the class.
  const data = (error as { data?: { code?: unknown } | null } | null)?.data;
  return data?.code === 'NOT_FOUND';
}

/**
 * Runs the queries of a page in its loader. The server waits for them, so that the document contains their answers. A
 * browser does not wait, so that the page shows its loading state at once. A failed query does not fail the loader,
 * because the page shows its error.
 */
export async function loadForPage(...queries: Promise<unknown>[]): Promise<void> {
  const settled = Promise.allSettled(queries);
  if (import.meta.env.SSR) await settled;
}

/** The newest posts, on the home page. Its numbers read the `total` of the same answer. */
export const newestPostsQuery = { published: true, limit: 3 };
