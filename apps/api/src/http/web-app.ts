/** The contract between the API and the built web app, which renders in the API's process. Both sides import it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PagePath } from '@site/schema/page-paths';
import type { MenuLink } from '@site/schema/site/menu';
import type { Appearance, Features, ListsContent, SiteIdentity } from '@site/schema/site/sections';
import type { ShareImage, SocialLink } from '@site/schema/site/shown';
import type { WeightUnit } from '@site/schema/weights';
import type { AnyRouter } from '@trpc/server';
import { repositoryRoot } from '../config/repository-root.ts';
import { StartupError } from '../config/startup-error.ts';
import type { RequestContext } from './context.ts';

/** What `apps/web/src/entry-server.tsx` exports. */
export interface Renderer {
  assets: SiteAssets;
  /**
   * The one URL, path and query, of the page at a URL: the path as resolved, and only the parameters that the page
   * knows, validated and in a fixed order. A canonical URL is its own.
   */
  canonicalUrl(url: string): string;
  render(request: Request, options: RenderOptions): Promise<RenderedPage>;
}

/** A rendered document, or a redirect. */
export interface RenderedPage {
  /** HTTP status: 404 where there is no such page. */
  status: number;
  headers: Headers;
  /** Whether the document shows a page of the admin area. */
  isAdminPage: boolean;
  /** Empty for a redirect. */
  html: string;
  /** The texts of the scripts that the renderer itself put into the document. No other inline script may run. */
  inlineScripts: readonly string[];
}

/** What the files for machines need of the web app. */
export interface SiteAssets {
  /** A CSS colour. */
  paperColor: string;
  /** The icons of a site whose owner has no icon of her own, smallest first. */
  icons: readonly ManifestIcon[];
  /** The script of the worker that keeps pages for use without a network. */
  serviceWorker: string;
}

/** A square PNG. */
export interface ManifestIcon {
  url: string;
  /** Pixels of each side. */
  size: number;
  /** `maskable`: phones may cut it to a shape of their own. */
  purpose: 'any' | 'maskable';
}

export interface RenderOptions {
  site: SiteOptions;
  appearance: Appearance;
  /** The procedures that the page calls, as the client that asked for it. */
  api: LocalApi;
}

/** The options of tRPC's local link. */
export interface LocalApi {
  router: AnyRouter;
  createContext(): Promise<RequestContext>;
  onError(failure: { error: unknown; path: string | undefined }): void;
}

/** What every page shows of the owner's content. */
export interface FrameContent {
  /** What the site calls itself. */
  identity: SiteIdentity;
  /** The author's profiles; one without a URL is coming soon. */
  links: readonly SocialLink[];
  /** The content above the lists, which a page shows while its list loads. */
  lists: ListsContent;
  /** The pages that the site and its sitemap have: those with something to show, of features that are on. */
  pages: readonly PagePath[];
  /** What the navigation links to, in the owner's order. */
  menu: readonly MenuLink[];
  /** The pages of the owner's own that the footer links to; absent without one. */
  footerMenu?: readonly MenuLink[];
  features: Features;
  /** Whether readers' comments and stars are on; absent otherwise. */
  hasComments?: true;
  /** Whether the owner has set up mail; absent otherwise, and then nothing that needs it is offered. */
  hasMail?: true;
  /** IANA name. Dates are shown in it wherever the reader is. */
  timeZone: string;
  /** In which weights are shown to a reader who has chosen no unit; pounds where there is none. */
  unit?: WeightUnit;
  /** What the URLs of the owner's own icon begin with. */
  icon?: string | undefined;
  /** What link previews show of a page without a picture of its own, where the owner has one for it. */
  share?: ShareImage | undefined;
}

/** What a page needs to know of the server's settings. */
export interface SiteOptions extends FrameContent {
  /** Scheme, host and port that visitors use, without a slash at the end. */
  origin: string;
  /** Whether the path that was asked for cannot be decoded: the page says so. */
  isUnreadable?: true;
}

export interface WebApp extends Renderer {
  /** The folder of the files that browsers load. */
  clientDir: string;
}

const distDir = path.join(repositoryRoot, 'apps/web/dist');

/** Loads the built web app. Throws a {@link StartupError} when there is no build, or one of another version of the site. */
export async function loadWebApp(dir = distDir): Promise<WebApp> {
  const entry = path.join(dir, 'server/entry-server.js');
  if (!existsSync(entry)) {
    throw new StartupError('The web app is not built yet: run "npm start" or "pnpm build" first.');
  }
  const built: { renderer?: Renderer } = await import(pathToFileURL(entry).href);
  if (!built.renderer?.assets || !built.renderer.canonicalUrl) {
    throw new StartupError('The built web app is of another version: run "pnpm build" again.');
  }
  return { ...built.renderer, clientDir: path.join(dir, 'client') };
}
