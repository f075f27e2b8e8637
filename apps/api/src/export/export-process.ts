/** Makes an export in a process of its own: to convert years of posts would stop this one from answering. */
import { PassThrough, type Readable } from 'node:stream';
import { runOwnCommand } from '../jobs/own-command.ts';

/**
 * Runs the owner's own `export` command.
 *
 * @returns the bytes of the zip file. The stream fails when the command does, with what it wrote to stderr. To destroy
 * the stream ends the command.
 */
export function exportInProcess(dataDir: string): Readable {
  const output = new PassThrough();
  const stopped = new AbortController();
  const { signal } = stopped;
  runOwnCommand('export.ts', { args: ['--to', '-'], dataDir, signal, output }).then(
    () => output.end(),
    (error: Error) => output.destroy(new Error(`The export failed: ${error.message}`)),
  );
  return output.once('close', () => stopped.abort());
}
