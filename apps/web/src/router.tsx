/** Creates the router: one in a browser, and one on the server for each document. */
import type { QueryKey } from '@tanstack/react-query';
import { createRouter as createTanStackRouter, stringifySearchWith } from '@tanstack/react-router';
import superjson from 'superjson';
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
  /** The path and query that the server renders. Only set there. */
  path?: string;
  /** A nonce for the router's own scripts. Only set on the server. */
  nonce?: string;
}

export function createRouter({ client, site, path, nonce }: RouterOptions) {
  const data = createData(client);
  const context: RouterContext = { data, site };
  return createTanStackRouter({
    routeTree,
    context,
    ...(nonce && { ssr: { nonce } }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingScreen,
    defaultNotFoundComponent: () => <NotFoundScreen />,
    defaultErrorComponent: LoadFailureScreen,
    scrollRestoration: true,
    // Keeps only the parameters that the route declares. They are read and written as plain text: a search for `1.50` or
    // `true` is a text, not JSON.
    search: { strict: true },
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    // Commas stay, which part the slugs of a list that readers send each other.
    stringifySearch: (search) => stringifySearchWith(JSON.stringify)(search).replaceAll('%2C', ','),
    Wrap: dataProvider(data),
    // The document has the site's options, which replace the browser's initial ones, and the answers of the queries, but for
    // those that its markup has. The browser sends those again that failed.
    ...(import.meta.env.SSR && {
      dehydrate: () => ({
        site,
        path,
        answers: superjson.stringify(answersIn(data)),
        answeredAt: Date.now(),
      }),
    }),
    hydrate: ({ site: options, path: rendered, answers, answeredAt }) => {
      Object.assign(site, options);
      // The server rendered the plain path without tracking parameters. From another spelling the router would load the page
      // again while React hydrates it, and the visitor may share the URL.
      const { pathname, search, hash } = window.location;
      if (rendered && rendered !== pathname + search)
        history.replaceState(history.state, '', rendered + hash);
      for (const [key, answer] of superjson.parse<[QueryKey, unknown][]>(answers)) {
        data.queryClient.setQueryData(key, answer, { updatedAt: answeredAt });
      }
    },
  });
}

const answersIn = ({ queryClient }: Data) =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, meta, state: { data } }) =>
      data === undefined || meta?.['isInMarkup'] ? [] : [[queryKey, data]],
    );

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
