/** The owner's sign-in sessions: how an id is kept, and who a request's cookie stands for. */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Admin } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { findSession, insertSession } from './auth.repository.ts';

export const sessionData = z.object({
  adminId: z.string(),
  username: z.string(),
  createdAt: z.iso.datetime(),
});
export type SessionData = z.infer<typeof sessionData>;

/** What is stored of a session id: a stolen database opens no session. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** Milliseconds without use after which a session ends. */
const IDLE_TIME = 24 * 60 * 60 * 1000;

/** Starts a session. @returns its id, 256 random bits, which only the owner's cookie holds. */
export async function startSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  admin: { id: string; username: string },
): Promise<string> {
  const sessionId = randomBytes(32).toString('base64url');
  const data: SessionData = {
    adminId: admin.id,
    username: admin.username,
    createdAt: now().toISOString(),
  };
  await insertSession(db, {
    sid: hashSessionId(sessionId),
    sess: JSON.stringify(data),
    expire: new Date(now().getTime() + IDLE_TIME).toISOString(),
  });
  return sessionId;
}

/** The owner that a session cookie's value stands for, or `null`. */
export async function adminOfSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  sessionId: string | undefined,
): Promise<Admin | null> {
  if (!sessionId) return null;
  const row = await findSession(db, hashSessionId(sessionId));
  if (!row || row.expire <= now().toISOString()) return null;
  const { adminId, username } = sessionData.parse(JSON.parse(row.sess));
  return { id: adminId, username, sid: row.sid };
}
