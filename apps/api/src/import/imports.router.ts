import { beginImport, runImport } from '@site/schema/imports';
import { adminProcedure, router } from '../app/trpc.ts';
import {
  beginImportFile,
  cancelImport,
  discardImport,
  importStatus,
  startImport,
  startUndo,
} from './import-job.ts';

export const importsRouter = router({
  status: adminProcedure.query(({ ctx }) => importStatus(ctx.services)),
  begin: adminProcedure
    .input(beginImport)
    .mutation(({ ctx, input }) => beginImportFile(ctx.services, input)),
  run: adminProcedure
    .input(runImport)
    .mutation(({ ctx, input }) => startImport(ctx.services, input)),
  discard: adminProcedure.mutation(({ ctx }) => discardImport(ctx.services)),
  cancel: adminProcedure.mutation(({ ctx }) => cancelImport(ctx.services)),
  undo: adminProcedure.mutation(({ ctx }) => startUndo(ctx.services)),
});
