/** The contract between the API and the built web app, which renders in the API's process. Both sides import it. */
import type { SiteIdentity } from '@site/schema/site-identity';
import type { AppRouter } from '../router.ts';
import type { RequestContext } from './context.ts';

/** What `apps/web/src/entry-server.tsx` exports. */
export interface Renderer {
  words: SiteWords;
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
  /** Empty for a redirect. */
  html: string;
  /** The texts of the scripts that the renderer itself put into the document. No other inline script may run. */
  inlineScripts: readonly string[];
}

/** What a new site calls itself, and what feeds and the web manifest need besides. */
export interface SiteWords extends SiteIdentity {
  /** A CSS colour. */
  paperColor: string;
  /** Square PNG icons; `size` in pixels; `maskable` ones may be cut to a shape. */
  icons: readonly { url: string; size: number; purpose: 'any' | 'maskable' }[];
}

export interface RenderOptions {
  site: SiteOptions;
  /** The procedures that the page calls, as the client that asked for it. */
  api: LocalApi;
}

/** The options of tRPC's local link. */
export interface LocalApi {
  router: AppRouter;
  createContext(): Promise<RequestContext>;
  onError(failure: { error: unknown; path: string | undefined }): void;
}

/** What a page needs to know of the server's settings. */
export interface SiteOptions {
  /** Scheme, host and port that visitors use, without a slash at the end. */
  origin: string;
  /** IANA name. Dates are shown in it wherever the reader is. */
  timeZone: string;
  /** What the site calls itself. */
  identity: SiteIdentity;
}
