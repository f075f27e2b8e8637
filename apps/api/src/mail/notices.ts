/** Mails to the owner herself, each of a kind once: the moment is stored before the text goes, and a kill repeats none. */
import type { Selectable } from 'kysely';
import { contentOf } from '../content/settings.ts';
import type { Db } from '../db/open.ts';
import type { MailNoticesTable } from './mail.table.ts';
import type { Mail } from './mail.ts';
import { type OwnMail, ownMail } from './own-mail.ts';

type Kind = Selectable<MailNoticesTable>['kind'];
export type NoticeKind = Exclude<Kind, 'letter'>;
const KINDS: readonly Kind[] = ['comments', 'backups', 'week', 'letter'];

interface Stores {
  db: Db;
  mail: Mail;
  now: () => Date;
}

/** When the last one of a kind went, or began to. */
export async function lastNotice(db: Db, kind: Kind): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mailNotices')
    .select('at')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && new Date(row.at);
}

async function note(db: Db, kind: Kind, at: Date | undefined): Promise<void> {
  if (at) await db.replaceInto('mailNotices').values({ kind, at: at.toISOString() }).execute();
  else await db.deleteFrom('mailNotices').where('kind', '=', kind).execute();
}

/** Counts all as sent now: a restored site does not know what went after its backup. Without mail there is nothing to count. */
export async function endNotices(tx: Db, now: Date): Promise<void> {
  if ((await contentOf(tx, 'mail')).sender === '') return;
  for (const kind of KINDS) await note(tx, kind, now);
}

/** Sends one to all owners. What the server may take later is not noted; all else is, so that it is not tried for ever. */
export async function sendNotice(
  { db, mail, now }: Stores,
  { kind, to, message }: { kind: NoticeKind; to: readonly string[]; message: OwnMail },
): Promise<void> {
  const { name } = await contentOf(db, 'identity');
  const before = await lastNotice(db, kind);
  const connection = await mail.connect();
  try {
    await note(db, kind, now());
    for (const address of to) {
      const result = await connection.send({ ...ownMail(name, message), to: address });
      if (result.outcome === 'later') await note(db, kind, before);
      if (result.outcome !== 'sent') throw new Error(result.words);
    }
  } finally {
    connection.close();
  }
}
