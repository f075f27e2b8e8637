/** Runs one of the owner's commands in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repositoryRoot } from '../config/repository-root.ts';
import { StartupError } from '../config/startup-error.ts';

const COMMANDS = path.join(repositoryRoot, 'apps/api/src/cli');

interface OwnCommand {
  args: string[];
  dataDir: string;
  /** Stops the process. */
  signal: AbortSignal;
  /** Called with what the process sends while it runs. */
  onMessage?: (message: unknown) => void;
}

/** Rejects with a {@link StartupError} of what the command wrote to stderr, once it has ended. */
export async function runOwnCommand(
  command: string,
  { args, dataDir, signal, onMessage }: OwnCommand,
): Promise<{ stdout: string; stderr: string }> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [path.join(COMMANDS, command), ...args], {
    env: { DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  }
  if (onMessage) child.on('message', onMessage);
  const stop = () => child.kill();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [code, killedBy] = (await once(child, 'close')) as [number | null, string | null];
    signal.throwIfAborted();
    if (code === 0) return { stdout: said.stdout.trim(), stderr: said.stderr.trim() };
    throw new StartupError(said.stderr.trim() || `The command ended with ${killedBy ?? code}`);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
