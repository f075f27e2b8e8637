/** The start of the site: settings, data folder, first content and owner, then listening until told to stop. */

import { buildApp } from './app.ts';
import { keepBackedUp } from './backup/nightly.ts';
import { keepCopiedOffsite } from './backup/offsite-copy.ts';
import { readEnv } from './env.ts';
import { keepVisitsBounded } from './features/analytics/visit-retention.ts';
import { ensureOwner } from './features/auth/owner.ts';
import { announceDuePosts } from './features/blog-posts/due-posts.ts';
import { keepImagesClean, removeInterrupted } from './features/images/image-cleaning.ts';
import { loadWebApp } from './http/load-web-app.ts';
import { releaseIdleMemory } from './idle-memory.ts';
import { assertCanListen, listenFault } from './listening.ts';
import { createPrivateFiles } from './private-files.ts';
import { indexMissing } from './search-indexing.ts';
import { openServices } from './services.ts';
import { setUp } from './set-up.ts';
import { closeOnSignal } from './shutdown.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

export async function start(): Promise<void> {
  createPrivateFiles();
  const env = readEnv();
  if (!env.rateLimits) {
    process.stderr.write('Warning: RATE_LIMITS=off, only sign-ins are limited\n');
  }
  const web = env.servesPages ? await loadWebApp() : undefined;
  // Before anything is made: a start that cannot listen leaves nothing behind.
  await assertCanListen(env);
  const { services, close } = await openServices(env);
  await setUp(services, { say });
  await indexMissing(services.db);
  const credentials = await ensureOwner(services);

  if (credentials) {
    say('');
    say("The owner's account (shown this once, so note it down):");
    say(`  Email     ${credentials.email}`);
    say(`  Password  ${credentials.password}`);
  }

  await removeInterrupted(services);
  const app = await buildApp({ services, ...(web && { web }) });
  const endings: (() => Promise<void>)[] = [];
  app.addHook('onClose', async () => {
    for (const end of endings) await end();
    await close();
  });
  closeOnSignal(app);
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    await app.close();
    throw listenFault(error, env);
  }
  endings.push(
    announceDuePosts(services, app.log),
    keepImagesClean(services, app.log),
    keepVisitsBounded(services, app.log),
    keepBackedUp(services, app.log),
    keepCopiedOffsite(services, app.log),
    releaseIdleMemory(),
  );

  say('');
  say(`The site is at ${env.publicOrigin}  (the admin area: ${env.publicOrigin}/admin)`);
}
