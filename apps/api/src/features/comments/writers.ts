/** Who writes: a token in a cookie of the browser, of which only the hash is stored. */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { WriterTrust } from '@site/schema/comments';
import type { Env } from '../../config/env.ts';
import type { Db } from '../../db/open.ts';
import type { RequestContext } from '../../http/context.ts';
import { readerCookie } from '../../http/context.ts';
import { DAY, SECOND } from '../../lib/durations.ts';

/** Seconds; no browser keeps a cookie longer. */
const LIFETIME = (400 * DAY) / SECOND;

interface Context {
  services: { env: Pick<Env, 'publicOrigin'> };
  http: RequestContext['http'];
}

export interface Writer {
  id: string;
  trust: WriterTrust;
  /** Of a writer who has none yet. */
  newToken?: string;
}

/** Whose cookie a request has. */
export async function findWriter(
  db: Db,
  { services: { env }, http }: Context,
): Promise<Writer | undefined> {
  const token = http?.request.cookies[readerCookie(env).name];
  if (!token) return undefined;
  return db
    .selectFrom('commentWriters')
    .select(['id', 'trust'])
    .where('tokenHash', '=', hash('sha256', token))
    .executeTakeFirst();
}

export async function addWriter(tx: Db, now: Date): Promise<Writer> {
  const newToken = randomBytes(24).toString('base64url');
  const id = randomUUID();
  await tx
    .insertInto('commentWriters')
    .values({ id, tokenHash: hash('sha256', newToken), createdAt: now.toISOString() })
    .execute();
  return { id, trust: 'none', newToken };
}

/** Gives a new writer her cookie, once she is stored. */
export function remember({ services: { env }, http }: Context, { newToken }: Writer): void {
  if (!newToken) return;
  const { name, options } = readerCookie(env);
  http?.reply.setCookie(name, newToken, { ...options, maxAge: LIFETIME });
}
