/** Renders documents: in production within the API's process, in development within Vite's. */
import { lightColors } from '@site/ui/theme/colors';
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import { builtManifest, filesOfPage } from './built-manifest.ts';
import { InProcessClient, type ProcedureCaller } from './lib/in-process-client.ts';
import type { SiteOptions } from './lib/site-options.ts';
import { httpClient, type TrpcClient } from './lib/trpc.ts';
import { createRouter } from './router.tsx';
import { brand, owner } from './site/brand.ts';
import { manifestIcons } from './site/icons.ts';
import startPage from './start-page.js?raw';

/** What the site calls itself, for what the API makes of it: feed, manifest. */
export const words = {
  name: brand.name,
  tagline: brand.tagline,
  author: owner.firstName,
  copyrightYear: brand.copyrightYear,
  paperColor: lightColors.page,
  icons: manifestIcons,
};

export interface RenderOptions {
  site: SiteOptions;
  /** In production the API renders, and calls its own procedures. */
  call: ProcedureCaller;
}

/** A rendered document, or where to go instead. */
export interface RenderedPage {
  /** Of HTTP: the page's, 404 where there is nothing. */
  status: number;
  headers: Headers;
  /** Empty where the reader is sent elsewhere. */
  html: string;
}

/** The document of a request's address. */
export function render(request: Request, { site, call }: RenderOptions): Promise<RenderedPage> {
  return renderWith(request, site, new InProcessClient(call));
}

/** The same document with its data asked for over HTTP, as the development server does. */
export function renderOverHttp(request: Request, site: SiteOptions, url: string) {
  return renderWith(request, site, httpClient(url));
}

async function renderWith(
  request: Request,
  site: SiteOptions,
  client: TrpcClient,
): Promise<RenderedPage> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createRouter({ client, site }),
    getRouterManifest: () => builtManifest,
  });
  let starter = '';
  const response = await handle(({ router, responseHeaders }) => {
    starter = startScript(router.state.matches.map(({ routeId }) => routeId));
    const children = <RouterServer router={router} />;
    return renderRouterToString({ router, responseHeaders, children });
  });
  const html = await response.text();
  const { status, headers } = response;
  return { status, headers, html: html.replace('</body>', () => `${starter}</body>`) };
}

/** The text of the inline script, without comments and indentation. */
const startPageSource = startPage.replaceAll(/^\s*(\/\/.*)?\n|^\s+/gm, '');

/** The inline script that starts the page of these routes. The admin area shows nothing without its scripts. */
function startScript(routeIds: readonly string[]): string {
  const { scripts, styles } = filesOfPage(routeIds);
  const atOnce = routeIds.some((id) => id.startsWith('/admin')) ? ' data-at-once' : '';
  const data = `data-scripts="${scripts.join(' ')}" data-styles="${styles.join(' ')}"${atOnce}`;
  return `<script ${data}>${startPageSource}</script>`;
}
