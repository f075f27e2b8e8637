/** Runs one of the owner's commands in a process of its own, because its work would stop this one from answering. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { compileCacheFolder, repositoryRoot } from '../config/repository-root.ts';
import { StartupError } from '../config/startup-error.ts';

const COMMANDS = path.join(repositoryRoot, 'apps/api/src/cli');
/** Milliseconds for a command to end by itself. One that is deep in its work does not listen to signals. */
const PATIENCE = 5_000;
/** Milliseconds that no command needs: a day. */
const LONGEST = 24 * 60 * 60_000;

interface CommandProcess {
  args: string[];
  dataDir: string;
  /** Stops the process. */
  signal: AbortSignal;
  /** Milliseconds after which the process is stopped. */
  limit?: number;
  /** Milliseconds that the process has to tidy up when it is stopped, before it is killed. */
  patience?: number | undefined;
  /** Called with what the process sends while it runs. */
  onMessage?: (message: unknown) => void;
  /** Called with what the process writes, as it comes. Otherwise it is returned. */
  onText?: (text: string) => void;
  /** Takes the bytes that the process writes to stdout. */
  output?: Writable;
}

/**
 * Runs a command to its end. Rejects with a {@link StartupError} of what it wrote to stderr, or says that it took too
 * long, and with the signal's reason when it was stopped; in each case once the process has ended. A signal that comes when
 * the work is done stops nothing.
 */
export async function runCommandProcess(
  command: string,
  {
    args,
    dataDir,
    signal,
    limit = LONGEST,
    patience = PATIENCE,
    onMessage,
    onText,
    output,
  }: CommandProcess,
): Promise<{ stdout: string; stderr: string }> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [path.join(COMMANDS, command), ...args], {
    env: { DATA_DIR: dataDir, NODE_COMPILE_CACHE: compileCacheFolder },
    stdio: ['ignore', 'pipe', 'pipe', onMessage ? 'ipc' : 'ignore'],
  });
  const said = { stdout: '', stderr: '' };
  if (output) child.stdout?.pipe(output, { end: false });
  for (const name of output ? (['stderr'] as const) : (['stdout', 'stderr'] as const)) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      if (onText) onText(text);
      else said[name] += text;
    });
  }
  if (onMessage) child.on('message', onMessage);
  const timeout = AbortSignal.timeout(limit);
  let killing: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill();
    killing = setTimeout(() => child.kill('SIGKILL'), patience);
  };
  const stopped = AbortSignal.any([signal, timeout]);
  stopped.addEventListener('abort', stop, { once: true });
  try {
    const [code, killedBy] = (await once(child, 'close')) as [number | null, string | null];
    if (code === 0) return { stdout: said.stdout.trim(), stderr: said.stderr.trim() };
    signal.throwIfAborted();
    if (timeout.aborted) {
      throw new StartupError(`It was stopped, because it took more than ${limit / 60_000} minutes`);
    }
    throw new StartupError(said.stderr.trim() || `The command ended with ${killedBy ?? code}`);
  } finally {
    clearTimeout(killing);
    stopped.removeEventListener('abort', stop);
  }
}
