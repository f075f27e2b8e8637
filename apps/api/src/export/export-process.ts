/** Makes an export in a process of its own: to convert years of posts would stop this one from answering. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { repositoryRoot } from '../config/repository-root.ts';

const COMMAND = path.join(repositoryRoot, 'apps/api/src/cli/export.ts');

/**
 * Runs the owner's own `export` command.
 *
 * @returns the bytes of the zip file. The stream fails when the command does, with what it wrote to stderr. To destroy
 * the stream ends the command.
 */
export function exportInProcess(dataDir: string): Readable {
  const child = spawn(process.execPath, [COMMAND, '--to', '-'], {
    env: { DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stream = new PassThrough();
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stdout.pipe(stream, { end: false });
  child.once('error', (error) => stream.destroy(error));
  child.once('close', (code) => {
    if (code === 0) stream.end();
    else stream.destroy(new Error(`The export failed: ${said.trim()}`));
  });
  return stream.once('close', () => child.kill());
}
