/**
 * The store of what the owner sets: single values by key, such as the goal weight, and the sections of Settings, such as
 * the texts of a page. A section is a row too, whose key has a prefix and whose value is JSON.
 */
import { randomUUID } from 'node:crypto';
import { defaults } from '@site/schema/site/defaults';
import { type SectionContent, type SectionName, siteSections } from '@site/schema/site/sections';
import {
  GOAL_WEIGHT_DESCRIPTION,
  type OwnKey,
  SECTION_PREFIX,
  type SiteSetting,
} from '@site/schema/site-settings';
import { GOAL_WEIGHT_KEY } from '@site/schema/weights';
import type { Generated, Insertable } from 'kysely';
import type { Database, Db } from '../db/open.ts';
import { countRows } from '../db/queries.ts';
import type { ImageColumn } from '../db/tables.ts';
import { withDates } from '../lib/dates.ts';

/** The setting of a site that has the demo in it. */
export const DEMO_KEY: OwnKey = 'demo';

/** The goal of a site whose owner has set none. Without this row it is the default. */
export const noGoal = (now: Date) => ({
  id: randomUUID(),
  key: GOAL_WEIGHT_KEY,
  value: null,
  description: GOAL_WEIGHT_DESCRIPTION,
  updatedAt: now.toISOString(),
});

const IS_SECTION = `${SECTION_PREFIX}%`;

/** Single values sorted by key: all of them, or only those with the given keys. */
export async function listSettings(db: Db, keys?: readonly string[]): Promise<SiteSetting[]> {
  const all = db
    .selectFrom('siteSettings')
    .selectAll()
    .where('key', 'not like', IS_SECTION)
    .orderBy('key');
  const rows = await (keys ? all.where('key', 'in', keys) : all).execute();
  return rows.map((row) => withDates(row, ['updatedAt']));
}

/** The value of one setting; `undefined` when it was never set, or was emptied. */
export async function readSetting(db: Db, key: string): Promise<string | undefined> {
  return (await findRow(db, key))?.value ?? undefined;
}

/** Inserts a setting, or replaces the one with the same key. */
export async function saveSetting(
  db: Db,
  { id, ...row }: Insertable<SiteSettingsTable>,
): Promise<SiteSetting> {
  const saved = await db
    .insertInto('siteSettings')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
  return withDates(saved, ['updatedAt']);
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('siteSettings').where('key', '=', key).execute();
}

export interface SectionRow {
  section: string;
  /** JSON; `null` while the section is as a new site has it. */
  value: string | null;
  updatedAt: string;
}

export async function listSections(db: Db): Promise<SectionRow[]> {
  const rows = await db
    .selectFrom('siteSettings')
    .select(['key', 'value', 'updatedAt'])
    .where('key', 'like', IS_SECTION)
    .orderBy('key')
    .execute();
  return rows.map(({ key, ...row }) => ({ section: key.slice(SECTION_PREFIX.length), ...row }));
}

export const findSection = (db: Db, section: string) => findRow(db, SECTION_PREFIX + section);

/** What the owner has stored over the defaults, so that a later version's new fields are there. */
export async function contentOf<Name extends SectionName>(
  db: Db,
  section: Name,
): Promise<SectionContent<Name>> {
  return effective(section, (await findSection(db, section))?.value);
}

/** The content of every section, with one query: a document needs several. */
export async function allContent(db: Db) {
  const rows = new Map((await listSections(db)).map(({ section, value }) => [section, value]));
  return <Name extends SectionName>(section: Name) => effective(section, rows.get(section));
}

function effective<Name extends SectionName>(
  section: Name,
  value: string | null | undefined,
): SectionContent<Name> {
  return (value && readSection(section, value)) || defaults[section];
}

/** What was read last of each section, since every document needs most of them. */
const lastRead = new Map<SectionName, { value: string; content: unknown }>();

