/** The totals as a table for spreadsheets, and totals of before from the tables of Umami, Plausible and Google Analytics. */
import type { ImportedVisits, VisitFiles } from '@site/schema/analytics';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { refusal } from '../../app/errors.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import { csv } from '../../lib/csv.ts';
import type { Days } from './periods.ts';
import { reducePath } from './reported.ts';

const COLUMNS = ['day', 'what', 'name', 'path', 'count'] as const;

/** The lines of a table of some days, day by day, since years have more than fits into memory at once. */
export async function* visitsCsv(db: Db, days: Days): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  const { rows: periods } = await sql<{ period: string }>`
    SELECT period FROM site_totals WHERE length(period) = 10 AND period BETWEEN ${days.from} AND ${days.to}
    UNION SELECT period FROM page_totals WHERE length(period) = 10 AND period BETWEEN ${days.from} AND ${days.to}
    ORDER BY period`.execute(db);
  for (const { period } of periods) {
    const site = await db
      .selectFrom('siteTotals')
      .selectAll()
      .where('period', '=', period)
      .execute();
    const pages = await db
      .selectFrom('pageTotals')
      .selectAll()
      .where('period', '=', period)
      .orderBy('views', 'desc')
      .execute();
    const events = await db
      .selectFrom('eventTotals')
      .selectAll()
      .where('period', '=', period)
      .orderBy('kind')
      .orderBy('count', 'desc')
      .execute();
    const rows = [
      ...site.flatMap((row) => numbersOf(row, '')),
      ...pages.flatMap((row) => numbersOf(row, row.path)),
      ...events.map(({ kind, name, path, count }) => [period, kind, name, path, count]),
    ];
    // Without the line of columns.
    yield csv(COLUMNS, rows).replace(/^[^\n]*\n/, '');
  }
}

const numbersOf = ({ period, ...row }: { period: string } & object, path: string) =>
  Object.entries(row)
    .filter(([name, count]) => name !== 'isKnown' && typeof count === 'number' && count > 0)
    .map(([name, count]) => [period, name, '', path, count as number]);

// Tables of other programs. Their columns are known by name, whatever program writes them.

const NAMES = {
  day: /^(?:date|day|created_at|nth day)$/,
  path: /^(?:page|path|url_path|page path(?: and screen class)?|page path \+ query string)$/,
  views: /^(?:pageviews|page views|views)$/,
  visitors: /^(?:visitors|users|active users|total users|sessions|visits)$/,
  session: /^(?:session_id|visit_id)$/,
} as const;

interface ImportedDay {
  pageViews: number;
  visitors: number;
  pages: Map<string, { views: number; visits: number }>;
}

/** Throws a 400 that says what is missing in a file. */
function readFiles({ files }: VisitFiles): Map<string, ImportedDay> {
  const days = new Map<string, ImportedDay>();
  const totals = new Map<string, { pageViews: number; visitors: number }>();
  const sessions = new Set<string>();
  for (const { name, text } of files) {
    const table = text.replace(/^\uFEFF/, '').replace(/^#.*\r?\n/gm, '');
    const { data, meta } = Papa.parse<Record<string, string>>(table, {
      header: true,
      skipEmptyLines: 'greedy',
      transformHeader: (header) => header.trim().toLowerCase(),
    });
    const column = (kind: keyof typeof NAMES) =>
      meta.fields?.find((field) => NAMES[kind].test(field));
    const [day, path, views] = [column('day'), column('path'), column('views')];
    const [visitors, session] = [column('visitors'), column('session')];
    if (!day || !(views || session)) {
      throw refusal(
        'BAD_REQUEST',
        `${name} has no column of ${day ? 'page views' : 'days'}: export totals by day and page`,
      );
    }
    for (const row of data) {
      const date = dayIn(row[day] ?? '');
      if (!date) continue;
      const found = days.get(date) ?? { pageViews: 0, visitors: 0, pages: new Map() };
      days.set(date, found);
      const count = views ? numberIn(row[views]) : 1;
      const visit = session ? `${date} ${row[session]}` : '';
      const isNewVisit = session !== undefined && !sessions.has(visit);
      sessions.add(visit);
      const people = visitors ? numberIn(row[visitors]) : Number(isNewVisit);
      if (!path) {
        totals.set(date, { pageViews: count, visitors: people });
        continue;
      }
      const key = reducePath(row[path]?.startsWith('/') ? row[path] : `/${row[path] ?? ''}`);
      const isNewPage = !sessions.has(`${visit} ${key}`);
      sessions.add(`${visit} ${key}`);
      const page = found.pages.get(key) ?? { views: 0, visits: 0 };
      page.views += count;
      page.visits += session ? Number(isNewPage) : people;
      found.pages.set(key, page);
      found.pageViews += count;
      // Of pages alone it is not known who read several of them: at least the most of one page came.
      found.visitors = session
        ? found.visitors + Number(isNewVisit)
        : Math.max(found.visitors, page.visits);
    }
  }
  for (const [date, total] of totals) Object.assign(days.get(date) ?? {}, total);
  return days;
}

const numberIn = (text: string | undefined) =>
  Math.max(0, Math.round(Number((text ?? '').replaceAll(/[,\s]/g, '')) || 0));

/** `2026-11-18`, `20261118` and `2026-11-18 09:30:00`; `undefined` for what is no day. */
function dayIn(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:$|[T ])/.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  return year && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

/** Adds the totals of days for which the site has none, so that a file counts once. */
export async function importVisits(
  { db, isPagePath }: { db: Db; isPagePath: (path: string) => boolean },
  input: VisitFiles,
): Promise<ImportedVisits> {
  const days = readFiles(input);
  const { rows } = await sql<{ period: string }>`
    SELECT period FROM site_totals WHERE length(period) = 10`.execute(db);
  const counted = new Set(rows.map(({ period }) => period));
  const added = [...days].filter(([day]) => !counted.has(day)).sort(([a], [b]) => (a < b ? -1 : 1));
  const sum = (number: 'pageViews' | 'visitors') =>
    added.reduce((total, [, day]) => total + day[number], 0);
  const answer = {
    days: added.length,
    skipped: days.size - added.length,
    from: added[0]?.[0] ?? null,
    to: added.at(-1)?.[0] ?? null,
    pageViews: sum('pageViews'),
    visitors: sum('visitors'),
  };
  if (!input.confirmed) return answer;
  await inTransaction(db, async (tx) => {
    for (const [day, { pageViews, visitors, pages }] of added) {
      for (const period of [day, day.slice(0, 7)]) {
        await sql`INSERT INTO site_totals (period, visitors, page_views)
          VALUES (${period}, ${visitors}, ${pageViews}) ON CONFLICT (period) DO UPDATE
          SET visitors = visitors + ${visitors}, page_views = page_views + ${pageViews}`.execute(
          tx,
        );
        for (const [path, { views, visits }] of pages) {
          await sql`INSERT INTO page_totals (period, path, is_known, views, visits)
            VALUES (${period}, ${path}, ${Number(isPagePath(path))}, ${views}, ${visits})
            ON CONFLICT (period, path) DO UPDATE SET views = views + ${views},
            visits = visits + ${visits}`.execute(tx);
        }
      }
    }
  });
  return answer;
}
