import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openTestSite } from '../testing/test-site.ts';

const TOKEN = 'a long random token';

it('are not there without a token in the environment', async () => {
  const site = await openTestSite();
  expect((await site.inject({ url: '/api/metrics' })).statusCode).toBe(404);
  await site.close();
});

it('count requests by status, and tell of the process, the disk and the backup, to who has the token', async () => {
  const site = await openTestSite({ env: { METRICS_TOKEN: TOKEN } });
  const ask = (authorization?: string) =>
    site.inject({ url: '/api/metrics', headers: authorization ? { authorization } : {} });
  for (const wrong of [undefined, 'Bearer other', TOKEN, 'Bearer ']) {
    expect((await ask(wrong)).statusCode).toBe(401);
  }
  await site.inject({ url: '/api/blog-posts' });
  const first = await ask(`Bearer ${TOKEN}`);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/plain/),
    'cache-control': 'no-store',
  });
  expect(first.body).toContain('site_request_duration_seconds_count{status="401"} 4');
  expect(first.body).toContain('site_request_duration_seconds_count{status="200"} 1');
  expect(first.body).toMatch(/^site_disk_free_bytes \d+/m);
  expect(first.body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(first.body).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(first.body).not.toMatch(/^site_backup_age_seconds \d/m);

  await mkdir(path.join(site.dataDir, 'backups'));
  const name = 'nightly-2026-11-18T11-00-00Z.tar';
  await writeFile(path.join(site.dataDir, 'backups', name), 'x');
  const second = await ask(`Bearer ${TOKEN}`);
  expect(second.body).toContain('site_backup_age_seconds 3600');
  await site.close();
});
