/** The tags of posts and recipes: which there are, and which rows have one. */

import { spellUmlauts } from '@site/schema/slug';
import { type Tag, type TagLists, tagSlug, tagsOf } from '@site/schema/tag-names';
import { optionalTags, type TagChange } from '@site/schema/tags';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { refusal } from '../http/errors.ts';
import { isPublished } from './published.ts';

type Table = 'blogPosts' | 'recipes';

/** Tags with a page: each document of a list has them all. */
const MAX_PAGES = 100;

/** How the URL of a tag's page writes it: `fruehstueck`. The spelling without the dots, which it had before, is found too. */
const addressOf = (name: string) => tagSlug(spellUmlauts(name));

const isPublic = (table: Table, now: Date) =>
  table === 'blogPosts' ? isPublished(now) : sql<boolean>`published = 1`;

/** The tags that have a page. */
export async function listTags(db: Db, now: Date): Promise<TagLists> {
  return {
    blogPosts: await tagsIn(db, 'blogPosts', now),
    recipes: await tagsIn(db, 'recipes', now),
  };
}

async function tagsIn(db: Db, table: Table, now: Date): Promise<Tag[]> {
  const rows = await db
    .selectFrom(table)
    .select('tags')
    .where('tags', 'is not', null)
    .where(isPublic(table, now))
    // The spelling that was written first gives the name.
    .orderBy(sql`rowid`)
    .execute();
  const bySlug = new Map<string, Tag>();
  for (const name of rows.flatMap(({ tags }) => tagsOf(tags))) {
    const slug = addressOf(name);
    const tag = bySlug.get(slug) ?? { slug, name, count: 0 };
    bySlug.set(slug, { ...tag, count: tag.count + 1 });
  }
  return [...bySlug.values()]
    .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
    .slice(0, MAX_PAGES);
}

/** The spellings that rows of a table have of a tag. `undefined` where no tag is asked for. */
export async function spellingsOf(
  db: Db,
  table: Table,
  slug: string | undefined,
): Promise<readonly string[] | undefined> {
  if (slug === undefined) return undefined;
  const rows = await db
    .selectFrom(table)
    .select('tags')
    .distinct()
    .where('tags', 'is not', null)
    .execute();
  const names = rows
    .flatMap(({ tags }) => tagsOf(tags))
    .filter((name) => [addressOf(name), tagSlug(name)].includes(slug));
  return [...new Set(names)];
}

/** Whether a row has the tag in one of these spellings. */
export const hasTag = (spellings: readonly string[]) =>
  sql<boolean>`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(spellings)}) AS spelling
    WHERE instr(', ' || tags || ', ', ', ' || spelling.value || ', ') > 0)`;

/** The page of a tag, where published posts or recipes have it. */
export async function tagPath(db: Db, slug: string, now: Date): Promise<string | undefined> {
  for (const [table, page] of [
    ['blogPosts', '/blog'],
    ['recipes', '/photo-gallery'],
  ] as const) {
    const spellings = (await spellingsOf(db, table, slug)) ?? [];
    const row = await db
      .selectFrom(table)
      .select('id')
      .where(hasTag(spellings))
      .where(isPublic(table, now))
      .limit(1)
      .executeTakeFirst();
    const [name = slug] = spellings;
    if (row) return `${page}?${new URLSearchParams({ tag: addressOf(name) })}`;
  }
  return undefined;
}

/** The tags of a row after a change of many rows; `undefined` for one of other fields. Throws a 400 where they would be more than a row may have. */
export function changedTags(
  { title, tags }: { title: string; tags: string | null },
  { addTags, removeTags }: TagChange,
): string | null | undefined {
  if (!addTags && !removeTags) return undefined;
  const removed = new Set(tagsOf(removeTags).map(tagSlug));
  const left = tagsOf(`${tags ?? ''},${addTags ?? ''}`).filter((tag) => !removed.has(tagSlug(tag)));
  const { data = null, error } = optionalTags.safeParse(left.join(','));
  if (error) throw refusal('BAD_REQUEST', `“${title}”: ${error.issues[0]?.message}`);
  return data;
}
