import { EventEmitter } from 'node:events';
import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { BACKUPS, DATABASE, IMAGES } from '../config/data-folder.ts';
import type { Env } from '../config/env.ts';
import { makePrivate } from '../config/private-files.ts';
import { siteKeyIn } from '../config/site-key.ts';
import { StartupError } from '../config/startup-error.ts';
import { isPagePath } from '../content/page-paths.ts';
import { readSection, sectionReader } from '../content/settings.ts';
import { migrate } from '../db/migrate.ts';
import { type Database, type Db, openDatabase } from '../db/open.ts';
import type { ImageColumn } from '../db/tables.ts';
import type { Waiting } from '../db/writers.ts';
import { openVisitLog, type VisitLog } from '../features/analytics/visit-log.ts';
import { type Challenges, createChallenges } from '../features/auth/challenges.ts';
import { createLoginLimits, type LoginLimits } from '../features/auth/login-limits.ts';
import { createPasswords, type Passwords } from '../features/auth/passwords.ts';
import { isKnownDevice } from '../features/auth/sign-in-request.ts';
import { createImageTriggers } from '../features/images/image-cleaning.ts';
import { type ImageStore, imageStore, openImageFolder } from '../features/images/images.store.ts';
import { type UploadUrls, uploadUrls } from '../features/images/upload-urls.ts';
import type { LetterSources, Readers } from '../features/letters/letter-services.ts';
import type { ContentEvents } from '../http/context.ts';
import { hasImported } from '../import/undo-import.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createMail, type Mail } from '../mail/mail.ts';
import { agedNow } from '../maintenance/aging.ts';
import { assertUsable } from '../maintenance/damaged-folder.ts';
import { type FolderUse, useFolder } from '../maintenance/folder-lock.ts';
import type { ReplaceSite } from '../maintenance/restore-upload.ts';
import { backupStatus } from '../maintenance/status.ts';
import { finishSwap } from '../maintenance/swap.ts';
import { imageColumns as allImageColumns } from './image-columns.ts';
import { letterReaders, letterSources } from './letter-sources.ts';

/** Objects that live as long as the process, and that are passed to the code that needs them. */
export interface Services {
  env: Env;
  db: Db;
  images: ImageStore;
  /** The columns that refer to stored images. */
  imageColumns: readonly ImageColumn[];
  loginLimits: LoginLimits;
  passwords: Passwords;
  /** What passkeys sign. */
  challenges: Challenges;
  /** Emits `changed` after every change of what visitors are shown. */
  content: ContentEvents;
  uploads: UploadUrls;
  /** What the site signs with. */
  siteKey: () => Buffer;
  visits: VisitLog;
  jobs: Jobs;
  mail: Mail;
  /** Who gets letters. */
  readers: Readers;
  /** What letters are made of. */
  letterSources: LetterSources;
  /** Rung when a letter is to be sent on. */
  letterBell: { ring: () => void };
  /** Ends the process, so that the next start replaces the site by an unpacked backup. Absent in tests of parts. */
  replaceSite?: ReplaceSite;
  isPagePath: (path: string) => boolean;
  /** Whether the owner has signed in before in the browser that sends a request. */
  isOwnersDevice: (request: FastifyRequest) => Promise<boolean>;
  /** The IANA name of the site's time zone: the owner's, and otherwise the environment's. */
  timeZone: () => string;
  /** When the last nightly backup was made, ISO 8601; `null` before the first. */
  lastBackupAt: () => Promise<string | null>;
  hasImported: () => Promise<boolean>;
  /** The time by which things are deleted for their age; `null` while nothing is. */
  agedNow: () => Promise<Date | null>;
  /** The current time; tests set their own. */
  now: () => Date;
}

export interface OpenServices {
  services: Services;
  /** The database driver's connection. */
  sqlite: Database['sqlite'];
  folder: FolderUse;
  /** From now on no write waits for another process. */
  endWaiting(): void;
  close(): Promise<void>;
}

interface Given extends Pick<Services, 'now' | 'imageColumns' | 'passwords'> {
  /** How writes wait for another process. */
  waiting: Waiting;
  /** Milliseconds for which visits wait to be written together. */
  visitsWait: number | undefined;
}

const warnOfWait = () =>
  void process.stderr.write(
    'Another program writes to the database: waiting for it, for a minute at most ...\n',
  );

/** Locks the data folder, opens and migrates its database, and opens its images. */
export async function openServices(
  env: Env,
  {
    now = () => new Date(),
    imageColumns = allImageColumns,
    passwords = createPasswords(),
    waiting = { onWait: warnOfWait },
    visitsWait,
  }: Partial<Given> = {},
): Promise<OpenServices> {
  makeWritable(env.dataDir);
  await finishSwap(env.dataDir);
  await assertUsable(env.dataDir);
  const folder = useFolder(env.dataDir);
  try {
    return await openLocked(env, { now, imageColumns, passwords, waiting, visitsWait, folder });
  } catch (error) {
    folder.end();
    throw error;
  }
}

async function openLocked(
  env: Env,
  { now, imageColumns, passwords, waiting, visitsWait, folder }: Given & { folder: FolderUse },
): Promise<OpenServices> {
  const database = openDatabase(path.join(env.dataDir, DATABASE), waiting);
  try {
    await migrate(database, { backupDir: path.join(env.dataDir, BACKUPS) });
    const { db } = database;
    await createImageTriggers(db, imageColumns);
    const pictures = await openImageFolder(path.join(env.dataDir, IMAGES));
    const isKnownPath = isPagePath(database, now);
    const timeZone = siteTimeZone(database, env);
    const siteKey = siteKeyIn(env.dataDir);
    const images = imageStore(db, { folder: pictures, now });
    const visits = openVisitLog(db, { now, isCapped: env.rateLimits, wait: visitsWait });
    const services: Services = {
      env,
      db,
      images,
      imageColumns,
      uploads: uploadUrls({ siteKey, now }),
      siteKey,
      visits,
      jobs: createJobs(),
      mail: createMail({ env, database, now }),
      readers: letterReaders({ env, now }),
      letterSources: letterSources({ db, env, images, now, timeZone }),
      letterBell: { ring: () => undefined },
      isPagePath: isKnownPath,
      isOwnersDevice: (request) => isKnownDevice({ env, db, siteKey, now }, request),
      timeZone,
      loginLimits: createLoginLimits({ now }),
      passwords,
      challenges: createChallenges({ now }),
      content: new EventEmitter(),
      hasImported: () => hasImported(db),
      agedNow: () => agedNow({ env, now }),
      lastBackupAt: async () => (await backupStatus({ env, now })).lastBackup,
      now,
    };
    return {
      services,
      sqlite: database.sqlite,
      folder,
      endWaiting: () => database.endWaiting(),
      async close() {
        await visits.close();
        await database.close();
        folder.end();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function makeWritable(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.W_OK | constants.X_OK);
    makePrivate(dir);
  } catch (error) {
    throw new StartupError(`Cannot write to the data folder ${dir}: ${(error as Error).message}`);
  }
}

/**
 * Returns a function that tells the owner's time zone, and the environment's where she has set none. It is synchronous,
 * so that it is asked for where a day is computed, and never kept.
 */
function siteTimeZone(database: Database, env: Pick<Env, 'timeZone'>): () => string {
  const read = sectionReader(database, 'region');
  return () => {
    const stored = read();
    return (stored && readSection('region', stored)?.timeZone) || env.timeZone;
  };
}
