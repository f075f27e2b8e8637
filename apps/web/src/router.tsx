/** Creates the router: one in a browser, and one on the server for each document. */
import { defaultShouldDehydrateQuery } from '@tanstack/react-query';
import { createRouter as createTanStackRouter, stringifySearchWith } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { LoadFailureScreen, NotFoundScreen } from './features/frame/frame.tsx';
import { LoadingScreen } from './lib/page-parts.tsx';
import type { SiteOptions } from './lib/site-options.ts';
import { createData, type Data, dataProvider, type TrpcClient } from './lib/trpc.ts';
import { routeTree } from './route-tree.gen.ts';

export interface RouterContext {
  data: Data;
  site: SiteOptions;
}

export interface RouterOptions {
  client: TrpcClient;
  site: SiteOptions;
  /** A nonce for the router's own scripts. Only set on the server. */
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
    defaultErrorComponent: LoadFailureScreen,
    scrollRestoration: true,
    // Keeps only the parameters that the route declares. They are read and written as plain text: a search for `1.50` or
    // `true` is a text, not JSON.
    search: { strict: true },
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: stringifySearchWith(JSON.stringify),
    Wrap: dataProvider(data),
    // The server's settings are sent in the document and replace the browser's initial ones.
    dehydrate: () => ({ site }),
    hydrate: (dehydrated: { site: SiteOptions }) => {
      Object.assign(site, dehydrated.site);
    },
  });
  // The answers of all successful queries are sent in the document. The browser sends the other queries again.
  setupRouterSsrQueryIntegration({
    router,
    queryClient: data.queryClient,
    dehydrateOptions: {
      shouldDehydrateQuery: defaultShouldDehydrateQuery,
      serializeData: JSON.stringify,
    },
    hydrateOptions: { defaultOptions: { deserializeData: JSON.parse } },
    handleRedirects: false,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
