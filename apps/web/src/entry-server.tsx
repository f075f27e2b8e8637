/** Renders documents: in production within the API's process, in development within Vite's. */
import { lightColors } from '@site/ui/theme/colors';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { builtManifest, filesOfRoutes } from './built-manifest.ts';
import { hold } from './features/frame/hold-pictures.css.ts';
import { InProcessClient, type ProcedureCaller } from './lib/in-process-client.ts';
import type { SiteOptions } from './lib/site-options.ts';
import { startPageScript } from './lib/start-page.ts';
import { httpClient, type TrpcClient } from './lib/trpc.ts';
import { createRouter, type StartScriptOf } from './router.tsx';
import { brand, owner } from './site/brand.ts';
import { manifestIcons } from './site/icons.ts';

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

/** The admin area is nothing without its scripts. */
const isAdminRoute = (routeId: string) => routeId.startsWith('/admin');

const startScript: StartScriptOf = (routeIds) =>
  startPageScript(filesOfRoutes(routeIds), { hold, isAtOnce: routeIds.some(isAdminRoute) });

async function renderWith(
  request: Request,
  site: SiteOptions,
  client: TrpcClient,
): Promise<RenderedPage> {
  let html = '';
  const handle = createRequestHandler({
    request,
    createRouter: () => createRouter({ client, site, startScript }),
    getRouterManifest: () => builtManifest,
  });
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    const rendered = renderToString(<RouterServer router={router} />);
    html = await transformHtmlStringWithRouter(router, rendered);
    // Without the text, which a response would turn into bytes and a stream, and then back.
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  return { status, headers, html };
}
