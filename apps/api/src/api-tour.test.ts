/** Runs docs/api-tour.sh against a real site. */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER } from './testing/test-site.ts';

const tour = path.resolve(import.meta.dirname, '../../../docs/api-tour.sh');
const port = 20_000 + (process.pid % 20_000);
const origin = `http://localhost:${port}`;

let dataDir: string;
let server: ReturnType<typeof spawn>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tour-'));
  server = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      WEB: 'none',
      SEED: 'none',
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The site ended with ${code}`)));
    server.stdout?.on('data', (output: Buffer) => {
      if (output.includes('The site is at')) resolve();
    });
  });
}, 60_000);

afterAll(async () => {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true });
}, 20_000);

it('signs in, uploads, writes, records, deletes and signs out', async () => {
  const env = { PATH: process.env['PATH'], EMAIL: OWNER.email, PASSWORD: OWNER.password };
  const { stdout } = await promisify(execFile)(tour, [origin], { env });
  expect(stdout).toContain('== Sign in\n{"loggedIn":true}');
  expect(stdout).toMatch(/200 image\/\w+ [1-9]\d* bytes/);
  expect(stdout).toContain('<p>Written with curl.</p>');
  expect(stdout).toContain('"weight":"150.5"');
  expect(stdout.match(/^204 (blog-posts|weight-entries)\/[\w-]{36}$/gm)).toHaveLength(2);
  expect(stdout).toMatch(/== Sign out\n\{"loggedIn":false\}\n$/);
}, 60_000);

it('stops when the password is wrong', async () => {
  const env = { PATH: process.env['PATH'], EMAIL: OWNER.email, PASSWORD: 'not the password' };
  await expect(promisify(execFile)(tour, [origin], { env })).rejects.toThrow();
}, 60_000);
