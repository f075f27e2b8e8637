/** Renders documents: in the API's process in production, in the process of Vite in development. */
import { randomUUID } from 'node:crypto';
import type { RenderedPage, Renderer } from '@site/api/web-app';
import type { SectionName, ShownWords } from '@site/schema/site/sections';
import { lightColors } from '@site/ui/theme/colors';
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import { builtManifest, filesOfPage } from './built-manifest.ts';
import { canonicalUrl } from './canonical-url.ts';
import { drawChart } from './features/weight-entries/line/draw-chart.tsx';
import { unitScript } from './features/weight-entries/unit/unit-script.ts';
import { extractInlineScripts } from './inline-scripts.ts';
import { localClient } from './lib/local-client.ts';
import type { SiteOptions } from './lib/site-options.ts';
import { httpClient, type TrpcClient } from './lib/trpc.ts';
import { createRouter } from './router.tsx';
import { manifestIcons } from './site/icons.ts';
import startPage from './start-page.js?raw';

/** Renders with data that it requests over HTTP, as the development server does. */
export async function renderOverHttp(
  request: Request,
  site: Pick<SiteOptions, 'origin' | 'timeZone'>,
  url: string,
) {
  const client = httpClient(url);
  const words = (section: SectionName) => client.query('siteSections.current', { section });
  const identity = (await words('identity')) as ShownWords<'identity'>;
  const { links } = (await words('socials')) as ShownWords<'socials'>;
  return renderWith(request, { ...site, identity, links }, client);
}

async function renderWith(
  request: Request,
  site: SiteOptions,
  client: TrpcClient,
): Promise<RenderedPage> {
  const nonce = randomUUID();
  const handle = createRequestHandler({
    request,
    createRouter: () => createRouter({ client, site, nonce, drawChart }),
    getRouterManifest: () => builtManifest,
  });
  let starter = '';
  let headScript: string | undefined;
  const response = await handle(({ router, responseHeaders }) => {
    const routeIds = router.state.matches.map(({ routeId }) => routeId);
    starter = startScript(routeIds);
    headScript = unitScript(routeIds);
    const children = <RouterServer router={router} />;
    return renderRouterToString({ router, responseHeaders, children });
  });
  const { status, headers } = response;
  const { html, inlineScripts } = extractInlineScripts(await response.text(), nonce);
  return {
    status,
    headers,
    html: html
      .replace('</head>', headScript ? `<script>${headScript}</script></head>` : '</head>')
      .replace('</body>', () => `${starter}</body>`),
    inlineScripts: [...inlineScripts, startPageSource, ...(headScript ? [headScript] : [])],
  };
}

/** The text of the inline script, without comments and indentation. */
const startPageSource = startPage.replaceAll(/^\s*(\/\/.*)?\n|^\s+/gm, '');

/** The inline script that loads the scripts of these routes. Admin pages start them at once: they are empty without. */
function startScript(routeIds: readonly string[]): string {
  const { scripts, styles } = filesOfPage(routeIds);
  const atOnceAttribute = routeIds.some((id) => id.startsWith('/admin')) ? ' data-at-once' : '';
  const data = `data-scripts="${scripts.join(' ')}" data-styles="${styles.join(' ')}"${atOnceAttribute}`;
  return `<script ${data}>${startPageSource}</script>`;
}

export const renderer: Renderer = {
  look: {
    paperColor: lightColors.page,
    icons: manifestIcons,
  },
  canonicalUrl,
  render: (request, { site, api }) => renderWith(request, site, localClient(api)),
};
