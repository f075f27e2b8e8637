import type { AppRouter } from '@site/api/router';
import type { LocalApi } from '@site/api/web-app';
import { createTRPCUntypedClient, unstable_localLink as localLink } from '@trpc/client';
import { type TrpcClient, transformer } from './trpc.ts';

/**
 * The client for documents rendered in the API's process. It calls the procedures without HTTP. Its errors have the
 * same shape as errors over HTTP.
 */
export function localClient(api: LocalApi): TrpcClient {
  return createTRPCUntypedClient<AppRouter>({
    links: [localLink({ ...api, transformer })],
  });
}
