/** The program itself, run as its users run it: for tests of starting, ending and the command line. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';

export interface RunningProcess {
  child: ChildProcess;
  /** What it has written so far. */
  output: { stdout: string; stderr: string };
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

interface ProcessOptions {
  args?: string[];
  env?: NodeJS.ProcessEnv;
  input?: string;
  /** A command that runs the program in turn, such as a tracer. */
  under?: readonly string[];
}

/** Runs a file of `src`, with nothing of this process's environment but what Node needs. */
export function runProcess(
  file: string,
  { args = [], env = {}, input = '', under = [] }: ProcessOptions,
): RunningProcess {
  const program = path.resolve(import.meta.dirname, '..', file);
  const { PATH, HOME } = process.env;
  const [command = '', ...rest] = [...under, process.execPath, program, ...args];
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

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
