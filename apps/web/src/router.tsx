/** Makes the router: a new one for every document on the server, and one in a browser. */
import { defaultShouldDehydrateQuery } from '@tanstack/react-query';
import { createRouter as createTanStackRouter, stringifySearchWith } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import superjson from 'superjson';
import { NotFoundScreen } from './features/frame/not-found-screen.tsx';
import { dataProvider } from './lib/data-provider.tsx';
import { LoadingScreen } from './lib/loading-text.tsx';
import type { SiteOptions } from './lib/site-options.ts';
import { createData, type Data, type TrpcClient } from './lib/trpc.ts';
import { routeTree } from './route-tree.gen.ts';

export interface RouterContext {
  data: Data;
  site: SiteOptions;
}

export interface RouterOptions {
  client: TrpcClient;
  site: SiteOptions;
  /** The router's own scripts get this nonce. Only the server gives one. */
  nonce?: string;
}

export function createRouter({ client, site, nonce }: RouterOptions) {
  const data = createData(client);
  const context: RouterContext = { data, site };
  const router = createTanStackRouter({
    routeTree,
    context,
    ...(nonce && { ssr: { nonce } }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    // A URL has the parameters that its route knows, as plain text.
    search: { strict: true },
    stringifySearch: stringifySearchWith(JSON.stringify),
    Wrap: dataProvider(data),
    // The document carries the server's settings, which replace those that the browser started with.
    dehydrate: () => ({ site }),
    hydrate: (dehydrated: { site: SiteOptions }) => {
      Object.assign(site, dehydrated.site);
    },
  });
  // The document carries the answers of all queries that succeeded. The browser asks again for the others.
  setupRouterSsrQueryIntegration({
    router,
    queryClient: data.queryClient,
    dehydrateOptions: {
      shouldDehydrateQuery: defaultShouldDehydrateQuery,
      serializeData: superjson.stringify,
    },
    hydrateOptions: { defaultOptions: { deserializeData: superjson.parse } },
    handleRedirects: false,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
