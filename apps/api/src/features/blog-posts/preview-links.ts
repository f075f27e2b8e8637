/** Links that show a draft to whoever has them, for seven days or until the owner takes them back. */
import { hash, randomBytes } from 'node:crypto';
import type { PreviewLink } from '@site/schema/blog-posts';
import type { Db } from '../../db/open.ts';
import { DAY } from '../../lib/durations.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    previewLinks: PreviewLinksTable;
  }
}

/** A post has one link at most. */
export interface PreviewLinksTable {
  postId: string;
  /** SHA-256 of the token in the link, hex. */
  tokenHash: string;
  expiresAt: string;
}

/** Milliseconds. */
const LIFETIME = 7 * DAY;

const hashOf = (token: string) => hash('sha256', token);

/** Makes a new link, which ends the post's former one. Only this answer has its token. */
export async function makePreviewLink(
  db: Db,
  { postId, now }: { postId: string; now: Date },
): Promise<PreviewLink & { token: string }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME).toISOString();
  const link = { tokenHash: hashOf(token), expiresAt };
  await db
    .insertInto('previewLinks')
    .values({ postId, ...link })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet(link))
    .execute();
  return { token, expiresAt };
}

/** The post's link; `null` when there is none that still works. */
export async function findPreviewLink(
  { db, now }: { db: Db; now: () => Date },
  { id }: { id: string },
): Promise<PreviewLink | null> {
  const link = await db
    .selectFrom('previewLinks')
    .select('expiresAt')
    .where('postId', '=', id)
    .where('expiresAt', '>', now().toISOString())
    .executeTakeFirst();
  return link ?? null;
}

/** The post that a link shows, with the end of the link; `undefined` for an unknown, ended or revoked one. */
export function findPreviewed(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<{ postId: string; expiresAt: string } | undefined> {
  return db
    .selectFrom('previewLinks')
    .select(['postId', 'expiresAt'])
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
}

export async function revokePreviewLink(db: Db, postId: string): Promise<void> {
  await db.deleteFrom('previewLinks').where('postId', '=', postId).execute();
}
