/** The typed hooks over the site's procedures, and what a page's loader uses of them. */
import type { AppRouter } from '@site/api/router';
import { QueryClient } from '@tanstack/react-query';
import { createTRPCUntypedClient, httpBatchLink, type TRPCUntypedClient } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import superjson from 'superjson';

export const trpc = createTRPCReact<AppRouter>();

export type TrpcClient = TRPCUntypedClient<AppRouter>;

/** Milliseconds for which an answer counts as fresh, where a hook does not say otherwise. */
const STALE_TIME = 60_000;

/** The client of a browser: requests of one moment travel together. */
export function httpClient(url: string): TrpcClient {
  const link = httpBatchLink({ url, transformer: superjson, maxURLLength: 2000, maxItems: 10 });
  return createTRPCUntypedClient<AppRouter>({ links: [link] });
}

/** One cache and its client: one for a browser's page, one for each document that is rendered. */
export function createData(client: TrpcClient) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_TIME, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
  return { queryClient, client, trpc: createTRPCQueryUtils({ queryClient, client }) };
}

export type Data = ReturnType<typeof createData>;

/** Whether a procedure answered that there is no such thing. */
export function isNotFound(error: unknown): boolean {
  // By its shape: an error of the in-process link is of the API's own copy of the class.
  const data = (error as { data?: { code?: unknown } | null } | null)?.data;
  return data?.code === 'NOT_FOUND';
}
