/** Runs one of the owner's commands in a process of its own, because its work would stop this one from answering. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { repositoryRoot } from '../config/repository-root.ts';
import { StartupError } from '../config/startup-error.ts';

const COMMANDS = path.join(repositoryRoot, 'apps/api/src/cli');
/** Milliseconds for a command to end by itself. One that is deep in its work does not listen to signals. */
const KILL_AFTER = 5_000;

interface OwnCommand {
  args: string[];
  dataDir: string;
  /** Stops the process. */
  signal: AbortSignal;
  /** Called with what the process sends while it runs. */
  onMessage?: (message: unknown) => void;
  /** Called with what the process writes, as it comes. Otherwise it is returned. */
  onText?: (text: string) => void;
  /** Takes the bytes that the process writes to stdout. */
  output?: Writable;
}

/** Rejects with a {@link StartupError} of what the command wrote to stderr, once it has ended. */
export async function runOwnCommand(
  command: string,
  { args, dataDir, signal, onMessage, onText, output }: OwnCommand,
): Promise<{ stdout: string; stderr: string }> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [path.join(COMMANDS, command), ...args], {
    env: { DATA_DIR: dataDir },
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
  let killing: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill();
    killing = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [code, killedBy] = (await once(child, 'close')) as [number | null, string | null];
    signal.throwIfAborted();
    if (code === 0) return { stdout: said.stdout.trim(), stderr: said.stderr.trim() };
    throw new StartupError(said.stderr.trim() || `The command ended with ${killedBy ?? code}`);
  } finally {
    clearTimeout(killing);
    signal.removeEventListener('abort', stop);
  }
}