/** @returns the stored content over the defaults; `undefined` for a damaged value, so that no page fails of it */
export function readSection<Name extends SectionName>(
  section: Name,
  value: string,
): SectionContent<Name> | undefined {
  const last = lastRead.get(section);
  if (last?.value === value) return last.content as SectionContent<Name> | undefined;
  const stored = asObject(value);
  const content = stored && siteSections[section].safeParse(over(defaults[section], stored)).data;
  lastRead.set(section, { value, content });
  return content as SectionContent<Name> | undefined;
}

function asObject(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isPlain(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * The stored content over the defaults, group by group. A list is one value: the owner's takes the place of the
 * defaults's whole.
 */
function over<Value extends object>(base: Value, stored: Partial<Value>): Value {
  const merged = { ...base };
  for (const [name, value] of Object.entries(stored)) {
    const before = base[name as keyof Value];
    const isGroup = isPlain(before) && isPlain(value);
    Object.assign(merged, { [name]: isGroup ? over(before, value) : value });
  }
  return merged;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces what a section is. */
export async function saveSection(db: Db, { section, ...row }: SectionRow): Promise<void> {
  const key = SECTION_PREFIX + section;
  await saveSetting(db, { id: key, key, description: null, ...row });
}

/** Returns a function that reads a section at once, for code that cannot wait. */
export function sectionReader({ reader }: Pick<Database, 'reader'>, section: string) {
  const find = reader.prepare('SELECT value FROM site_settings WHERE key = ?').pluck();
  return () => find.get(SECTION_PREFIX + section) as string | null | undefined;
}

async function findRow(db: Db, key: string) {
  const row = await db
    .selectFrom('siteSettings')
    .select(['value', 'updatedAt'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && withDates(row, ['updatedAt']);
}

// What a section was before, so that the owner can take a change back. The quotes have a table of their own, and keep
// their earlier versions here.

/** Earlier versions of a section that are kept. */
const KEPT = 20;

/** Keeps what a section was, and deletes the oldest version beyond {@link KEPT}. */
export async function keepVersion(db: Db, section: string, value: string | null): Promise<void> {
  await db.insertInto('siteSectionVersions').values({ section, value }).execute();
  const newest = newestVersions(db, section, KEPT);
  await db
    .deleteFrom('siteSectionVersions')
    .where('section', '=', section)
    .where('id', 'not in', newest)
    .execute();
}

export const countVersions = (db: Db, section: string): Promise<number> =>
  countRows(db.selectFrom('siteSectionVersions').where('section', '=', section));

/** Takes the newest earlier version out; `undefined` when there is none. */
export function takeVersion(
  db: Db,
  section: string,
): Promise<{ value: string | null } | undefined> {
  return db
    .deleteFrom('siteSectionVersions')
    .where('id', 'in', newestVersions(db, section, 1))
    .returning('value')
    .executeTakeFirst();
}

const newestVersions = (db: Db, section: string, count: number) =>
  db
    .selectFrom('siteSectionVersions')
    .select('id')
    .where('section', '=', section)
    .orderBy('id', 'desc')
    .limit(count);

declare module '../db/tables.ts' {
  interface Tables {
    siteSectionVersions: SiteSectionVersionsTable;
    siteSettings: SiteSettingsTable;
  }
}

export interface SiteSettingsTable {
  id: string;
  key: string;
  value: string | null;
  description: string | null;
  updatedAt: string;
}

/** What a section was before, oldest first. */
export interface SiteSectionVersionsTable {
  id: Generated<number>;
  section: string;
  value: string | null;
}

/** An earlier version keeps its picture, so that it can be brought back whole. */
export const settingImageColumns: readonly ImageColumn[] = [
  {
    table: 'siteSettings',
    column: 'value',
    kind: 'html',
    shownIn: { tab: 'settings', name: 'key' },
  },
  { table: 'siteSectionVersions', column: 'value', kind: 'html' },
];
