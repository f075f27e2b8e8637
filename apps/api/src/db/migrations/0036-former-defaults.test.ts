import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openServices } from '../../app/services.ts';
import { readEnv } from '../../config/env.ts';
import { contentOf } from '../../content/settings.ts';
import { stored, undo } from '../../features/site-settings/site-settings.service.ts';
import { makeOldDatabase } from '../../testing/old-database.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'former-defaults-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function openOld(rows: string) {
  const file = path.join(dataDir, 'site.db');
  await makeOldDatabase(file, '0026-one-table-of-settings');
  const old = new SQLite(file);
  old.exec(rows);
  old.close();
  return openServices(readEnv({ DATA_DIR: dataDir, SEED: 'none' }));
}

const ENTRY = `INSERT INTO weight_entries (id, date, weight_tenths, created_at, updated_at)
  VALUES ('1', '2026-01-01', 1500, '', '');`;

it('lets a site with content show what it showed', async () => {
  const { services, close } = await openOld(`${ENTRY}
    INSERT INTO site_settings (id, key, value, updated_at) VALUES
      ('a', 'section:about', '{"heading":"About Nora","note":{"heading":"Why"}}', '2026-01-02T00:00:00.000Z'),
      ('b', 'section:book', NULL, '2026-01-02T00:00:00.000Z');
    INSERT INTO site_section_versions (section, value) VALUES ('about', NULL);`);
  expect(await contentOf(services.db, 'identity')).toMatchObject({ author: 'Nell' });
  expect(await contentOf(services.db, 'book')).toMatchObject({
    title: 'The Honest Skillet Cookbook',
    imageUrl: 'built-in',
  });
  expect(await contentOf(services.db, 'about')).toMatchObject({
    heading: 'About Nora',
    lead: 'I cook low-carb, I weigh myself on Wednesdays, and I write down both.',
    note: { heading: 'Why', link: 'See My Progress' },
    imageUrl: 'built-in',
  });
  expect(await stored({ services }, 'about')).toMatchObject({
    updatedAt: new Date('2026-01-02T00:00:00.000Z'),
  });
  expect(await undo({ services }, 'about')).toMatchObject({ value: { heading: 'About Nell' } });
  await close();
});

it('leaves a site without content empty', async () => {
  const { services, close } = await openOld('');
  expect(await contentOf(services.db, 'about')).toMatchObject({ heading: 'About', story: '' });
  expect(await stored({ services }, 'identity')).toMatchObject({ value: null });
  await close();
});
