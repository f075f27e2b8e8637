/** The owner's sign-in sessions: how an id is kept, and who a request's cookie stands for. */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { inTransaction } from '../../db/transaction.ts';
import type { Admin } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
} from './auth.repository.ts';

const HOUR = 60 * 60 * 1000;

/** Milliseconds without use after which a session ends. */
const IDLE_TIME = 24 * HOUR;
/** Milliseconds after which it ends in any case. */
const LIFETIME = 7 * 24 * HOUR;
/** Milliseconds: use is written down once in this time, not at every request. */
const USE_PRECISION = 60 * 1000;

const sessionData = z.object({
  adminId: z.string(),
  username: z.string(),
  createdAt: z.iso.datetime(),
});
type SessionData = z.infer<typeof sessionData>;

/** What is stored of a session id: a stolen database opens no session. */
function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** When a session that is used now ends, if it is not used again. */
function expiry(now: Date, { createdAt }: SessionData): string {
  const idle = now.getTime() + IDLE_TIME;
  return new Date(Math.min(idle, Date.parse(createdAt) + LIFETIME)).toISOString();
}

/** Starts a session. @returns its id, 256 random bits, which only the owner's cookie holds. */
export async function startSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  admin: { id: string; username: string },
): Promise<string> {
  const sessionId = randomBytes(32).toString('base64url');
  const at = now();
  const data = { adminId: admin.id, username: admin.username, createdAt: at.toISOString() };
  await inTransaction(db, async (tx) => {
    await deleteExpiredSessions(tx, at.toISOString());
    await insertSession(tx, {
      sid: hashSessionId(sessionId),
      sess: JSON.stringify(data),
      expire: expiry(at, data),
    });
  });
  return sessionId;
}

/** The owner that a session cookie's value stands for, or `null`; using a session puts off its end. */
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
  const data = sessionData.parse(JSON.parse(row.sess));
  const expire = expiry(at, data);
  if (Date.parse(expire) - Date.parse(row.expire) >= USE_PRECISION) {
    await extendSession(db, row.sid, expire);
  }
  return { id: data.adminId, username: data.username, sid: row.sid };
}
