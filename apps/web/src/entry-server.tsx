import { randomUUID } from 'node:crypto';
import type { AppRouter } from '@site/api/router';
import type { LocalApi, RenderedPage, Renderer } from '@site/api/web-app';
import { iconOf } from '@site/schema/site/icon-url';
import type { LookSettings } from '@site/schema/site/look';
import { profilesOf } from '@site/schema/site/profiles';
import type { RegionSettings } from '@site/schema/site/region';
import type { SectionName, ShownWords } from '@site/schema/site/sections';
import { shareImageOf } from '@site/schema/site/share';
import { lightColors } from '@site/ui/theme/colors';
import { fontFiles, pairStyles } from '@site/ui/theme/typefaces';
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import { createTRPCUntypedClient, unstable_localLink as localLink } from '@trpc/client';
import { canonicalUrl, plainPath } from './canonical-url.ts';
import { unitScript } from './features/weight-entries/unit/weight-unit.ts';
import { extractInlineScripts } from './inline-scripts.ts';
import { LOOK_ID, lookCss } from './lib/look-css.ts';
import type { SiteOptions } from './lib/site-options.ts';
import { httpClient, type TrpcClient, transformer } from './lib/trpc.ts';
import { createRouter } from './router.tsx';
import { manifestIcons } from './site/icons.ts';
import { builtManifest, startPageSource, startScript } from './start-page.ts';

/** Renders documents: in the API's process in production, in the process of Vite in development. */

/** Renders with data that it requests over HTTP, as the development server does. */
export async function renderOverHttp(
  request: Request,
  site: Pick<SiteOptions, 'origin' | 'timeZone'>,
  url: string,
) {
  const client = httpClient(url);
  const words = (section: SectionName) => client.query('siteSections.current', { section });
  const identity = (await words('identity')) as ShownWords<'identity'>;
  const links = profilesOf((await words('socials')) as ShownWords<'socials'>);
  const lists = (await words('lists')) as ShownWords<'lists'>;
  const { unit } = (await client.query('siteSections.current', {
    section: 'region',
  })) as RegionSettings;
  const icon = ((await words('icon')) as ShownWords<'icon'>).imageUrl;
  const own = [
    (await words('share')) as ShownWords<'share'>,
    (await words('home')) as ShownWords<'home'>,
  ].find(({ picture }) => picture);
  const share = own?.picture ? shareImageOf(own.picture, own.imageAlt || identity.name) : undefined;
  const look = (await client.query('siteSections.current', {
    section: 'appearance',
  })) as LookSettings;
  return renderWith(
    request,
    { site: { ...site, identity, links, lists, unit, icon: icon && iconOf(icon), share }, look },
    client,
  );
}

async function renderWith(
  request: Request,
  { site, look }: { site: SiteOptions; look: LookSettings },
  client: TrpcClient,
): Promise<RenderedPage> {
  const nonce = randomUUID();
  const { css, fontFiles } = styled(look);
  const url = new URL(request.url);
  // The router would redirect before it answers that there is no such page. Others are asked for in their one spelling.
  url.pathname = plainPath(url.pathname);
  const handle = createRequestHandler({
    request: new Request(url, request),
    createRouter: () => createRouter({ client, site: { ...site, fontFiles }, nonce }),
    getRouterManifest: () => builtManifest,
  });
  let starter = '';
  let isAdminPage = false;
  let headScript: string | undefined;
  const response = await handle(({ router, responseHeaders }) => {
    const routeIds = router.state.matches.map(({ routeId }) => routeId);
    isAdminPage = routeIds.some((id) => id.startsWith('/admin'));
    starter = startScript(routeIds, isAdminPage);
    headScript = unitScript(routeIds, site.unit);
    const children = <RouterServer router={router} />;
    return renderRouterToString({ router, responseHeaders, children });
  });
  const { status, headers } = response;
  const { html, inlineScripts } = extractInlineScripts(await response.text(), nonce);
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

/** The last look, since it is the same for all documents until the owner changes it. */
let last: { key: string; css: string; fontFiles: readonly string[] } | undefined;

function styled(look: LookSettings) {
  const key = JSON.stringify(look);
  if (last?.key !== key) {
    const files = look.typefaces ? pairStyles(look.typefaces).files : fontFiles;
    last = { key, css: lookCss(look), fontFiles: files };
  }
  return last;
}

const styleElement = (css: string) => (css ? `<style id="${LOOK_ID}">${css}</style>` : '');
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
  look: {
    paperColor: lightColors.page,
    icons: manifestIcons,
  },
  canonicalUrl,
  render: (request, { site, look, api }) => renderWith(request, { site, look }, localClient(api)),
};
