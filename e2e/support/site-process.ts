/** Starts the built server like in production, as a separate process on a free port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../apps/api/src/testing/process.ts';
import { serverProcess } from '../../scripts/lib/server-process.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Milliseconds. A busy machine needs this long to seed a new database. */
const START_TIMEOUT = 400_000;

export const owner = { email: 'nell@example.com', password: 'a long enough password' };

export interface SiteProcess {
  /** Without a slash at the end. */
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

export interface SiteProcessOptions {
  dataDir: string;
  /** Environment variables in addition to those of the tests. */
  env?: NodeJS.ProcessEnv;
}

/** Starts the site and waits until it answers. Rejects with the site's output when it does not. */
export async function startSite({ dataDir, env = {} }: SiteProcessOptions): Promise<SiteProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, serverProcess.args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...serverProcess.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      RATE_LIMITS: 'off',
      ...env,
    },
  });
  await printsWhere(child, url);
  return {
    url,
    dataDir,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Waits until the process prints where the site is. Rejects with its output when it does not. */
export async function printsWhere(child: ChildProcess, url: string): Promise<void> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const giveUp = Date.now() + START_TIMEOUT;
  while (!printed.includes('The site is at')) {
    if (child.exitCode !== null || Date.now() > giveUp) {
      child.kill('SIGKILL');
      throw new Error(`The site did not start at ${url}:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
