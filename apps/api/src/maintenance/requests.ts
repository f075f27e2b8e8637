/** What the owner asks for in Settings: a backup, a check, a download. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import type { Services } from '../app/services.ts';
import type { Admin } from '../http/context.ts';
import { beginWithPercent } from '../jobs/jobs.ts';
import { runOwnCommand } from '../jobs/own-command.ts';
import { listBackups, removeOldRequested, removeUnfinished, requestedName } from './backups.ts';
import { BACKUPS, freeBytes, inMegabytes, siteBytes } from './data-folder.ts';
import { backUpInProcess } from './nightly.ts';

/** Bytes that must stay free for what the site writes meanwhile. */
const RESERVE = 32 * 1024 * 1024;

type Stores = Pick<Services, 'env' | 'jobs' | 'now'>;

/** Begins a backup. Refuses when one is under way, and when there is no room for it. */
export async function requestBackup({ env: { dataDir }, jobs, now }: Stores): Promise<void> {
  const needed = (await siteBytes(dataDir)) + RESERVE;
  const free = await freeBytes(dataDir);
  if (free < needed) {
    throw new TRPCError({
      code: 'PAYLOAD_TOO_LARGE',
      message: `A backup needs ${inMegabytes(needed)} of free space, and there are ${inMegabytes(free)}: free some space first`,
    });
  }
  beginWithPercent(jobs, 'backup', async (signal, onPercent) => {
    await removeUnfinished(dataDir);
    const file = requestedFile(dataDir, now());
    const warnings = await backUpInProcess({ dataDir, file, signal, onPercent });
    await removeOldRequested(dataDir);
    return warnings;
  });
}

/** Two backups in one second would have one name, so the later one has the name of the next second. */
function requestedFile(dataDir: string, moment: Date): string {
  const file = path.join(dataDir, BACKUPS, requestedName(moment));
  return existsSync(file) ? requestedFile(dataDir, new Date(moment.getTime() + 1000)) : file;
}

/** Begins a check of the database, the pictures, and the newest backup. Each remembers what it found. */
export function requestCheck({ env: { dataDir }, jobs }: Pick<Services, 'env' | 'jobs'>): void {
  beginWithPercent(jobs, 'check', async (signal, onPercent) => {
    const [newest] = await listBackups(dataDir);
    const targets = [
      [],
      ...(newest ? [['--backup', path.join(dataDir, BACKUPS, newest.name)]] : []),
    ];
    const faults: string[] = [];
    for (const [index, args] of targets.entries()) {
      await runOwnCommand('verify.ts', { args, dataDir, signal }).catch((error: Error) => {
        if (signal.aborted) throw error;
        faults.push(error.message);
      });
      onPercent((100 * (index + 1)) / targets.length);
    }
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return '';
  });
}

interface OwnerContext {
  services: Pick<Services, 'challenges'>;
  admin: Admin | null;
}

const purpose = ({ admin }: OwnerContext, name: string) => `download ${name} ${admin?.sid}`;

/** A URL at which a backup is downloaded. It counts once, for minutes, and for the session that proved itself. */
export function downloadUrl(ctx: OwnerContext, name: string): string {
  const ticket = Buffer.from(ctx.services.challenges.create(purpose(ctx, name)));
  return `/api/admin/backups/${encodeURIComponent(name)}?ticket=${ticket.toString('base64url')}`;
}

const ticketQuery = z.object({ ticket: z.string().max(200) });

/** Throws a `TRPCError` (`FORBIDDEN`) unless the query has a ticket for this backup, which then counts no more. */
export function takeTicket(ctx: OwnerContext, name: string, query: unknown): void {
  const { challenges } = ctx.services;
  const { data } = ticketQuery.safeParse(query);
  if (data && challenges.isOpen(purpose(ctx, name), data.ticket) && challenges.take(data.ticket))
    return;
  throw new TRPCError({
    code: 'FORBIDDEN',
    message: 'Confirm in Settings that it is you, and download the backup there',
  });
}
