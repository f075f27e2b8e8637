/** A whole site for tests: a real database and server in a temporary folder, with a clock that the test sets. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app/app.ts';
import { openServices, type Services } from '../app/services.ts';
import { readEnv } from '../config/env.ts';
import type { Timeouts } from '../config/limits.ts';
import { createOwner, type OwnerCredentials } from '../features/auth/owner.ts';
import { startSession } from '../features/auth/sessions.ts';
import type { SiteAssets, WebApp } from '../http/web-app.ts';

export const OWNER: OwnerCredentials = {
  email: 'owner@example.com',
  password: 'correct horse battery',
};

/** What the site looks like in tests, which run without the built web app. */
export const testAssets: SiteAssets = {
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
}

export async function openTestSite({
  env = {},
  web,
  timeouts,
}: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-'));
  const clock = { now: new Date('2026-11-18T12:00:00.000Z') };
  const settings = { SEED: 'none', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env };
  const { services, close } = await openServices(readEnv(settings), { now: () => clock.now });
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

async function signInOwner(services: Services): Promise<string> {
  const admin = await createOwner(services, OWNER);
  const sessionId = await startSession(services, admin);
  return `sid=${sessionId}`;
}
