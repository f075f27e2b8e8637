/** The start of the site: settings, data folder, first content and owner, then listening until told to stop. */
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app/app.ts';
import { indexMissing } from '../app/search-indexing.ts';
import { openServices } from '../app/services.ts';
import { type Env, readEnv } from '../config/env.ts';
import { keepFirstPassword } from '../config/first-password.ts';
import { assertOwnFolder, createPrivateFiles } from '../config/private-files.ts';
import { keepVisitsBounded } from '../features/analytics/visit-retention.ts';
import { ensureOwner, type OwnerCredentials } from '../features/auth/owner.ts';
import { announceDuePosts } from '../features/blog-posts/due-posts.ts';
import { renewContents } from '../features/blog-posts/sanitize-content.ts';
import { keepCommentsBounded } from '../features/comments/comments-sweep.ts';
import { keepImagesClean, removeInterrupted } from '../features/images/image-cleaning.ts';
import { keepImagesSized } from '../features/images/image-sizes.ts';
import { beginLetters, keepLettersBounded } from '../features/letters/next-letters.ts';
import { sendLetters } from '../features/letters/send-letters.ts';
import { keepConfirming } from '../features/subscribers/confirmations.ts';
import { loadWebApp, type WebApp } from '../http/web-app.ts';
import { clearImports } from '../import/import-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { removeUnfinished } from '../maintenance/backups.ts';
import { keepBackedUp } from '../maintenance/nightly.ts';
import { keepCopiedOffsite } from '../maintenance/offsite.ts';
import { clearRestores, handOver } from '../maintenance/restore-upload.ts';
import { endSwap, finishSwap, undoSwap } from '../maintenance/swap.ts';
import { keepWarned } from '../maintenance/warnings.ts';
import { keepOwnerInformed } from '../overview/owner-mails.ts';
import { releaseIdleMemory } from './idle-memory.ts';
import { assertCanListen, createListener, type Listener } from './listener.ts';
import { setUp } from './set-up.ts';
import { assertWholeBuild } from './whole-build.ts';

/** Milliseconds after which the process ends whatever happens. */
const END_LIMIT = 10_000;
/** Milliseconds after which no write waits for another process any more. */
const WAIT_LIMIT = 5_000;

/** The exit code that asks the parent process for another start: `EX_TEMPFAIL` of sysexits. */
const START_AGAIN = 75;

const say = (line: string) => process.stdout.write(`${line}\n`);

export async function start(): Promise<void> {
  createPrivateFiles();
  const env = readEnv();
  assertOwnFolder(env);
  if (!env.rateLimits) {
    process.stderr.write('Warning: RATE_LIMITS=off, only sign-ins are limited\n');
  }
  if (env.servesPages) assertWholeBuild();
  const web = env.servesPages ? await loadWebApp() : undefined;
  // Before anything is made: a start that cannot listen leaves nothing behind.
  await assertCanListen(env);
  const site = await openRestored(env, web);

  if (site.credentials && env.hidesFirstPassword) {
    const file = await keepFirstPassword(env.dataDir, site.credentials);
    say(`The owner's email and first password are in ${file}, until the first sign-in.`);
  } else if (site.credentials) {
    say('');
    say("The owner's account (shown this once, so note it down):");
    say(`  Email     ${site.credentials.email}`);
    say(`  Password  ${site.credentials.password}`);
  }

  endOnSignal(site);
  try {
    await site.listener.listen(env);
  } catch (error) {
    await site.app.close();
    throw error;
  }
  site.beginWork();

  // Without pages, as in development, another program says where the site is.
  if (web) say(`\nThe site is at ${env.publicOrigin}  (the admin area: ${env.publicOrigin}/admin)`);
  else say(`The API is at http://${env.host}:${env.port}`);
}

