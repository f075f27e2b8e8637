import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openServices } from '../../app/services.ts';
import { readEnv } from '../../config/env.ts';
import { makeOldDatabase } from '../../testing/old-database.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'slugs-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('keeps every former slug, and drops the triggers of older versions', async () => {
  const file = path.join(dataDir, 'site.db');
  await makeOldDatabase(file, '0006-placeholder-colours');
  const old = new SQLite(file);
  old.exec(`
    INSERT INTO blog_posts (id, title, slug, content, search_text, created_at, updated_at)
      VALUES ('p', 'Salt', 'salt', '', '', '', '');
    INSERT INTO recipes (id, title, slug, search_text, created_at, updated_at)
      VALUES ('r', 'Soup', 'soup', '', '', '');
    INSERT INTO former_blog_post_slugs VALUES ('pepper', 'p');
    INSERT INTO former_recipe_slugs VALUES ('broth', 'r'), ('pepper', 'r')`);
  old.close();
  const { services, sqlite, close } = await openServices(readEnv({ DATA_DIR: dataDir }));
  const rows = await services.db.selectFrom('formerSlugs').selectAll().execute();
  expect(rows).toEqual([
    { tableName: 'blogPosts', slug: 'pepper', rowId: 'p' },
    { tableName: 'recipes', slug: 'broth', rowId: 'r' },
    { tableName: 'recipes', slug: 'pepper', rowId: 'r' },
  ]);
  const left = sqlite
    .prepare("SELECT name FROM main.sqlite_master WHERE type = 'trigger' AND name LIKE '%slug%'")
    .all();
  expect(left).toEqual([]);
  await close();
});
