/** The built web app, as the API sees it: a folder of files for browsers and one function that renders. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../repository-root.ts';
import { StartupError } from '../startup-error.ts';
import type { ProcedureCaller } from './in-process-caller.ts';

export interface WebApp {
  /** The folder of what browsers load. */
  clientDir: string;
  words: SiteWords;
  /** Renders the document of an address. */
  render(request: Request, options: RenderOptions): Promise<RenderedPage>;
}

/** A document, or where to go instead. */
export interface RenderedPage {
  /** Of HTTP. */
  status: number;
  headers: Headers;
  /** Empty where the reader is sent elsewhere. */
  html: string;
}

/** What the site calls itself, as far as machines ask for it. */
export interface SiteWords {
  name: string;
  tagline: string;
  author: string;
  copyrightYear: number;
  /** A CSS colour. */
  paperColor: string;
  /** Square PNG icons; `size` in pixels; `maskable` ones may be cut to a shape. */
  icons: readonly { url: string; size: number; purpose: 'any' | 'maskable' }[];
}

export interface RenderOptions {
  /** How the page asks for its data. */
  call: ProcedureCaller;
  site: SiteOptions;
}

/** What a page needs to know of the server's settings. */
export interface SiteOptions {
  /** Scheme, host and port that visitors use. */
  origin: string;
  /** IANA name. */
  timeZone: string;
}

const distDir = path.join(repositoryRoot, 'apps/web/dist');

/** Loads the build. Throws a {@link StartupError} when there is none. */
export async function loadWebApp(dir = distDir): Promise<WebApp> {
  const entry = path.join(dir, 'server/entry-server.js');
  if (!existsSync(entry)) {
    throw new StartupError('The web app is not built yet: run "npm start" or "pnpm build" first.');
  }
  const built = (await import(pathToFileURL(entry).href)) as Pick<WebApp, 'render' | 'words'>;
  return { clientDir: path.join(dir, 'client'), render: built.render, words: built.words };
}
