/** The import in Settings: a file is sent, looked at, imported and taken back. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ImportStatus } from '@site/schema/imports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

// The command is a process, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => site.close());

const send = (payload: string, name = 'soup.md') =>
  site.asOwner({
    method: 'POST',
    url: `/api/admin/import?name=${encodeURIComponent(name)}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });
const call = (name: string, input?: object) =>
  site.asOwner({ method: 'POST', url: `/trpc/imports.${name}`, payload: { json: input } });

async function settled(): Promise<ImportStatus> {
  return vi.waitFor(
    async () => {
      const { json } = (await site.asOwner({ url: '/trpc/imports.status' })).json().result.data;
      expect(String(json.job?.state)).not.toMatch(/ing$/);
      return json;
    },
    { timeout: 30_000, interval: 50 },
  );
}
const titles = async () =>
  await site.services.db.selectFrom('blogPosts').select(['title', 'published']).execute();

it('shows what would come, imports it, and takes it back', async () => {
  expect((await send('# Soup\n\nHot.', '../../soup.md')).statusCode).toBe(204);
  expect((await send('# Tea', 'tea.md')).statusCode).toBe(409);
  const read = await settled();
  expect(read.job).toMatchObject({ state: 'ready', file: '../../soup.md' });
  expect(read.job?.lines).toContain('  1 post and 0 recipes: new');
  expect(await titles()).toEqual([]);
  expect(existsSync(path.join(site.dataDir, 'imports/soup.md'))).toBe(true);

  const changed = vi.fn();
  site.services.content.on('changed', changed);
  expect((await call('run', { publish: true })).statusCode).toBe(200);
  const done = await settled();
  expect(done.job?.state).toBe('done');
  expect(done.last).toMatchObject({ changes: 1 });
  expect(changed).toHaveBeenCalledTimes(2);
  expect(await titles()).toEqual([{ title: 'Soup', published: 1 }]);

  expect((await call('undo')).statusCode).toBe(200);
  expect((await settled()).last).toBeNull();
  expect(await titles()).toEqual([]);
});

describe('an import that takes long', () => {
  /** Emphasis that never ends takes the parser quadratic time. */
  const slow = '_a'.repeat(250_000);
  const stopped = { state: 'failed', lines: ['It was stopped. Nothing was changed.'] };

  it('can be cancelled, and another one begun', async () => {
    expect((await call('cancel')).statusCode).toBe(409);
    await send(slow, 'slow.md');
    expect((await call('cancel')).statusCode).toBe(200);
    expect((await settled()).job).toMatchObject(stopped);
    await send('# Tea', 'tea.md');
    expect((await settled()).job?.state).toBe('ready');
    await call('discard');
  });

  it('ends with the site', async () => {
    await send(slow, 'slow.md');
    await site.services.jobs.stop();
    expect((await settled()).job).toMatchObject(stopped);
    await call('discard');
  });
});

it('says why a file is refused, and forgets it', async () => {
  await send('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><rss/>', 'bomb.xml');
  const { job } = await settled();
  expect(job).toMatchObject({ state: 'failed', lines: [expect.stringContaining('document type')] });
  expect((await call('run', { publish: true })).statusCode).toBe(409);
  expect((await call('discard')).statusCode).toBe(200);
  expect((await settled()).job).toBeNull();
  expect(existsSync(path.join(site.dataDir, 'imports'))).toBe(false);
});
