import type { Letter, LetterItem, LettersQuery, LetterTrouble } from '@site/schema/letters';
import type { Page } from '@site/schema/pagination';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { countRows, inTransaction } from '../../db/queries.ts';
import { withDates } from '../../lib/dates.ts';
import { DAY } from '../../lib/durations.ts';
import type { LettersTable } from './letters.table.ts';

/** A letter with how far it is, but for the visits, which the analytics know. */
export type CountedLetter = Omit<Letter, 'visits'> & { campaign: string };

const COLUMNS = [
  'id',
  'kind',
  'title',
  'state',
  'reason',
  'campaign',
  'createdAt',
  'endedAt',
] as const;

const counted = (db: Db) =>
  db
    .selectFrom('letters')
    .select(COLUMNS)
    .select((eb) => [
      eb
        .selectFrom('letterMails')
        .select(
          // One look into the index for all: a letter may have gone to ten thousand.
          sql<string>`json_object('recipients', pruned + count(*),
            'sent', pruned_sent + total(state = 'sent'), 'refused', total(state = 'refused'), 'uncertain', total(state = 'uncertain'))`.as(
            'n',
          ),
        )
        .whereRef('letterId', '=', 'letters.id')
        .as('counts'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof counted>['executeTakeFirstOrThrow']>>;

const toLetter = ({ counts, ...row }: Row): CountedLetter => ({
  ...withDates(row, ['createdAt', 'endedAt']),
  ...(JSON.parse(counts ?? '{}') as Pick<Letter, 'recipients' | 'sent' | 'refused' | 'uncertain'>),
});

export async function listLetters(
  db: Db,
  { page, limit }: LettersQuery,
): Promise<Page<CountedLetter>> {
  const rows = await counted(db)
    .orderBy('createdAt', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: rows.map(toLetter), total: await countRows(db.selectFrom('letters')) };
}

export async function findLetter(db: Db, id: string): Promise<CountedLetter | undefined> {
  const row = await counted(db).where('id', '=', id).executeTakeFirst();
  return row && toLetter(row);
}

/** Its mails as they went, but for the readers' own links. */
export const findStored = (db: Db, id: string) =>
  db
    .selectFrom('letters')
    .select(['title', 'html', 'text'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Adds a letter with a mail for each of these readers. */
export async function insertLetter(
  tx: Db,
  letter: Insertable<LettersTable>,
  readers: readonly string[],
): Promise<void> {
  await tx.insertInto('letters').values(letter).execute();
  await sql`INSERT INTO letter_mails (letter_id, reader_id, due_at)
    SELECT ${letter.id}, value, ${letter.createdAt} FROM json_each(${JSON.stringify(readers)})
  `.execute(tx);
}

/** When the last letter of a post or recipe began. */
export async function lastLetterOf(
  db: Db,
  { kind, id }: { kind: LetterItem; id: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('letters')
    .select(({ fn }) => fn.max('createdAt').as('last'))
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .executeTakeFirst();
  return row?.last ? new Date(row.last) : null;
}

/** Until when the weekly letters told what is new; ISO 8601. */
export async function lastWeek(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('letters')
    .select(({ fn }) => fn.max('coversUntil').as('until'))
    .executeTakeFirst();
  return row?.until ?? undefined;
}

/** A campaign's name that no letter has yet. */
export async function freeCampaign(tx: Db, base: string): Promise<string> {
  const rows = await tx
    .selectFrom('letters')
    .select('campaign')
    .where('campaign', 'like', `${base}%`)
    .execute();
  const taken = new Set(rows.map(({ campaign }) => campaign));
  let free = base;
  for (let n = 2; taken.has(free); n += 1) free = `${base}-${n}`;
  return free;
}

/** Sets the state of a letter that is in one of these. */
export async function setState(
  db: Db,
  id: string,
  from: readonly LettersTable['state'][],
  change: Pick<LettersTable, 'state' | 'reason' | 'endedAt'>,
): Promise<void> {
  await db
    .updateTable('letters')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .execute();
}

/** The most addresses that the owner is shown of one letter. */
const TROUBLES = 500;

/** Readers whose mail was refused, or is perhaps sent: the latter first, and how many there are. */
export async function listTroubles(
  db: Db,
  letterId: string,
): Promise<{ troubles: LetterTrouble[]; troubleCount: number }> {
  const rows = db
    .selectFrom('letterMails')
    .where('letterId', '=', letterId)
    .where('letterMails.state', 'in', ['refused', 'uncertain']);
  const troubles = await rows
    .leftJoin('subscribers', 'subscribers.id', 'readerId')
    .select(['email', 'letterMails.state', 'letterMails.words'])
    .orderBy('letterMails.state', 'desc')
    .orderBy('readerId')
    .limit(TROUBLES)
    .$narrowType<{ state: LetterTrouble['state'] }>()
    .execute();
  return { troubles, troubleCount: await countRows(rows) };
}

/** Days after its end for which a letter keeps a row for each reader. Its figures stay, and whom it may have missed. */
const MAILS_KEPT = 90;

export async function pruneMails(db: Db, now: Date): Promise<void> {
  const old = sql`ended_at < ${new Date(now.getTime() - MAILS_KEPT * DAY).toISOString()}`;
  const settled = sql`state IN ('sent', 'left', 'waiting')`;
  await inTransaction(db, async (tx) => {
    await sql`UPDATE letters SET (pruned, pruned_sent) = (
        SELECT pruned + count(*), pruned_sent + cast(total(state = 'sent') AS INTEGER)
        FROM letter_mails WHERE letter_id = letters.id AND ${settled})
      WHERE ${old}`.execute(tx);
    await sql`DELETE FROM letter_mails
      WHERE ${settled} AND letter_id IN (SELECT id FROM letters WHERE ${old})`.execute(tx);
  });
}
