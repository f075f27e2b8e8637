import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';

const orphan = path.resolve(import.meta.dirname, 'lib/orphan.mjs');

/** Lives until it is orphaned, and says so. */
const PROGRAM = `
  import { whenOrphaned } from '${orphan}';
  const alive = setInterval(() => {}, 1000);
  whenOrphaned(() => { console.log('orphaned'); clearInterval(alive); });
  console.log('running');
`;

it('what a stopped shell has started notices, and can end', async () => {
  // More than one command, so that the shell does not become the program itself.
  const shell = spawn('sh', [
    '-c',
    '"$0" --input-type=module -e "$1"; true',
    process.execPath,
    PROGRAM,
  ]);
  let said = '';
  shell.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await expect.poll(() => said, { timeout: 20_000 }).toBe('running\n');
  shell.kill('SIGTERM');
  // The pipe closes when the last one that holds it ends.
  await once(shell.stdout, 'close');
  expect(said).toBe('running\norphaned\n');
});
