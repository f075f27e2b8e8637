/** Starts the owner's sessions, and finds the session of a request's cookie. */

import { hash, randomBytes } from 'node:crypto';
import type { Device } from '@site/schema/account';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import type { Admin } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import { HOUR } from '../../lib/durations.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
  listSessions,
} from './auth.repository.ts';
import type { OwnerContext } from './auth-context.ts';

/** A session ends after this many milliseconds without use. */
const IDLE_TIME = 24 * HOUR;
/** It always ends after this many milliseconds. */
const LIFETIME = 7 * 24 * HOUR;
/** Milliseconds. A session that the owner keeps ends after this time, whether it is used or not. */
export const KEPT_LIFETIME = 30 * 24 * HOUR;
/** Milliseconds. A session's use is stored at most once in this time, not at every request. */
const USE_PRECISION = 60 * 1000;

const sessionData = z.object({
  adminId: z.string(),
  username: z.string(),
  createdAt: z.iso.datetime(),
  /** Such as `Firefox on Linux`; `null` for a program that says nothing that is known. */
  device: z.string().nullable().default(null),
  keepSignedIn: z.boolean().default(false),
});
type SessionData = z.infer<typeof sessionData>;

const readSession = ({ sess }: { sess: string }): SessionData =>
  sessionData.parse(JSON.parse(sess));

/** The database stores only this hash, so that nobody can use the sessions of a stolen database. */
const hashSessionId = (sessionId: string) => hash('sha256', sessionId);

/** When a session that is used now ends, unless it is used again. */
function expiry(now: Date, { createdAt, keepSignedIn }: SessionData): string {
  if (keepSignedIn) return new Date(Date.parse(createdAt) + KEPT_LIFETIME).toISOString();
  const idle = now.getTime() + IDLE_TIME;
  return new Date(Math.min(idle, Date.parse(createdAt) + LIFETIME)).toISOString();
}

/** Starts a session. Returns its id of 256 random bits for the owner's cookie; nothing else stores it. */
export async function startSession(
  { db, now }: { db: Db; now: () => Date },
  { id: adminId, username }: { id: string; username: string },
  device: string | null = null,
  keepSignedIn = false,
): Promise<string> {
  const sessionId = randomBytes(32).toString('base64url');
  const at = now();
  const createdAt = at.toISOString();
  const data = { adminId, username, createdAt, device, keepSignedIn };
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

/**
 * Returns a function that finds the owner whose session this is; `null` for none. It also extends the session, because it
 * is used. The request does not wait for that: it may only read, and the database may be busy.
 */
export function sessionReader(
  { db, now }: { db: Db; now: () => Date },
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  /** The sessions whose use is being stored. */
  const extending = new Set<string>();

  async function extend(sid: string, use: { expire: string; lastSeenAt: string }): Promise<void> {
    if (extending.has(sid)) return;
    extending.add(sid);
    try {
      await extendSession(db, sid, use);
    } catch (error) {
      log.error({ err: error }, 'The use of a session could not be stored');
    } finally {
      extending.delete(sid);
    }
  }

  return async (sessionId: string | undefined): Promise<Admin | null> => {
    if (!sessionId) return null;
    const row = await findSession(db, hashSessionId(sessionId));
    const at = now();
    if (!row || row.expire <= at.toISOString()) return null;
    const data = readSession(row);
    if (at.getTime() - Date.parse(row.lastSeenAt ?? data.createdAt) >= USE_PRECISION) {
      void extend(row.sid, { expire: expiry(at, data), lastSeenAt: at.toISOString() });
    }
    const { adminId, username, keepSignedIn } = data;
    return { id: adminId, username, sid: row.sid, keepSignedIn };
  };
}

// The devices on which the owner is signed in. Each is a session.

/** Names a session to the owner's page, from which it must not be possible to learn the `sid`. */
const nameOf = (sid: string) => hash('sha256', `device ${sid}`);

async function sessionsOf({ services, admin }: OwnerContext) {
  const now = services.now().toISOString();
  const rows = await listSessions(services.db);
  return rows
    .filter(({ expire }) => expire > now)
    .map((row) => ({ row, data: readSession(row) }))
    .filter(({ data }) => data.adminId === admin.id)
    .map(({ row: { sid, lastSeenAt, expire }, data: { device, createdAt, keepSignedIn } }) => ({
      sid,
      id: nameOf(sid),
      name: device,
      signedInAt: createdAt,
      lastSeenAt: lastSeenAt ?? createdAt,
      keptUntil: keepSignedIn ? expire : null,
      isThis: sid === admin.sid,
    }));
}

/** This device first, then the one that was seen last. */
export async function listDevices(ctx: OwnerContext): Promise<Device[]> {
  const devices = await sessionsOf(ctx);
  return devices
    .map(({ sid: _, ...device }) => device)
    .sort(
      (a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeenAt.localeCompare(a.lastSeenAt),
    );
}

/** Ends the session of one device. Throws a 404 when it has ended already. */
export async function signOutDevice(ctx: OwnerContext, { id }: { id: string }): Promise<void> {
  const device = (await sessionsOf(ctx)).find((each) => each.id === id);
  if (!device) throw refusal('NOT_FOUND', 'That device is signed out already');
  await deleteSession(ctx.services.db, device.sid);
}

/** Ends all sessions of the account but the one of the caller. */
export async function signOutOthers(ctx: OwnerContext): Promise<void> {
  const others = (await sessionsOf(ctx)).filter(({ isThis }) => !isThis);
  await inTransaction(ctx.services.db, async (tx) => {
    for (const { sid } of others) await deleteSession(tx, sid);
  });
}
