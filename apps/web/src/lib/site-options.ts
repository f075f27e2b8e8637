import type { SiteOptions as ServerOptions } from '@site/api/web-app';

export interface SiteOptions extends ServerOptions {
  /** The font files that every page needs, for preloading. Set in a document. */
  fontFiles?: readonly string[];
}
