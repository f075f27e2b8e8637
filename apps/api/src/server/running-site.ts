/** The site behind the listening server: its data folder, its app, and the work that it repeats. */
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app/app.ts';
import { openServices } from '../app/services.ts';
import { removeUnfinished } from '../backup/list-backups.ts';
import { keepBackedUp } from '../backup/nightly.ts';
import { keepCopiedOffsite } from '../backup/offsite-copy.ts';
import type { Care } from '../care/care-jobs.ts';
import { clearRestores } from '../care/restore-upload.ts';
import type { Env } from '../config/env.ts';
import { indexMissing } from '../content/search-indexing.ts';
import { keepVisitsBounded } from '../features/analytics/visit-retention.ts';
import { ensureOwner, type OwnerCredentials } from '../features/auth/owner.ts';
import { announceDuePosts } from '../features/blog-posts/due-posts.ts';
import { keepImagesClean, removeInterrupted } from '../features/images/image-cleaning.ts';
import type { WebApp } from '../http/load-web-app.ts';
import { releaseIdleMemory } from './idle-memory.ts';
import { setUp } from './set-up.ts';

export interface RunningSite {
  app: FastifyInstance;
  /** The owner's account that was made; `null` when there was one. */
  credentials: OwnerCredentials | null;
  /** Begins the work that is repeated, such as backups. */
  begin(): void;
  /** Waits for the running requests and closes everything. */
  close(): Promise<void>;
}

interface SiteParts {
  env: Env;
  web: WebApp | undefined;
  care: Care;
  say: (line: string) => void;
  /** Resolves when no request uses the site any more. */
  whenUnused: () => Promise<void>;
}

/** Opens the site that is in the data folder. When it throws, nothing stays open. */
export async function openSite({
  env,
  web,
  care,
  say,
  whenUnused,
}: SiteParts): Promise<RunningSite> {
  const { services, close } = await openServices(env, { care });
  try {
    care.ending = new AbortController();
    await setUp(services, { say });
    await indexMissing(services.db, services.now());
    const credentials = await ensureOwner(services);
    await removeInterrupted(services);
    await clearRestores(services);
    await removeUnfinished(env.dataDir);
    const app = await buildApp({ services, ...(web && { web }) });
    const endings: (() => Promise<void>)[] = [];
    app.addHook('preClose', whenUnused);
    app.addHook('onClose', async () => {
      care.ending.abort();
      for (const end of endings) await end();
      await close();
    });
    await app.ready();
    return {
      app,
      credentials,
      begin() {
        endings.push(
          announceDuePosts(services, app.log),
          keepImagesClean(services, app.log),
          keepVisitsBounded(services, app.log),
          keepBackedUp(services, app.log),
          keepCopiedOffsite(services, app.log),
          releaseIdleMemory(),
        );
      },
      close: () => app.close(),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
