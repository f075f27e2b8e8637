/** Loads the built web app, and checks that it is what the API expects. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { repositoryRoot } from '../config/repository-root.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Renderer, SiteLook } from './web-app.ts';

export interface WebApp extends Renderer {
  /** The folder of the files that browsers load. */
  clientDir: string;
}

const isFunction = (value: unknown) => typeof value === 'function';

const look: z.ZodType<SiteLook> = z.object({
  paperColor: z.string(),
  icons: z.array(
    z.object({ url: z.string(), size: z.number(), purpose: z.enum(['any', 'maskable']) }),
  ),
});

const builtModule = z.object({
  renderer: z.object({
    look,
    canonicalUrl: z.custom<Renderer['canonicalUrl']>(isFunction),
    render: z.custom<Renderer['render']>(isFunction),
  }),
});

const distDir = path.join(repositoryRoot, 'apps/web/dist');

/** Throws a {@link StartupError} when there is no build, or one of another version of the site. */
export async function loadWebApp(dir = distDir): Promise<WebApp> {
  const entry = path.join(dir, 'server/entry-server.js');
  if (!existsSync(entry)) {
    throw new StartupError('The web app is not built yet: run "npm start" or "pnpm build" first.');
  }
  const built = builtModule.safeParse(await import(pathToFileURL(entry).href));
  if (!built.success) {
    throw new StartupError('The built web app is of another version: run "pnpm build" again.');
  }
  return { ...built.data.renderer, clientDir: path.join(dir, 'client') };
}
