/** The site's real program as a process of its own, on a folder and a port of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort, type RunningProcess, runProcess } from '../../apps/api/src/testing/process.ts';

/** Where the program's source lies: this checkout, or a copy with one of its protections off. */
export const source = process.env['SITE_SOURCE'] ?? path.resolve(import.meta.dirname, '../..');

/** Milliseconds that a start may take. */
const START_TIMEOUT = 60_000;

export const owner = { email: 'owner@example.com', password: 'correct horse battery' };

export interface Site extends RunningProcess {
  /** Without a slash at the end. */
  url: string;
  port: number;
  dataDir: string;
  /** Ends it at once, as a power cut does, and waits until it is gone. */
  kill(): Promise<void>;
  /** Asks it to end. @returns its exit code, or the signal that ended it */
  stop(): Promise<number | NodeJS.Signals>;
}

export interface SiteOptions {
  dataDir: string;
  /** Settings beside the suites' own. */
  env?: NodeJS.ProcessEnv;
  /** A command that runs the program in turn, such as a tracer; it must become the program (`exec`). */
  under?: readonly string[];
}

/** A folder that goes with the test. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'site-faults-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Starts the program without waiting for it; it goes with the test. */
export async function launchSite({ dataDir, env = {}, under = [] }: SiteOptions): Promise<Site> {
  const port = await freePort();
  const process = runProcess(path.join(source, 'apps/api/src/main.ts'), {
    under,
    env: {
      NODE_ENV: 'production',
      WEB: 'none',
      SEED: 'none',
      RATE_LIMITS: 'off',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      ...env,
    },
  });
  const end = (signal: NodeJS.Signals) => {
    process.child.kill(signal);
    return process.ended;
  };
  onTestFinished(async () => {
    await end('SIGKILL');
  });
  return {
    ...process,
    url: `http://localhost:${port}`,
    port,
    dataDir,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

/** Looks until something holds. Throws with what the program printed when it ends before, or takes too long. */
export async function until(
  { child, output }: RunningProcess,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const giveUp = Date.now() + START_TIMEOUT;
  while (!(await holds())) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > giveUp) {
      throw new Error(`The site did not come so far:\n${output.stdout}${output.stderr}`);
    }
    await sleep(1);
  }
}

export const isUp = ({ output }: RunningProcess) => output.stdout.includes('The site is at');

/** Starts the program and waits until it listens. Throws with what it printed when it does not. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const site = await launchSite(options);
  await until(site, () => isUp(site));
  return site;
}
