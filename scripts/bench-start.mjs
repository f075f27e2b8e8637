/**
 * `pnpm bench:start`: how long `npm start` takes on a fresh clone until the site answers, and its parts. Needs what npm and
 * pnpm keep of earlier downloads; nothing of it touches this folder's `DATA_DIR`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './lib/run.mjs';

/** Seconds. */
const AIM = 55;

/** What the start prints when a part begins. */
const PARTS = [
  ['install', 'Installing packages'],
  ['build', 'Building'],
  ['demo and listening', 'Starting the site'],
  ['answer', 'The site is at'],
];

const folder = mkdtempSync(path.join(tmpdir(), 'bench-start-'));
const clone = path.join(folder, 'clone');
const git = spawnSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone]);
if (git.status !== 0) throw new Error(`No clone was made: ${git.stderr}`);

const port = await freePort();
const begin = performance.now();
const seconds = () => (performance.now() - begin) / 1000;
const reached = [];
const child = spawn('npm', ['start'], {
  cwd: clone,
  env: { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
});
child.stdout.on('data', (chunk) => {
  for (const [name, line] of PARTS) {
    if (String(chunk).includes(line)) reached.push([name, seconds()]);
  }
});

try {
  await answers();
  const total = seconds();
  for (const [index, [name, at]] of reached.entries()) {
    const end = reached[index + 1]?.[1] ?? total;
    console.log(`${name.padEnd(20)} ${(end - at).toFixed(1).padStart(6)} s`);
  }
  console.log(`${'until it answers'.padEnd(20)} ${total.toFixed(1).padStart(6)} s (aim: ${AIM})`);
  if (total > AIM) process.exitCode = 1;
} finally {
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function answers() {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
}

async function freePort() {
  const server = createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port: free } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return free;
}
