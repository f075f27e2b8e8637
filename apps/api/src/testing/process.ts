/** Runs the real program as a process, for tests of the start, the shutdown and the commands. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCacheFolder } from '../config/repository-root.ts';

export interface RunningProcess {
  child: ChildProcess;
  /** The output so far. */
  output: { stdout: string; stderr: string };
  /** Resolves with the exit code, or with the signal that ended the process. */
  ended: Promise<number | NodeJS.Signals>;
}

interface ProcessOptions {
  args?: string[];
  env?: NodeJS.ProcessEnv;
  input?: string;
  /** A command that runs the program, such as a tracer. It must end with `exec`, so that signals reach the program. */
  wrapper?: readonly string[];
}

/** Without it, a fifth of what the tests of the commands take would be compiling the same files. */
const NODE_COMPILE_CACHE = compileCacheFolder;

/** Runs a file of `src` with only `PATH` and `HOME` from this process's environment. */
export function runProcess(
  file: string,
  { args = [], env = {}, input = '', wrapper = [] }: ProcessOptions,
): RunningProcess {
  const program = path.resolve(import.meta.dirname, '..', file);
  const { PATH, HOME } = process.env;
  const [command = '', ...rest] = [...wrapper, process.execPath, program, ...args];
  const child = spawn(command, rest, { env: { PATH, HOME, NODE_COMPILE_CACHE, ...env } });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  child.stdin.end(input);
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  return { child, output, ended };
}

export interface SiteProcess extends RunningProcess {
  /** Without a slash at the end. */
  origin: string;
}

interface SiteOptions {
  dataDir: string;
  owner: { email: string; password: string };
  /** As in {@link runProcess}. */
  program?: string;
  env?: NodeJS.ProcessEnv;
}

/** Starts a site without demo content and pages on a free port. Resolves when it answers, and throws what it said if it ends. */
export async function runSite({
  dataDir,
  owner,
  program = 'main.ts',
  env = {},
}: SiteOptions): Promise<SiteProcess> {
  const port = await freePort();
  const settings = { WEB: 'none', SEED: 'none', DATA_DIR: dataDir, PORT: String(port) };
  const account = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
  const site = runProcess(program, { env: { ...settings, ...account, ...env } });
  while (!site.output.stdout.includes('The API is at')) {
    const end = await Promise.race([site.ended, sleep(20)]);
    if (end !== undefined) throw new Error(`The site ended with ${end}:\n${site.output.stderr}`);
  }
  return { ...site, origin: `http://localhost:${port}` };
}

/** The system gives these ports to no outgoing connection, which could take a free one before the program does. */
const PORTS = [20_000, 32_000] as const;

/** A free port on 127.0.0.1. */
export async function freePort(): Promise<number> {
  const port = randomInt(...PORTS);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