/** Answers what was asked, closes what there is to close, and ends the process. */
async function endProcess(
  { app, listener, endWaiting }: Pick<RunningSite, 'app' | 'listener' | 'endWaiting'>,
  exitCode: number,
): Promise<void> {
  setTimeout(endWaiting, WAIT_LIMIT).unref();
  setTimeout(() => process.exit(1), END_LIMIT).unref();
  try {
    await listener.stop();
    await app.close();
    process.exit(exitCode);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

function endOnSignal(site: RunningSite): void {
  let isEnding = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A terminal and a service manager signal the whole process group, so that one may come twice.
      if (isEnding) return;
      isEnding = true;
      void endProcess(site, 0);
    });
  }
}

/** Opens the site. When a restore has just replaced it and it cannot be opened, the former one comes back. */
async function openRestored(env: Env, web: WebApp | undefined): Promise<RunningSite> {
  const trial = await finishSwap(env.dataDir);
  if (!trial) return openSite(env, web);
  const { file, previousFolder } = trial;
  const outcome = { file, size: 0, received: 0, preview: null };
  let site: RunningSite;
  try {
    site = await openSite(env, web);
  } catch (error) {
    await undoSwap(env.dataDir, trial);
    site = await openSite(env, web);
    const { message } = error as Error;
    site.app.log.error({ err: error }, 'A restored site could not be opened');
    site.jobs.current.restore = {
      ...outcome,
      state: 'failed',
      message: `It could not be opened, so the former site is back: ${message}`,
    };
    return site;
  }
  await endSwap(env.dataDir);
  site.app.log.warn({ previousFolder }, 'The site was restored from a backup');
  site.jobs.current.restore = { ...outcome, state: 'done', message: previousFolder };
  return site;
}

interface RunningSite {
  app: FastifyInstance;
  listener: Listener;
  endWaiting: () => void;
  jobs: Jobs;
  /** The owner's account that was made; `null` when there was one. */
  credentials: OwnerCredentials | null;
  /** Begins the work that is repeated, such as backups. */
  beginWork(): void;
}

/** Opens the site that is in the data folder. When it throws, nothing stays open. */
async function openSite(env: Env, web: WebApp | undefined): Promise<RunningSite> {
  const { services, folder, endWaiting, close } = await openServices(env);
  const { jobs } = services;
  try {
    await setUp(services, say);
    await indexMissing(services.db, services.now());
    const credentials = await ensureOwner(services);
    await removeInterrupted(services);
    await clearRestores(services);
    await clearImports(services);
    await removeUnfinished(env.dataDir, 'requested');
    const app = await buildApp({ services, ...(web && { web }) });
    const listener = createListener(app.server);

    let endings: (() => Promise<void>)[] = [];
    function beginWork(): void {
      endings = [
        announceDuePosts(services, app.log),
        renewContents(services, app.log),
        keepImagesSized(services, app.log),
        keepImagesClean(services, app.log),
        keepVisitsBounded(services, app.log),
        keepCommentsBounded(services, app.log),
        keepConfirming(services, app.log),
        beginLetters(services, app.log),
        keepLettersBounded(services, app.log),
        sendLetters(services, app.log),
        keepBackedUp(services, app.log),
        keepCopiedOffsite(services, app.log),
        keepWarned(services, app.log),
        keepOwnerInformed(services, app.log),
        releaseIdleMemory(),
      ];
    }
    async function endWork(): Promise<void> {
      await Promise.all([jobs.stop(), ...endings.map((end) => end())]);
      endings = [];
    }

    services.replaceSite = async (restored) => {
      await endWork();
      try {
        await handOver(env.dataDir, { folder, ...restored });
      } catch (error) {
        beginWork();
        throw error;
      }
      void endProcess({ app, listener, endWaiting }, START_AGAIN);
    };
    app.addHook('preClose', () => listener.close());
    app.addHook('onClose', async () => {
      await endWork();
      await close();
    });
    await app.ready();
    return { app, listener, endWaiting, jobs, credentials, beginWork };
  } catch (error) {
    await close();
    throw error;
  }
}
