import type { AppRouter } from '@site/api/router';
import type { LocalApi } from '@site/api/web-app';
import { createTRPCUntypedClient, unstable_localLink as localLink } from '@trpc/client';
import superjson from 'superjson';
import type { TrpcClient } from './trpc.ts';

/**
 * The client of a document that is rendered in the API's process: it calls the procedures without a request, and
 * its errors look as they do over HTTP.
 */
export function localClient(api: LocalApi): TrpcClient {
  return createTRPCUntypedClient<AppRouter>({
    links: [localLink({ ...api, transformer: superjson })],
  });
}
