/** Reads the tables of visits that Umami, Plausible and Google Analytics export: totals by day, by day and page, or events. */
import { inPortions, readCsv } from '../csv.ts';
import { ImportError } from '../import-error.ts';

/** Their columns are known by name, whatever program writes them. */
const NAMES = {
  day: /^(?:date|day|created_at|nth day)$/,
  path: /^(?:page|path|url_path|page path(?: and screen class)?|page path \+ query string)$/,
  views: /^(?:pageviews|page views|views)$/,
  visitors: /^(?:visitors|users|active users|total users|sessions|visits)$/,
  session: /^(?:session_id|visit_id)$/,
} as const;

export interface VisitsOfDay {
  pageViews: number;
  visitors: number;
  /** By path. */
  pages: Map<string, { views: number; visits: number }>;
}

export interface VisitsTable {
  /** The file's name, for the owner. */
  name: string;
  text: string;
}

/** The first year of the web, and the last of any table. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;
/** More views a day than any site has. */
const MAX_COUNT = 1_000_000_000;

/**
 * What is counted on each day (`YYYY-MM-DD`). Rows of one day in one table add up; two tables with totals of
 * one day are refused, since nobody can tell whether they count the same visits. Throws an {@link ImportError}.
 *
 * @param pageOf the page that a path in the tables means
 */
export async function readVisits(
  tables: readonly VisitsTable[],
  pageOf: (path: string) => string,
): Promise<Map<string, VisitsOfDay>> {
  const totals = new Map<string, VisitsOfDay>();
  const pages = new Map<string, VisitsOfDay>();
  for (const table of tables) {
    const { days, hasPages } = await readTable(table, pageOf);
    const known = hasPages ? pages : totals;
    for (const [day, visits] of days) {
      if (known.has(day))
        throw new ImportError(
          `${table.name}: another table counts the ${hasPages ? 'pages' : 'visits'} of ${day} too. Give one of them`,
        );
      known.set(day, visits);
    }
  }
  // A table of totals knows who read several pages.
  for (const [day, { pageViews, visitors }] of totals)
    pages.set(day, { pageViews, visitors, pages: pages.get(day)?.pages ?? new Map() });
  return pages;
}

type Row = Record<string, string>;

async function readRows(text: string): Promise<{ fields: string[]; rows: Row[] }> {
  const { rows: all } = await readCsv(text);
  const [names = [], ...rows] = all.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const fields = names.map((name) => name.trim().toLowerCase());
  return {
    fields,
    rows: await inPortions(rows, (cells) =>
      Object.fromEntries(fields.map((field, column) => [field, cells[column] ?? ''])),
    ),
  };
}

async function readTable({ name, text }: VisitsTable, pageOf: (path: string) => string) {
  const { fields, rows } = await readRows(text.replace(/^\uFEFF/, '').replace(/^#.*\r?\n/gm, ''));
  const columns = columnsOf(name, fields);
  const { day, path, views, visitors, session } = columns;
  if (!path && !session) requireTotals(name, rows, [day, views, visitors]);
  const days = new Map<string, VisitsOfDay>();
  const seen = new Set<string>();
  const isFirst = (key: string) => seen.size < seen.add(key).size;
  await inPortions(rows, (row, index) => {
    const where = `${name}, row ${index + 2}`;
    const date = dayOf(row[day] ?? '', where);
    if (!date) return;
    const found = days.get(date) ?? { pageViews: 0, visitors: 0, pages: new Map() };
    days.set(date, found);
    const count = views ? countIn(row[views], where) : 1;
    const visit = session ? `${date} ${row[session]}` : '';
    const people = visitors ? countIn(row[visitors], where) : 0;
    found.pageViews += count;
    if (session) found.visitors += Number(isFirst(visit));
    else if (!path) found.visitors += people;
    if (!path) return;
    const written = row[path] ?? '';
    const key = pageOf(written.startsWith('/') ? written : `/${written}`);
    const page = found.pages.get(key) ?? { views: 0, visits: 0 };
    page.views += count;
    page.visits += session ? Number(isFirst(`${visit} ${key}`)) : people;
    found.pages.set(key, page);
    // Of pages alone it is not known who read several of them: at least the most of one page came.
    if (!session) found.visitors = Math.max(found.visitors, page.visits);
  });
  return { days, hasPages: path !== undefined };
}

function columnsOf(name: string, fields: readonly string[]) {
  const column = (kind: keyof typeof NAMES) => fields.find((field) => NAMES[kind].test(field));
  const [day, views, session] = [column('day'), column('views'), column('session')];
  if (!day || !(views || session)) {
    throw new ImportError(
      `${name} has no column of ${day ? 'page views' : 'days'}: export totals by day and page`,
    );
  }
  return { day, views, session, path: column('path'), visitors: column('visitors') };
}

/** Refuses a table that counts by something else, such as countries: its rows are parts of what other tables count. */
function requireTotals(
  name: string,
  rows: readonly Record<string, string>[],
  known: readonly (string | undefined)[],
): void {
  const other = Object.keys(rows[0] ?? {}).find(
    (column) => !known.includes(column) && rows.some((row) => /\p{L}/u.test(row[column] ?? '')),
  );
  if (other)
    throw new ImportError(
      `${name} counts by “${other}”, which has no place here: export totals by day, or by day and page`,
    );
}

/** 1,200 and 1 200 too. Throws for what can be no number of visits. */
function countIn(text = '', where: string): number {
  const written = text.trim();
  if (written === '') return 0;
  const number = /^\d{1,3}(?:[.,\s]\d{3})+$|^\d+(?:\.0+)?$/.test(written)
    ? Number(written.replace(/\.0+$/, '').replaceAll(/[.,\s]/g, ''))
    : Number.NaN;
  if (number <= MAX_COUNT) return number;
  throw new ImportError(`${where}: “${start(written)}” is no number of visits`);
}

/** `2026-11-18`, `20261118` and `2026-11-18 09:30:00`; `undefined` for what is no day, such as a line of sums. */
function dayOf(text: string, where: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:$|[T ])/.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  const date = `${year}-${month}-${day}`;
  const moment = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
  if (isReal && Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR) return date;
  throw new ImportError(`${where}: “${start(text)}” is no day on which somebody came`);
}

const start = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
