/** Runs docs/api-tour.sh against a real site. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSite, type SiteProcess } from '../testing/process.ts';
import { OWNER } from '../testing/test-site.ts';

const tour = path.resolve(import.meta.dirname, '../../../../docs/api-tour.sh');

let dataDir: string;
let site: SiteProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tour-'));
  site = await runSite({ dataDir, owner: OWNER });
});
afterAll(async () => {
  site.child.kill('SIGTERM');
  await site.ended;
  await rm(dataDir, { recursive: true, force: true });
});

it('signs in, uploads, writes, records, deletes and signs out', async () => {
  const env = { PATH: process.env['PATH'], EMAIL: OWNER.email, PASSWORD: OWNER.password };
  const { stdout } = await promisify(execFile)(tour, [site.origin], { env });
  expect(stdout).toContain('== Sign in\n{"loggedIn":true}');
  expect(stdout).toMatch(/200 image\/\w+ [1-9]\d* bytes/);
  expect(stdout).toContain('<p>Written with curl.</p>');
  expect(stdout).toContain('"weight":"150.5"');
  expect(stdout.match(/^204 (blog-posts|weight-entries)\/[\w-]{36}$/gm)).toHaveLength(2);
  expect(stdout).toMatch(/== Sign out\n\{"loggedIn":false\}\n$/);
});

it('stops when the password is wrong', async () => {
  const env = { PATH: process.env['PATH'], EMAIL: OWNER.email, PASSWORD: 'not the password' };
  await expect(promisify(execFile)(tour, [site.origin], { env })).rejects.toThrow();
});
