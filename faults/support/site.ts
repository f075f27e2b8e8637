/** Starts the real site as a process with its own data folder and port. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort, type RunningProcess, runProcess } from '../../apps/api/src/testing/process.ts';
import { requireFile } from './machine.ts';

/** The root of the source to run: this checkout, or a copy in which one protection is off. */
export const source = process.env['SITE_SOURCE'] ?? path.resolve(import.meta.dirname, '../..');

/** Skips the test when the pages are not built. At full scale it throws instead. */
export function requireBuild(skip: (note: string) => void): void {
  requireFile(path.join(source, 'apps/web/dist/server'), 'run "pnpm build" first', skip);
}

/** Milliseconds. A start that makes the demo's pictures takes a minute on a busy machine. */
const START_TIMEOUT = 3 * 60_000;

export const owner = { email: 'owner@example.com', password: 'correct horse battery' };

export interface Site extends RunningProcess {
  /** Without a slash at the end. */
  url: string;
  port: number;
  dataDir: string;
  /** Sends SIGKILL, and waits until the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM. Resolves with the exit code, or with the signal that ended the process. */
  stop(): Promise<number | NodeJS.Signals>;
}

export interface SiteOptions {
  dataDir: string;
  /** By default one that is free. */
  port?: number;
  /** Environment variables in addition to those that the suites set. */
  env?: NodeJS.ProcessEnv;
  /** See `runProcess`. */
  wrapper?: readonly string[];
}

/** A folder that is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'site-faults-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Starts the site without waiting until it listens. It is killed when the test ends. */
export async function launchSite({
  dataDir,
  port: chosenPort,
  env = {},
  wrapper = [],
}: SiteOptions): Promise<Site> {
  const port = chosenPort ?? (await freePort());
  const process = runProcess(path.join(source, 'apps/api/src/main.ts'), {
    wrapper,
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

/** Waits until `holds` returns true. Throws with the site's output when the site ends first, or after three minutes. */
export async function until(
  { child, output }: RunningProcess,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const giveUp = Date.now() + START_TIMEOUT;
  while (!(await holds())) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > giveUp) {
      throw new Error(`The site did not get this far:\n${output.stdout}${output.stderr}`);
    }
    await sleep(1);
  }
}

export const isUp = ({ output }: RunningProcess) => /The (API|site) is at/.test(output.stdout);

/** Starts the site and waits until it listens. Throws with the site's output when it does not. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const site = await launchSite(options);
  await until(site, () => isUp(site));
  return site;
}
