import { ownerProof } from '@site/schema/account';
import { backupChoice, type CareJobs, confirmRestore } from '@site/schema/care';
import { beginFile } from '@site/schema/file-parts';
import { adminProcedure, router } from '../app/trpc.ts';
import { confirmOwner, confirmPassword } from '../features/auth/confirm-owner.ts';
import { downloadUrl } from './backup-download.ts';
import { careStatus } from './care-status.ts';
import { requestBackup, requestCheck } from './requests.ts';
import { beginTakeOver, beginUpload, discardRestore } from './restore-upload.ts';

/** Of what pages show nothing changes here; a restored site begins with an empty cache. */
const careProcedure = adminProcedure.meta({ keepsPages: true });

export const careRouter = router({
  status: careProcedure.query(({ ctx }) => careStatus(ctx.services)),
  jobs: careProcedure.query(({ ctx }): CareJobs => {
    const { backup, check, restore } = ctx.services.jobs.current;
    return { backup, check, restore };
  }),
  makeBackup: careProcedure.mutation(({ ctx }) => requestBackup(ctx.services)),
  /** A backup holds all secrets of the account, so a stolen session must not be enough to download one. */
  allowDownload: careProcedure
    .input(backupChoice.and(ownerProof))
    .mutation(async ({ ctx, input }) => {
      await confirmOwner(ctx, input);
      return { url: downloadUrl(ctx, input.name) };
    }),
  check: careProcedure.mutation(({ ctx }) => requestCheck(ctx.services)),
  beginRestore: careProcedure
    .input(beginFile)
    .mutation(({ ctx, input }) => beginUpload(ctx.services, input)),
  discardRestore: careProcedure.mutation(({ ctx }) => discardRestore(ctx.services)),
  /** The password again: whoever finds an open browser cannot replace the site. */
  restore: careProcedure.input(confirmRestore).mutation(async ({ ctx, input }) => {
    await confirmPassword(ctx, input.password);
    beginTakeOver(ctx.services);
  }),
});
