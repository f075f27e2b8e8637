/** Runs the real program as a process, for tests of the start, the shutdown and the commands. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';

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

/** Runs a file of `src` with only `PATH` and `HOME` from this process's environment. */
export function runProcess(
  file: string,
  { args = [], env = {}, input = '', wrapper = [] }: ProcessOptions,
): RunningProcess {
  const program = path.resolve(import.meta.dirname, '..', file);
  const { PATH, HOME } = process.env;
  const [command = '', ...rest] = [...wrapper, process.execPath, program, ...args];
  const child = spawn(command, rest, { env: { PATH, HOME, ...env } });
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

/** A free port on 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
