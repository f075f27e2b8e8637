/**
 * Takes out of a restored database what would serve whoever has made or changed the backup, and what no page can show. The
 * database is of this version: a restore opens it first, which migrates it.
 */
import { howMany } from '@site/schema/how-many';
import { SECTION_NAMES } from '@site/schema/site/sections';
import { deleteFalseRedirects } from '../content/redirects.ts';
import { findSection, readSection, saveSection } from '../content/settings.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/queries.ts';
import { pauseUnfinished } from '../features/letters/letter-queue.repository.ts';
import { keepOut, type SuppressedRow } from '../features/subscribers/addresses.ts';
import { endNotices } from '../mail/notices.ts';

/**
 * @param known the passkeys that the site had before, each as its id and its public key; others would sign their maker in
 * @param out whom nobody may write to any more: readers who have left, or were erased, since the backup
 * @returns for the owner what was taken out; none where nothing was
 */
export function cleanRestored(
  { db, isPagePath, now }: { db: Db; isPagePath: (path: string) => boolean; now: () => Date },
  known: ReadonlySet<string>,
  out: readonly SuppressedRow[] = [],
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const passkeys = await deletePasskeysBut(tx, known);
    const links = await tx.deleteFrom('previewLinks').returning('postId').execute();
    const redirects = await deleteFalseRedirects({ db: tx, isPagePath });
    const sections = await resetUnreadable(tx, now().toISOString());
    await tx.deleteFrom('passwordResets').execute();
    await endNotices(tx, now());
    await keepOut(tx, out);
    // What was asked for at the time of the backup was answered then.
    await tx.deleteFrom('subscriptionRequests').execute();
    const letters = await pauseUnfinished(
      tx,
      'The site was restored from a backup, and the letter may have gone further since. Go on only if it has not.',
    );
    const counted = [
      [passkeys, 'passkey', 'that this site did not have: add yours again under Account'],
      [links.length, 'link', 'to a draft: copy new ones'],
      [redirects, 'redirect', 'to what is no page of this site'],
      [letters, 'letter', 'on its way, which is paused: look at the tab Letters before it goes on'],
    ] as const;
    return [
      ...counted.flatMap(([count, name, what]) =>
        count > 0 ? `${howMany(count, name)} ${what}` : [],
      ),
      ...sections.map((name) => `The section “${name}”, which cannot be read: write it again`),
    ];
  });
}

/** Names a passkey with its public key: the id alone could stand for the key of somebody else. */
const passkeyOf = ({ id, publicKey }: { id: string; publicKey: string }) => `${id} ${publicKey}`;

/** Returns how many were deleted. */
async function deletePasskeysBut(tx: Db, known: ReadonlySet<string>): Promise<number> {
  const rows = await tx.selectFrom('passkeys').select(['id', 'publicKey']).execute();
  const unknown = rows.filter((row) => !known.has(passkeyOf(row)));
  for (const { id } of unknown) await tx.deleteFrom('passkeys').where('id', '=', id).execute();
  return unknown.length;
}

/** Gives sections that cannot be read the content of a new site. Returns their names. */
async function resetUnreadable(tx: Db, updatedAt: string): Promise<string[]> {
  const unreadable: string[] = [];
  for (const section of SECTION_NAMES) {
    const value = (await findSection(tx, section))?.value;
    if (!value || readSection(section, value)) continue;
    await saveSection(tx, { section, value: null, updatedAt });
    unreadable.push(section);
  }
  return unreadable;
}
