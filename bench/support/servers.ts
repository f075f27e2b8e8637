/** Starts the processes that are measured: the site as `npm run serve` starts it, and the bare server. */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../apps/api/src/testing/process.ts';
import { serverProcess } from '../../scripts/lib/server-process.mjs';
import type { Answer } from './bare-server.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface Server {
  /** Without a slash at the end. */
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the end of its first answer. */
  firstAnswer: number;
  stop(): Promise<void>;
}

export interface BareServer extends Server {
  /** Sets the answer to every request from now on. */
  answerWith(answer: Answer): Promise<void>;
}

export async function startSite(
  dataDir: string,
  { rateLimits = 'off', nodeArgs = [] }: { rateLimits?: 'on' | 'off'; nodeArgs?: string[] } = {},
): Promise<Server> {
  const port = await freePort();
  const env = {
    ...process.env,
    ...serverProcess.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'none',
    RATE_LIMITS: rateLimits,
  };
  const start = performance.now();
  const child = spawn(process.execPath, [...nodeArgs, ...serverProcess.args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return serverOf(child, { port, start });
}

export async function startBareServer(): Promise<BareServer> {
  const port = await freePort();
  const start = performance.now();
  const file = path.join(import.meta.dirname, 'bare-server.ts');
  const child = fork(file, { env: { ...process.env, PORT: String(port) } });
  const server = await serverOf(child, { port, start });
  return {
    ...server,
    async answerWith(answer) {
      const confirmed = once(child, 'message');
      child.send(answer);
      await confirmed;
    },
  };
}

async function serverOf(
  child: ChildProcess,
  { port, start }: { port: number; start: number },
): Promise<Server> {
  const url = `http://127.0.0.1:${port}`;
  let errorOutput = '';
  child.stderr?.on('data', (chunk) => {
    errorOutput += chunk;
  });
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`A server did not start:\n${errorOutput}`);
    await setTimeout(2);
  }
  return {
    url,
    pid: child.pid ?? 0,
    firstAnswer: performance.now() - start,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Nothing listens yet, or the site is only testing whether its port is free. */
const NOT_READY = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']);

/** Whether the server answers 200 yet. */
async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status === 200;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code !== undefined && NOT_READY.has(code)) return false;
    throw error;
  }
}

/** The resident set size of a process in MiB. */
export function residentMemory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024;
}

/** `/proc/PID/stat` counts in hundredths of a second on every Linux. */
const TICK_MICROSECONDS = 10_000;

/** Microseconds of processor time that a process has used so far; NaN on other systems than Linux. */
export function processorTime(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field, the name in brackets, may contain spaces. User and system time are the 14th and 15th fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}
