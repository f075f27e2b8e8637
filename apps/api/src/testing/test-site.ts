/** A whole site for tests: a real database and server in a temporary folder, with a clock that the test sets. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app/app.ts';
import { openServices, type Services } from '../app/services.ts';
import { DATABASE } from '../config/data-folder.ts';
import { readEnv } from '../config/env.ts';
import type { Timeouts } from '../config/limits.ts';
import type { Waiting } from '../db/writers.ts';
import { createOwner, type OwnerCredentials } from '../features/auth/owner.ts';
import { createPasswords } from '../features/auth/passwords.ts';
import { startSession } from '../features/auth/sessions.ts';
import { sessionCookie } from '../http/context.ts';
import type { SiteAssets, WebApp } from '../http/web-app.ts';

export const OWNER: OwnerCredentials = {
  email: 'owner@example.com',
  password: 'correct horse battery',
};

/** What the site looks like in tests, which run without the built web app. */
export const testAssets: SiteAssets = {
  serviceWorker: 'the worker',
  paperColor: '#ffffff',
  icons: [{ url: '/assets/icon.png', size: 192, purpose: 'maskable' }],
};

export interface TestSite {
  app: FastifyInstance;
  services: Services;
  dataDir: string;
  /** The current time for the services. */
  clock: { now: Date };
  /** Sends a request as a visitor. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Sends a request as the signed-in owner. */
  asOwner(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** The `Cookie` header of the signed-in owner. */
  ownerCookie(): Promise<string>;
  close(): Promise<void>;
}

export interface TestSiteOptions {
  /** Environment variables in addition to those that every test site sets. */
  env?: NodeJS.ProcessEnv;
  web?: WebApp;
  timeouts?: Partial<Timeouts>;
  /** How writes wait for another process. */
  waiting?: Waiting;
}

/** A hash of a real cost takes as long as most tests. */
const quickPasswords = createPasswords({ memoryCost: 1024, timeCost: 2 });

export async function openTestSite({
  env = {},
  web,
  timeouts,
  waiting = {},
}: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-'));
  const clock = { now: new Date('2026-11-18T12:00:00.000Z') };
  migratedDatabase ??= migrateDatabase();
  await writeFile(path.join(dataDir, DATABASE), await migratedDatabase);
  const { services, close } = await openServices(
    readEnv({ SEED: 'none', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env }),
    { now: () => clock.now, passwords: quickPasswords, waiting, visitsWait: 0 },
  );
  const app = await buildApp({ services, ...(web && { web }), ...(timeouts && { timeouts }) });
  await app.ready();
  let cookie: Promise<string> | undefined;
  const ownerCookie = () => {
    cookie ??= signInOwner(services);
    return cookie;
  };

  return {
    app,
    services,
    dataDir,
    clock,
    inject: (options) => app.inject(options),
    async asOwner(options) {
      const headers = { ...options.headers, cookie: await ownerCookie() };
      return app.inject({ ...options, headers });
    },
    ownerCookie,
    async close() {
      await app.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The file of a migrated database without content: to migrate one for each test takes longer than most tests do. */
let migratedDatabase: Promise<Buffer> | undefined;

async function migrateDatabase(): Promise<Buffer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-'));
  const env = readEnv({ SEED: 'none', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const { close } = await openServices(env);
  await close();
  const file = await readFile(path.join(dataDir, DATABASE));
  await rm(dataDir, { recursive: true });
  return file;
}

async function signInOwner(services: Services): Promise<string> {
  const admin = await createOwner(services, OWNER);
  const sessionId = await startSession(services, admin);
  return `${sessionCookie(services.env).name}=${sessionId}`;
}
