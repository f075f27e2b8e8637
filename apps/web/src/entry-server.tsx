import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppRouter } from '@site/api/router';
import type { LocalApi, RenderedPage, Renderer } from '@site/api/web-app';
import type { Appearance } from '@site/schema/site/sections';
import { lightColors } from '@site/ui/theme/colors';
import { fontFiles, pairStyles } from '@site/ui/theme/typefaces';
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import { createTRPCUntypedClient, unstable_localLink as localLink } from '@trpc/client';
import type { inferRouterOutputs } from '@trpc/server';
import { canonicalUrl, plainPath } from './canonical-url.ts';
import { unitsScript } from './features/recipes/kept-units.ts';
import { shoppingScript } from './features/recipes/shopping/shopping-script.ts';
import { unitScript } from './features/weight-entries/weight-unit.ts';
import { extractInlineScripts } from './inline-scripts.ts';
import { APPEARANCE_ID, appearanceCss } from './lib/appearance-css.ts';
import type { SiteOptions } from './lib/site-options.ts';
import { httpClient, type TrpcClient, transformer } from './lib/trpc.ts';
import { createRouter } from './router.tsx';
import { serviceWorker } from './service-worker.tsx';
import { manifestIcons } from './site/icons.ts';
import { builtManifest, startPageSource, startScript } from './start-page.ts';

/** Renders documents: in the API's process in production, in the process of Vite in development. */

type PageContent = inferRouterOutputs<AppRouter>['siteSections']['frame'];

/** Renders with data that it requests over HTTP, as the development server does. */
export async function renderOverHttp(request: Request, origin: string, url: string) {
  const client = httpClient(url);
  const { frame, appearance } = (await client.query('siteSections.frame')) as PageContent;
  return renderWith(request, { site: { origin, ...frame }, appearance }, client);
}

async function renderWith(
  request: Request,
  { site, appearance }: { site: SiteOptions; appearance: Appearance },
  client: TrpcClient,
): Promise<RenderedPage> {
  const nonce = randomUUID();
  const { css, fontFiles } = styled(appearance);
  const url = new URL(request.url);
  // The router would redirect before it answers that there is no such page. Others are asked for in their one spelling.
  url.pathname = plainPath(url.pathname);
  const handle = createRequestHandler({
    request: new Request(url, request),
    createRouter: () =>
      createRouter({
        client,
        site: { ...site, fontFiles },
        path: url.pathname + url.search,
        nonce,
      }),
    getRouterManifest: () => builtManifest,
  });
  let starter = '';
  let isAdminPage = false;
  let headScript: string | undefined;
  // The longest post takes a tenth of a second in all. Other requests get their turn between its data, markup and scripts.
  const response = await handle(async ({ router, responseHeaders }) => {
    await nextTurn();
    const routeIds = router.state.matches.map(({ routeId }) => routeId);
    isAdminPage = routeIds.some((id) => id.startsWith('/admin'));
    starter = startScript(routeIds, isAdminPage);
    headScript = [
      unitsScript(routeIds),
      unitScript(routeIds, site.unit),
      site.features.saving && shoppingScript,
    ]
      .filter(Boolean)
      .join(';');
    const children = <RouterServer router={router} />;
    return renderRouterToString({ router, responseHeaders, children });
  });
  const { status, headers } = response;
  const rendered = await response.text();
  await nextTurn();
  const { html, inlineScripts } = extractInlineScripts(rendered, nonce);
  return {
    status,
    headers,
    isAdminPage,
    html: html
      .replace('</head>', () => `${styleElement(css)}${scriptElement(headScript)}</head>`)
      .replace('</body>', () => `${starter}</body>`),
    inlineScripts: [...inlineScripts, startPageSource, ...(headScript ? [headScript] : [])],
  };
}

/** The last styles, since it is the same for all documents until the owner changes it. */
let last: { key: string; css: string; fontFiles: readonly string[] } | undefined;

function styled(appearance: Appearance) {
  const key = JSON.stringify(appearance);
  if (last?.key !== key) {
    const files = appearance.typefaces ? pairStyles(appearance.typefaces).files : fontFiles;
    last = { key, css: appearanceCss(appearance), fontFiles: files };
  }
  return last;
}

const styleElement = (css: string) => (css ? `<style id="${APPEARANCE_ID}">${css}</style>` : '');
const scriptElement = (script: string | undefined) => (script ? `<script>${script}</script>` : '');

/**
 * The client for documents rendered in the API's process. It calls the procedures without HTTP. Its errors have the
 * same shape as errors over HTTP.
 */
function localClient(api: LocalApi): TrpcClient {
  return createTRPCUntypedClient<AppRouter>({
    links: [localLink({ ...api, transformer })],
  });
}

export const renderer: Renderer = {
  assets: {
    paperColor: lightColors.page,
    icons: manifestIcons,
    serviceWorker,
  },
  canonicalUrl,
  render: (request, { site, appearance, api }) =>
    renderWith(request, { site, appearance }, localClient(api)),
};
