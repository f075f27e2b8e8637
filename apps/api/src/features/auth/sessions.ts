/** Starts the owner's sessions, and finds the session of a request's cookie. */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '../../app/services.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Admin } from '../../http/context.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
} from './auth.repository.ts';

const HOUR = 60 * 60 * 1000;

/** A session ends after this many milliseconds without use. */
const IDLE_TIME = 24 * HOUR;
/** It always ends after this many milliseconds. */
const LIFETIME = 7 * 24 * HOUR;
/** Milliseconds. A session's use is stored at most once in this time, not at every request. */
const USE_PRECISION = 60 * 1000;

const sessionData = z.object({
  adminId: z.string(),
  username: z.string(),
  createdAt: z.iso.datetime(),
  /** Such as `Firefox on Linux`; `null` for a program that says nothing that is known. */
  device: z.string().nullable().default(null),
});
type SessionData = z.infer<typeof sessionData>;

export const readSession = ({ sess }: { sess: string }): SessionData =>
  sessionData.parse(JSON.parse(sess));

/** The database stores only this hash, so that nobody can use the sessions of a stolen database. */
function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** When a session that is used now ends, unless it is used again. */
function expiry(now: Date, { createdAt }: SessionData): string {
  const idle = now.getTime() + IDLE_TIME;
  return new Date(Math.min(idle, Date.parse(createdAt) + LIFETIME)).toISOString();
}

/** Starts a session. Returns its id of 256 random bits for the owner's cookie; nothing else stores it. */
export async function startSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  admin: { id: string; username: string },
  device: string | null = null,
): Promise<string> {
  const sessionId = randomBytes(32).toString('base64url');
  const at = now();
  const createdAt = at.toISOString();
  const data = { adminId: admin.id, username: admin.username, createdAt, device };
  await inTransaction(db, async (tx) => {
    await deleteExpiredSessions(tx, createdAt);
    await insertSession(tx, {
      sid: hashSessionId(sessionId),
      sess: JSON.stringify(data),
      expire: expiry(at, data),
      lastSeenAt: createdAt,
    });
  });
  return sessionId;
}

/** The owner whose session this is, or `null`. Extends the session, because it is used. */
export async function adminOfSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  sessionId: string | undefined,
): Promise<Admin | null> {
  if (!sessionId) return null;
  const row = await findSession(db, hashSessionId(sessionId));
  if (!row) return null;
  const at = now();
  if (row.expire <= at.toISOString()) {
    await deleteSession(db, row.sid);
    return null;
  }
  const data = readSession(row);
  if (at.getTime() - Date.parse(row.lastSeenAt ?? data.createdAt) >= USE_PRECISION) {
    const use = { expire: expiry(at, data), lastSeenAt: at.toISOString() };
    await extendSession(db, row.sid, use);
  }
  return { id: data.adminId, username: data.username, sid: row.sid };
}
