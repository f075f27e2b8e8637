/** What the owner asks for in Settings: a backup, a check, a download, a restore. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { ownerProof } from '@site/schema/account';
import { beginFile } from '@site/schema/file-parts';
import { backupChoice, confirmRestore, type MaintenanceJobs } from '@site/schema/maintenance';
import { z } from 'zod';
import { BACKUPS, siteBytes } from '../config/data-folder.ts';
import type { Env } from '../config/env.ts';
import type { AuthServices } from '../features/auth/auth-context.ts';
import type { Challenges } from '../features/auth/challenges.ts';
import { confirmOwner, confirmPassword } from '../features/auth/reauth.ts';
import type { Admin } from '../http/context.ts';
import { refusal } from '../http/errors.ts';
import { proceduresFor, router } from '../http/procedures.ts';
import { runCommandProcess } from '../jobs/command-process.ts';
import { requireSpace } from '../jobs/file-parts.ts';
import { beginWithPercent, type Jobs } from '../jobs/jobs.ts';
import { listBackups, removeOldRequested, removeUnfinished, requestedName } from './backups.ts';
import { backUpInProcess } from './nightly.ts';
import { beginTakeOver, beginUpload, discardRestore, type ReplaceSite } from './restore-upload.ts';
import { maintenanceStatus } from './status.ts';

interface Stores {
  env: Env;
  jobs: Jobs;
  now: () => Date;
}

export interface MaintenanceServices extends AuthServices, Stores {
  env: Env;
  replaceSite?: ReplaceSite;
}

const { adminProcedure } = proceduresFor<MaintenanceServices>();

/** Begins a backup. Refuses when one is under way, and when there is no room for it. */
async function requestBackup({ env: { dataDir }, jobs, now }: Stores): Promise<void> {
  await requireSpace(dataDir, 'A backup', await siteBytes(dataDir));
  beginWithPercent(jobs, 'backup', async (signal, onPercent) => {
    await removeUnfinished(dataDir, 'requested');
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
function requestCheck({ env: { dataDir }, jobs }: { env: Env; jobs: Jobs }): void {
  beginWithPercent(jobs, 'check', async (signal, onPercent) => {
    const [newest] = await listBackups(dataDir);
    const targets = [
      [],
      ...(newest ? [['--backup', path.join(dataDir, BACKUPS, newest.name)]] : []),
    ];
    const faults: string[] = [];
    for (const [index, args] of targets.entries()) {
      await runCommandProcess('verify.ts', { args, dataDir, signal }).catch((error: Error) => {
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
  services: { challenges: Challenges };
  admin: Admin | null;
}

const purpose = ({ admin }: OwnerContext, name: string) => `download ${name} ${admin?.sid}`;

/** A URL at which a backup is downloaded. It counts once, for minutes, and for the session that proved itself. */
function downloadUrl(ctx: OwnerContext, name: string): string {
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
  throw refusal('FORBIDDEN', 'Confirm in Settings that it is you, and download the backup there');
}

/** Of what pages show nothing changes here; a restored site begins with an empty cache. */
const maintenanceProcedure = adminProcedure.meta({ keepsPages: true });

export const maintenanceRouter = router({
  status: maintenanceProcedure.query(({ ctx }) => maintenanceStatus(ctx.services)),
  jobs: maintenanceProcedure.query(({ ctx }): MaintenanceJobs => {
    const { backup, check, restore } = ctx.services.jobs.current;
    return { backup, check, restore };
  }),
  makeBackup: maintenanceProcedure.mutation(({ ctx }) => requestBackup(ctx.services)),
  /** A backup holds all secrets of the account, so a stolen session must not be enough to download one. */
  allowDownload: maintenanceProcedure
    .input(backupChoice.and(ownerProof))
    .mutation(async ({ ctx, input }) => {
      await confirmOwner(ctx, input);
      return { url: downloadUrl(ctx, input.name) };
    }),
  check: maintenanceProcedure.mutation(({ ctx }) => requestCheck(ctx.services)),
  beginRestore: maintenanceProcedure
    .input(beginFile)
    .mutation(({ ctx, input }) => beginUpload(ctx.services, input)),
  discardRestore: maintenanceProcedure.mutation(({ ctx }) => discardRestore(ctx.services)),
  /** The password again: whoever finds an open browser cannot replace the site. */
  restore: maintenanceProcedure.input(confirmRestore).mutation(async ({ ctx, input }) => {
    await confirmPassword(ctx, input.password);
    beginTakeOver(ctx.services);
  }),
});
