import { byId } from '@site/schema/pagination';
import {
  adminWeightQuery,
  createWeightEntry,
  nearestWeightQuery,
  updateWeightEntry,
  weightChartQuery,
  weightEntryCheck,
  weightEntryQuery,
} from '@site/schema/weight-entries';
import { weightFile } from '@site/schema/weight-import';
import { idempotent } from '@site/schema/writes';
import { contentOf } from '../../content/settings.ts';
import { refusal } from '../../http/errors.ts';
import { call, proceduresFor, router } from '../../http/procedures.ts';
import * as weightFiles from './file/weight-file.service.ts';
import type { WeightServices } from './weight-chart.service.ts';
import * as weightChart from './weight-chart.service.ts';
import { listForAdmin, listWeightEntries, listWeightHistory } from './weight-entries.repository.ts';
import * as weightEntries from './weight-entries.service.ts';

const { adminProcedure, cacheableProcedure } = proceduresFor<WeightServices>();

/** While the owner has switched My Progress off, strangers get none of her weights and notes. */
const progressProcedure = cacheableProcedure.use(async ({ ctx, next }) => {
  if (!ctx.admin && !(await contentOf(ctx.services.db, 'parts')).progress) {
    throw refusal('NOT_FOUND', 'There are no weight entries here');
  }
  return next();
});

export const weightEntriesRouter = router({
  list: progressProcedure
    .input(weightEntryQuery)
    .query(({ ctx, input }) => listWeightEntries(ctx.services.db, input)),
  /** The owner's list, with what changed from entry to entry. */
  adminList: adminProcedure
    .input(adminWeightQuery)
    .query(({ ctx, input }) => listForAdmin(ctx.services.db, input)),
  /** The list without the fields that only the admin area needs. */
  history: progressProcedure
    .input(weightEntryQuery)
    .query(({ ctx, input }) => listWeightHistory(ctx.services.db, input)),
  /** The chart. `history` returns the other fields, page by page. */
  chart: progressProcedure.input(weightChartQuery).query(call(weightChart.chart)),
  /** The notes of the chart's points, and what was published along its line, which the page loads on use. */
  details: progressProcedure
    .input(weightChartQuery.pick({ range: true }))
    .query(call(weightChart.details)),
  /** The weight at which a post or a recipe of this date was written, where it is shown. */
  nearest: progressProcedure.input(nearestWeightQuery).query(call(weightEntries.nearest)),
  stats: progressProcedure.query(call(weightEntries.stats)),
  /** For a form that was refused, because the entry was changed or deleted elsewhere. */
  byId: adminProcedure.input(byId).query(({ ctx, input }) => weightEntries.byId(ctx, input.id)),
  /** What the owner should look at again before saving, such as a weight that looks mistyped. */
  check: adminProcedure.input(weightEntryCheck).query(call(weightEntries.check)),
  create: adminProcedure
    .input(createWeightEntry)
    .input(idempotent)
    .mutation(({ ctx, input: { idempotencyKey, ...input } }) =>
      weightEntries.create(ctx, input, idempotencyKey),
    ),
  update: adminProcedure
    .input(byId)
    .input(updateWeightEntry)
    .mutation(({ ctx, input: { id, ...change } }) => weightEntries.update(ctx, id, change)),
  delete: adminProcedure.input(byId).mutation(call(weightEntries.remove)),
  /** What an import of a file would do. It is a mutation, because a file is too long for a URL. */
  previewFile: adminProcedure
    .meta({ keepsPages: true, readsFile: true })
    .input(weightFile)
    .mutation(call(weightFiles.preview)),
  importFile: adminProcedure
    .meta({ readsFile: true })
    .input(weightFile)
    .mutation(call(weightFiles.run)),
  lastImport: adminProcedure.query(call(weightFiles.last)),
  undoImport: adminProcedure.mutation(call(weightFiles.undo)),
  redoImport: adminProcedure.mutation(call(weightFiles.redo)),
});
