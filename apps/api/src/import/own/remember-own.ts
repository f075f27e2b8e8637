/** Notes what the import of an own export brought into an empty site, so that it can be taken back as one. */
import { randomUUID } from 'node:crypto';
import type { StoredName } from '@site/schema/site/all-sections';
import type { Db } from '../../db/open.ts';
import type { SiteFile } from './site-file.ts';

const SOURCE = 'this program';
/** The one change that stands for the rows that are neither posts nor recipes. */
const OTHER_ROWS = 'rows';

const TABLES = ['weightEntries', 'siteSettings', 'quotes', 'dailyQuotes'] as const;
type Rows = Record<(typeof TABLES)[number], { id: string; updatedAt?: string }[]> & {
  siteSections: { section: StoredName; updatedAt: string }[];
};

export async function rememberOwn(
  tx: Db,
  site: SiteFile,
  { file, now, pictures }: { file: string; now: Date; pictures: readonly string[] },
): Promise<void> {
  const importId = randomUUID();
  const run = { importId, source: SOURCE };
  await tx
    .insertInto('imports')
    .values({ id: importId, source: SOURCE, file, createdAt: now.toISOString() })
    .execute();
  for (const [kind, rows] of [
    ['post', site.posts],
    ['recipe', site.recipes],
  ] as const) {
    const tableName = kind === 'post' ? 'blogPosts' : 'recipes';
    for (const { id, updatedAt } of rows) {
      const sourceId = `${kind}:${id}`;
      const state = { rowId: id, fingerprint: '', rowUpdatedAt: updatedAt, missingPictures: 0 };
      await tx
        .insertInto('importItems')
        .values({ source: SOURCE, sourceId, tableName, ...state })
        .execute();
      await tx
        .insertInto('importChanges')
        .values({ ...run, sourceId, before: null })
        .execute();
    }
  }
  for (const filename of pictures) {
    await tx
      .insertInto('importPictures')
      .values({ source: SOURCE, url: filename, filename, importId })
      .execute();
  }
  const idOf = ({ id, updatedAt }: { id: string; updatedAt?: string }) => ({
    id,
    ...(updatedAt && { updatedAt }),
  });
  const rows: Rows = {
    weightEntries: site.weights.map(idOf),
    siteSettings: site.settings.map(idOf),
    quotes: site.quotes.map(idOf),
    dailyQuotes: site.dailyQuotes.map(idOf),
    siteSections: site.sections.map(({ section, updatedAt }) => ({ section, updatedAt })),
  };
  await tx
    .insertInto('importChanges')
    .values({ ...run, sourceId: OTHER_ROWS, before: JSON.stringify(rows) })
    .execute();
}

/** Deletes these rows, but not what was edited since. Totals of visits stay: later visits are in them too. */
export async function forgetOwnRows(
  tx: Db,
  { source, sourceId, before }: { source: string; sourceId: string; before: string | null },
): Promise<boolean> {
  if (source !== SOURCE || sourceId !== OTHER_ROWS || before === null) return false;
  const rows = JSON.parse(before) as Rows;
  for (const { id, updatedAt } of rows.weightEntries) {
    await tx
      .deleteFrom('weightEntries')
      .where('id', '=', id)
      .where('updatedAt', '=', updatedAt ?? '')
      .execute();
  }
  for (const { id, updatedAt } of rows.siteSettings) {
    await tx
      .deleteFrom('siteSettings')
      .where('id', '=', id)
      .where('updatedAt', '=', updatedAt ?? '')
      .execute();
  }
  for (const { section, updatedAt } of rows.siteSections) {
    await tx
      .deleteFrom('siteSections')
      .where('section', '=', section)
      .where('updatedAt', '=', updatedAt)
      .execute();
  }
  for (const table of ['quotes', 'dailyQuotes'] as const) {
    for (const { id } of rows[table]) await tx.deleteFrom(table).where('id', '=', id).execute();
  }
  return true;
}
