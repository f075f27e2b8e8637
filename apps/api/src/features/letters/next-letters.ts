/** Letters that go by themselves: with a post or recipe that is published, and weekly with what is new. */
import type { LetterItem, NextLetter } from '@site/schema/letters';
import { sql } from 'kysely';
import { isPublished, PUBLICATION } from '../../content/published.ts';
import { contentOf, findSection } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import { hasChanged, inTransaction } from '../../db/queries.ts';
import { latestWeekly } from '../../lib/day-in.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../lib/durations.ts';
import { repeat } from '../../lib/repeat.ts';
import { lastNotice } from '../../mail/notices.ts';
import { weeklyLetter } from './letter-content.ts';
import type { LetterServices } from './letter-services.ts';
import { lastWeek, pruneMails } from './letters.repository.ts';
import { compose, insert, render } from './letters.service.ts';

const TABLES = { post: 'blogPosts', recipe: 'recipes' } as const;
/** The most posts and recipes of a weekly letter: mail programs cut long ones. */
const WEEKLY_MAX = 20;
/** Milliseconds after its hour in which a weekly letter still goes, where the site was down. */
const LATE = DAY;

type Log = Parameters<typeof repeat>[1];

/** Starts to look for letters that are due. Returns a function that ends this. */
export const beginLetters = (services: LetterServices, log: Log) =>
  repeat(
    {
      first: 5 * SECOND,
      interval: MINUTE / 2,
      failure: 'A letter that is due could not be begun, and is tried again',
      async work() {
        await beginPlanned(services);
        await beginWeekly(services);
      },
    },
    log,
  );

/** Starts to delete what old letters need no more. Returns a function that ends this. */
export const keepLettersBounded = (
  { db, agedNow }: { db: Db; agedNow: () => Promise<Date | null> },
  log: Log,
) =>
  repeat(
    {
      first: 3 * MINUTE,
      interval: HOUR,
      failure: 'The mails of old letters could not be deleted',
      async work() {
        const aged = await agedNow();
        if (aged) await pruneMails(db, aged);
      },
    },
    log,
  );

interface Marked {
  kind: LetterItem;
  id: string;
  title: string;
  published: 0 | 1;
  /** When visitors see it once it is published, ISO 8601. */
  at: string;
}

/** What she has marked to go, in the order in which visitors see it. */
async function listMarked(db: Db): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    SELECT 'post' AS kind, id, title, published, ${PUBLICATION} AS at
      FROM blog_posts WHERE sends_letter = 1 AND place IS NULL
    UNION ALL
    SELECT 'recipe', id, title, published, created_at FROM recipes WHERE sends_letter = 1
    ORDER BY at`.execute(db);
  return rows;
}

/** Without mail or readers nothing goes, and nothing goes later either: a mark is for its hour. */
export async function beginPlanned(services: LetterServices): Promise<void> {
  const { db, mail, readers, now, letterBell } = services;
  const at = now().toISOString();
  const due = (await listMarked(db)).filter((item) => item.published === 1 && item.at <= at);
  for (const { kind, id } of due) {
    const { isWhole: whole } = await contentOf(db, 'letters');
    const letter = mail.isSetUp() && (await compose(services, { kind, id, whole }));
    await inTransaction(db, async (tx) => {
      const mark = tx
        .updateTable(TABLES[kind])
        .set({ sendsLetter: 0 })
        .where('id', '=', id)
        .where('sendsLetter', '=', 1);
      if (!(await hasChanged(mark)) || !letter) return;
      const to = await readers.list(tx, 'each');
      if (to.length > 0) await insert(services, tx, { ...letter, kind, itemId: id, to });
    });
    letterBell.ring();
  }
}

/** The weekly letter, if its hour has come, something is new and somebody wants it. */
export async function beginWeekly(services: LetterServices): Promise<void> {
  const { db, mail, readers, now, timeZone, letterBell } = services;
  const { isWeekly, day, hour } = await contentOf(db, 'letters');
  if (!isWeekly || !mail.isSetUp()) return;
  const at = latestWeekly(timeZone(), { day: Number(day), hour }, now());
  // An hour that she has chosen after it is of the next week. Before a restore it may have gone: the next one tells of all.
  const chosenAt = (await findSection(db, 'letters'))?.updatedAt;
  const restoredAt = await lastNotice(db, 'letter');
  if ((chosenAt && at <= chosenAt) || (restoredAt && at <= restoredAt)) return;
  const until = await lastWeek(db);
  const isLate = now().getTime() - at.getTime() > LATE;
  if (isLate || (until !== undefined && until >= at.toISOString())) return;
  const items = await listNew(db, { until, at, now: now() });
  const to = await readers.list(db, 'weekly');
  if (items.length === 0 || to.length === 0) return;
  const letter = await render(await weeklyLetter(services, items));
  await inTransaction(db, (tx) =>
    insert(services, tx, {
      ...{ ...letter, kind: 'weekly', itemId: null, to },
      coversUntil: at.toISOString(),
    }),
  );
  letterBell.ring();
}

/**
 * What came after the last weekly letter, and at most in two weeks; the newest first. A recipe is new when it is first
 * published, and never where an import brought it: what it was before is not known here.
 */
async function listNew(
  db: Db,
  { until, at, now }: { until: string | undefined; at: Date; now: Date },
): Promise<{ kind: LetterItem; id: string }[]> {
  const earliest = new Date(at.getTime() - (until ? 14 : 7) * DAY).toISOString();
  const from = until && until > earliest ? until : earliest;
  const { rows } = await sql<{ kind: LetterItem; id: string }>`
    SELECT 'post' AS kind, id, ${PUBLICATION} AS since FROM blog_posts
      WHERE ${isPublished(now)} AND ${PUBLICATION} > ${from} AND ${PUBLICATION} <= ${at.toISOString()}
    UNION ALL
    SELECT 'recipe', id, first_published_at FROM recipes
      WHERE published = 1 AND first_published_at > ${from} AND first_published_at <= ${at.toISOString()}
        AND id NOT IN (SELECT row_id FROM import_items WHERE table_name = 'recipes')
    ORDER BY since DESC LIMIT ${WEEKLY_MAX}`.execute(db);
  return rows;
}

/** What goes next, the soonest first; drafts last. */
export async function listNext({ db, now, timeZone }: LetterServices): Promise<NextLetter[]> {
  const { isWeekly, day, hour } = await contentOf(db, 'letters');
  const weekly = { day: Number(day), hour };
  const week = latestWeekly(timeZone(), weekly, new Date(now().getTime() + 7 * DAY));
  const next: NextLetter[] = [
    ...(await listMarked(db)).map(({ kind, id, title, published, at }) => ({
      ...{ kind, id, title, at: published === 1 ? new Date(at) : null },
    })),
    ...(isWeekly ? [{ kind: 'weekly' as const, id: null, title: 'What is new', at: week }] : []),
  ];
  return next.sort((a, b) => (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity));
}
