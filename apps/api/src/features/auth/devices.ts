/** The devices on which the owner is signed in. Each is a session. */
import { createHash } from 'node:crypto';
import type { Device } from '@site/schema/account';
import { TRPCError } from '@trpc/server';
import { inTransaction } from '../../db/transaction.ts';
import { deleteSession, listSessions } from './auth.repository.ts';
import type { OwnerContext } from './confirm-owner.ts';
import { readSession } from './sessions.ts';

interface SignedIn extends Device {
  sid: string;
}

/** Names a session to the owner's page, from which it must not be possible to learn the `sid`. */
const nameOf = (sid: string) => createHash('sha256').update(`device ${sid}`).digest('hex');

async function sessionsOf({ services, admin }: OwnerContext): Promise<SignedIn[]> {
  const now = services.now().toISOString();
  const rows = await listSessions(services.db);
  return rows
    .filter(({ expire }) => expire > now)
    .map((row) => ({ row, data: readSession(row) }))
    .filter(({ data }) => data.adminId === admin.id)
    .map(({ row: { sid, lastSeenAt }, data: { device, createdAt } }) => ({
      sid,
      id: nameOf(sid),
      name: device,
      signedInAt: createdAt,
      lastSeenAt: lastSeenAt ?? createdAt,
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
export async function signOutDevice(ctx: OwnerContext, id: string): Promise<void> {
  const device = (await sessionsOf(ctx)).find((each) => each.id === id);
  if (!device) {
    throw new TRPCError({ code: 'NOT_FOUND', message: 'That device is signed out already' });
  }
  await deleteSession(ctx.services.db, device.sid);
}

/** Ends all sessions of the account but the one of the caller. */
export async function signOutOthers(ctx: OwnerContext): Promise<void> {
  const others = (await sessionsOf(ctx)).filter(({ isThis }) => !isThis);
  await inTransaction(ctx.services.db, async (tx) => {
    for (const { sid } of others) await deleteSession(tx, sid);
  });
}
