/** Compares what a file holds with what is there. It changes nothing. */
import { createHash } from 'node:crypto';
import { slugify } from '@site/schema/slug';
import { slugOfTitle } from '@site/schema/slug-of-title';
import { oldPathKey } from '../db/old-paths.ts';
import type { Db } from '../db/open.ts';
import type { ImportItemsTable } from './imports.table.ts';
import {
  type ImportedItem,
  itemKey,
  type Plan,
  type PlannedItem,
  pagePath,
  type Reading,
  type Status,
  TABLES,
} from './plan.ts';

/** The most old URLs of one item. */
const MAX_PATHS = 20;

export async function makePlan(
  db: Db,
  reading: Reading,
  { publish }: { publish: boolean },
): Promise<Plan> {
  const known = await knownItems(db, reading.source);
  const slugs = { post: await slugsOf(db, 'blogPosts'), recipe: await slugsOf(db, 'recipes') };
  const seen = new Set<string>();
  const problems = [...reading.problems];
  const items: PlannedItem[] = [];
  for (const item of reading.items) {
    const key = itemKey(item);
    if (seen.has(key)) {
      problems.push(`${item.title}: it is in the file twice, so only the first was taken`);
      continue;
    }
    seen.add(key);
    const row = known.get(key);
    const print = fingerprint(item, publish);
    const notes = [...item.notes];
    const slug = row?.slug ?? newSlug(item, slugs[item.kind], notes);
    slugs[item.kind].add(slug);
    const oldPaths = [...new Set(item.oldPaths)].slice(0, MAX_PATHS);
    items.push({
      item: { ...item, oldPaths },
      status: statusOf(row, print),
      rowId: row?.rowId ?? null,
      slug,
      fingerprint: print,
      notes,
    });
  }
  return { ...reading, problems, items, publish, moved: movedPaths(items) };
}

type Known = Pick<
  ImportItemsTable,
  'rowId' | 'fingerprint' | 'rowUpdatedAt' | 'missingPictures'
> & {
  /** Both absent when the row was deleted. */
  slug: string | undefined;
  updatedAt: string | undefined;
};

async function knownItems(db: Db, source: string): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (const kind of ['post', 'recipe'] as const) {
    const rows = await db
      .selectFrom('importItems')
      .where('importItems.source', '=', source)
      .where('importItems.tableName', '=', TABLES[kind])
      .selectAll()
      .execute();
    const present = await db.selectFrom(TABLES[kind]).select(['id', 'slug', 'updatedAt']).execute();
    const byId = new Map(present.map((row) => [row.id, row]));
    for (const row of rows) {
      const there = byId.get(row.rowId);
      known.set(row.sourceId, { ...row, slug: there?.slug, updatedAt: there?.updatedAt });
    }
  }
  return known;
}

function statusOf(row: Known | undefined, print: string): Status {
  if (!row) return 'new';
  if (row.updatedAt === undefined) return 'deleted';
  if (row.fingerprint === print && row.missingPictures === 0) return 'same';
  if (row.updatedAt !== row.rowUpdatedAt) return row.fingerprint === print ? 'same' : 'edited';
  return 'changed';
}

/** Notes are left out: a better reader of the same file changes nothing by them. */
function fingerprint({ notes: _, ...item }: ImportedItem, publish: boolean): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...item, isPublic: item.isPublic && publish }))
    .digest('hex');
}

async function slugsOf(db: Db, table: 'blogPosts' | 'recipes'): Promise<Set<string>> {
  const rows = await db.selectFrom(table).select('slug').execute();
  return new Set(rows.map(({ slug }) => slug));
}

function newSlug(
  { slug, title, kind }: ImportedItem,
  taken: ReadonlySet<string>,
  notes: string[],
): string {
  const base = slugOfTitle(decoded(slug)) || slugify(slug) || slugOfTitle(title) || kind;
  let free = base;
  for (let n = 2; taken.has(free); n += 1) free = `${base}-${n}`;
  if (free !== base) notes.push(`its address ${base} is taken, so it becomes ${free}`);
  return free;
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Only of those that will be on the site. */
function movedPaths(items: readonly PlannedItem[]): Map<string, string> {
  const moved = new Map<string, string>();
  for (const { item, slug, status } of items) {
    if (status === 'deleted') continue;
    for (const old of item.oldPaths) {
      const key = URL.canParse(old, 'http://localhost') ? oldPathKey(old) : undefined;
      const path = pagePath(item.kind, slug);
      if (key !== undefined && key !== path && !moved.has(key)) moved.set(key, path);
    }
  }
  return moved;
}
