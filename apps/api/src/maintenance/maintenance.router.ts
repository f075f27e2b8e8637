import { ownerProof } from '@site/schema/account';
import { beginFile } from '@site/schema/file-parts';
import { backupChoice, confirmRestore, type MaintenanceJobs } from '@site/schema/maintenance';
import { adminProcedure, router } from '../app/trpc.ts';
import { confirmOwner, confirmPassword } from '../features/auth/reauth.ts';
import { downloadUrl, requestBackup, requestCheck } from './requests.ts';
import { beginTakeOver, beginUpload, discardRestore } from './restore-upload.ts';
import { maintenanceStatus } from './status.ts';

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
