/** Letters that go by themselves: with a post or recipe that is published, and weekly with what is new. */
import type { LetterItem, NextLetter } from '@site/schema/letters';
import { isPublished, listPublished, PUBLICATION } from '../../content/published.ts';
import { contentOf, findSection } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import { hasChanged, inTransaction } from '../../db/queries.ts';
import { latestWeekly } from '../../lib/day-in.ts';
import { DAY, MINUTE, SECOND } from '../../lib/durations.ts';
import { repeat } from '../../lib/repeat.ts';
import { weeklyLetter } from './letter-content.ts';
import type { LetterServices } from './letter-services.ts';
import { lastWeek } from './letters.repository.ts';
import { compose, insert } from './letters.service.ts';
import { renderLetter } from './render-letter.ts';

const TABLES = { post: 'blogPosts', recipe: 'recipes' } as const;
/** The most posts and recipes of a weekly letter: mail programs cut long ones. */
const WEEKLY_MAX = 20;
/** Milliseconds after its hour in which a weekly letter still goes, where the site was down. */
const LATE = DAY;

/** Starts to look for letters that are due. Returns a function that ends this. */
export const beginLetters = (services: LetterServices, log: Parameters<typeof repeat>[1]) =>
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

/** What she has marked to go, and visitors see by now. */
async function listPlanned(db: Db, now: Date): Promise<{ kind: LetterItem; id: string }[]> {
  const posts = await db
    .selectFrom('blogPosts')
    .select('id')
    .where('sendsLetter', '=', 1)
    .where(isPublished(now))
    .orderBy(PUBLICATION)
    .execute();
  const recipes = await db
    .selectFrom('recipes')
    .select('id')
    .where('sendsLetter', '=', 1)
    .where('published', '=', 1)
    .execute();
  return [
    ...posts.map(({ id }) => ({ kind: 'post' as const, id })),
    ...recipes.map(({ id }) => ({ kind: 'recipe' as const, id })),
  ];
}

/** Without mail or readers nothing goes, and nothing goes later either: a mark is for its hour. */
export async function beginPlanned(services: LetterServices): Promise<void> {
  const { db, mail, readers, now, letterBell } = services;
  for (const { kind, id } of await listPlanned(db, now())) {
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
  // An hour that she has chosen after it is of the next week.
  const chosenAt = (await findSection(db, 'letters'))?.updatedAt;
  if (chosenAt && at <= chosenAt) return;
  const until = await lastWeek(db);
  const isLate = now().getTime() - at.getTime() > LATE;
  if (isLate || (until !== undefined && until >= at.toISOString())) return;
  const items = await listNew(db, { until, at, now: now() });
  const to = await readers.list(db, 'weekly');
  if (items.length === 0 || to.length === 0) return;
  const body = await weeklyLetter(services, items);
  const letter = { ...(await renderLetter(body)), subject: body.subject, slug: 'weekly' };
  await inTransaction(db, (tx) =>
    insert(services, tx, {
      ...letter,
      kind: 'weekly',
      itemId: null,
      coversUntil: at.toISOString(),
      to,
    }),
  );
  letterBell.ring();
}

/** What came since the last weekly letter, and at most in two weeks; the newest first. */
async function listNew(
  db: Db,
  { until, at, now }: { until: string | undefined; at: Date; now: Date },
): Promise<{ kind: LetterItem; id: string }[]> {
  const earliest = new Date(at.getTime() - (until ? 14 : 7) * DAY);
  const last = until ? new Date(until) : earliest;
  const from = last > earliest ? last : earliest;
  const items = await listPublished(db, { from, to: at, now });
  const found: { kind: LetterItem; id: string }[] = [];
  for (const { kind, slug } of items.toReversed().slice(0, WEEKLY_MAX)) {
    const row = await db
      .selectFrom(TABLES[kind])
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (row) found.push({ kind, id: row.id });
  }
  return found;
}

/** What goes next, the soonest first; drafts last. */
export async function listNext({ db, now, timeZone }: LetterServices): Promise<NextLetter[]> {
  const columns = ['id', 'title', 'published'] as const;
  const posts = await db
    .selectFrom('blogPosts')
    .select([...columns, PUBLICATION.as('at')])
    .where('sendsLetter', '=', 1)
    .execute();
  const recipes = await db
    .selectFrom('recipes')
    .select(columns)
    .where('sendsLetter', '=', 1)
    .execute();
  const { isWeekly, day, hour } = await contentOf(db, 'letters');
  const week = latestWeekly(
    timeZone(),
    { day: Number(day), hour },
    new Date(now().getTime() + 7 * DAY),
  );
  const next: NextLetter[] = [
    ...posts.map(({ id, title, published, at }) => ({
      ...{ kind: 'post' as const, id, title },
      at: published === 1 ? new Date(at) : null,
    })),
    ...recipes.map(({ id, title }) => ({ kind: 'recipe' as const, id, title, at: null })),
    ...(isWeekly ? [{ kind: 'weekly' as const, id: null, title: 'What is new', at: week }] : []),
  ];
  return next.sort((a, b) => (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity));
}
