import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openServices } from '../../app/services.ts';
import { readEnv } from '../../config/env.ts';
import { contentOf, listSettings } from '../../content/settings.ts';
import { stored, undo } from '../../features/site-settings/site-settings.service.ts';
import { makeOldDatabase } from '../../testing/old-database.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'settings-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('keeps every setting, section, earlier version and draft', async () => {
  const file = path.join(dataDir, 'site.db');
  await makeOldDatabase(file, '0025-public-words');
  const old = new SQLite(file);
  old.exec(`
    INSERT INTO site_settings VALUES
      ('1', 'goal_weight', '144.5', 'Goal', '2026-01-01T00:00:00.000Z'),
      ('2', 'section:mine', 'text', NULL, '2026-01-01T00:00:00.000Z');
    INSERT INTO site_sections VALUES
      ('identity', '{"name":"Nora"}', '2026-01-02T00:00:00.000Z'),
      ('look', '{"accent":"#1f6f43","typefaces":""}', '2026-01-03T00:00:00.000Z'),
      ('region', '{"timeZone":"Europe/Berlin","unit":"kg"}', '2026-01-03T00:00:00.000Z'),
      ('book', NULL, '2026-01-03T00:00:00.000Z');
    INSERT INTO site_section_versions (section, value) VALUES
      ('quotes', '[]'), ('look', '{"accent":"#c0392b","typefaces":""}');
    INSERT INTO admin_users (id, username, password_hash, created_at, updated_at)
      VALUES ('owner', 'nora@example.org', '', '', '');
    INSERT INTO drafts VALUES
      ('site:look:tab', 'owner', 'site:look', '{"url":"/admin?tab=settings&edit=look"}', '', '')`);
  old.close();

  const { services, close } = await openServices(readEnv({ DATA_DIR: dataDir }));
  const { db, timeZone } = services;
  expect(await listSettings(db)).toEqual([
    expect.objectContaining({ key: 'goal_weight', value: '144.5', description: 'Goal' }),
    expect.objectContaining({ key: 'own section:mine', value: 'text' }),
  ]);
  expect(await contentOf(services.db, 'identity')).toMatchObject({ name: 'Nora' });
  expect(await stored({ services }, 'book')).toMatchObject({ value: null, earlier: 0 });
  expect(await stored({ services }, 'appearance')).toMatchObject({
    value: { accent: '#1f6f43' },
    updatedAt: new Date('2026-01-03T00:00:00.000Z'),
    earlier: 1,
  });
  expect(timeZone()).toBe('Europe/Berlin');
  expect(await undo({ services }, 'appearance')).toMatchObject({ value: { accent: '#c0392b' } });
  expect(await db.selectFrom('drafts').selectAll().execute()).toEqual([
    expect.objectContaining({
      key: 'site:appearance:tab',
      item: 'site:appearance',
      body: '{"url":"/admin?tab=settings&edit=appearance"}',
    }),
  ]);
  await close();
});
