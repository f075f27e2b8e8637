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
import superjson from 'superjson';

/** The typed hooks for the site's procedures, and the client and cache behind them. */

export const trpc = createTRPCReact<AppRouter>();

export type TrpcClient = TRPCUntypedClient<AppRouter>;

/** Milliseconds until cached data is stale, unless a hook sets its own time. */
const STALE_TIME = 60_000;

/** Inputs are plain JSON in an envelope. Answers are superjson's, which keeps their dates. */
export const transformer = {
  input: {
    serialize: (json: unknown) => ({ json }),
    deserialize: ({ json }: { json: unknown }) => json,
  },
  output: superjson,
};

/** The browser's client. It sends calls that are made at the same time as one request. */
export function httpClient(url: string): TrpcClient {
  const batch = () => httpBatchLink({ url, transformer, maxURLLength: 9000, maxItems: 10 });
  // A page waits for its words, and for nothing else: no slower answer may hold them up. A batch may hold one search, and
  // the blog's page makes two.
  const link = splitLink({
    condition: ({ path }) => /^(siteSections|search)\./.test(path),
    true: batch(),
    false: batch(),
  });
  return createTRPCUntypedClient<AppRouter>({ links: [link] });
}

/**
 * The new answer with what is the same as in the last one taken from there, dates too, which React Query does not know: a
 * row that has not changed stays the very object that a form or a memo holds.
 */
export function shared(last: unknown, next: unknown): unknown {
  if (last === next) return last;
  if (last instanceof Date && next instanceof Date) {
    return last.getTime() === next.getTime() ? last : next;
  }
  if (!isPlain(last) || !isPlain(next) || Array.isArray(last) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  const entries = keys.map((key) => [key, shared(last[key], next[key])] as const);
  const isSame =
    keys.length === Object.keys(last).length &&
    entries.every(([key, value]) => key in last && value === last[key]);
  if (isSame) return last;
  return Array.isArray(next) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

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
        structuralSharing: shared,
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

/** Some of the home page's dishes, where a page has a photo or two of them. */
export const someDishesQuery = { limit: 3 };
