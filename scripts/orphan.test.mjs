import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';

const orphan = path.resolve(import.meta.dirname, 'lib/orphan.mjs');

/** Runs until it is orphaned, and prints that it was. */
const PROGRAM = `
  import { whenOrphaned } from '${orphan}';
  const alive = setInterval(() => {}, 1000);
  whenOrphaned(() => { console.log('orphaned'); clearInterval(alive); });
  console.log('running');
`;

it('tells a program that the shell which started it has ended', async () => {
  // With a second command the shell cannot replace itself by the program (exec).
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
  // The pipe closes when the last process that holds it ends.
  await once(shell.stdout, 'close');
  expect(said).toBe('running\norphaned\n');
});
