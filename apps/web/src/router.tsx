/** The router of one page: a fresh one for every document on the server, the only one in a browser. */
import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import { NotFoundScreen } from './features/frame/not-found-screen.tsx';
import { dataProvider } from './lib/data-provider.tsx';
import { dehydrateQueries, hydrateQueries } from './lib/dehydrated-queries.ts';
import { LoadingScreen } from './lib/loading-text.tsx';
import type { SiteOptions } from './lib/site-options.ts';
import { createData, type Data, type TrpcClient } from './lib/trpc.ts';
import { routeTree } from './route-tree.gen.ts';

/** The text of the inline script that starts the page of these routes. */
export type StartScriptOf = (routeIds: readonly string[]) => string;

export interface RouterContext {
  data: Data;
  site: SiteOptions;
  startScript: StartScriptOf | undefined;
}

export interface RouterOptions {
  client: TrpcClient;
  site: SiteOptions;
  /** Only where a document is made. */
  startScript?: StartScriptOf;
}

export function createRouter({ client, site, startScript }: RouterOptions) {
  const data = createData(client);
  const context: RouterContext = { data, site, startScript };
  return createTanStackRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    Wrap: dataProvider(data),
    // The server's settings travel with the document; a browser that started without one keeps its own.
    dehydrate: (): Dehydrated => ({ site, queries: dehydrateQueries(data.queryClient) }),
    hydrate: (dehydrated: Dehydrated) => {
      Object.assign(site, dehydrated.site);
      hydrateQueries(data.queryClient, dehydrated.queries);
    },
  });
}

/** What travels with a document beside what the router itself sends. */
interface Dehydrated {
  site: SiteOptions;
  queries: string;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
