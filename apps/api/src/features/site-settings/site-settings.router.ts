import { randomUUID } from 'node:crypto';
import { publicSectionChoice, sectionChoice, sectionToSave } from '@site/schema/site/sections';
import { PUBLIC_SETTING_KEYS, saveSiteSetting } from '@site/schema/site-settings';
import { contentOf, listSettings, saveSetting } from '../../content/settings.ts';
import { call, proceduresFor, router } from '../../http/procedures.ts';
import {
  dismissFirstSteps,
  type FirstStepServices,
  firstSteps,
  removeDemoContent,
} from './first-steps.ts';
import { type PageContentServices, pageContent } from './page-content.ts';
import * as siteSections from './site-settings.service.ts';

const { adminProcedure, cacheableProcedure } = proceduresFor<
  PageContentServices & FirstStepServices
>();

export const siteSettingsRouter = router({
  firstSteps: adminProcedure.query(({ ctx }) => firstSteps(ctx.services)),
  dismissFirstSteps: adminProcedure
    .meta({ keepsPages: true })
    .mutation(({ ctx }) => dismissFirstSteps(ctx.services)),
  removeDemo: adminProcedure.mutation(({ ctx }) => removeDemoContent(ctx.services)),
  /** Visitors get public settings only, which are of My Progress. */
  list: cacheableProcedure.query(async ({ ctx: { services, admin } }) => {
    if (admin) return listSettings(services.db);
    const { progress } = await contentOf(services.db, 'parts');
    return progress ? listSettings(services.db, PUBLIC_SETTING_KEYS) : [];
  }),
  save: adminProcedure.input(saveSiteSetting).mutation(({ ctx, input }) =>
    saveSetting(ctx.services.db, {
      id: randomUUID(),
      key: input.key,
      value: input.value ?? null,
      description: input.description ?? null,
      updatedAt: ctx.services.now().toISOString(),
    }),
  ),
});

export const siteSectionsRouter = router({
  /** The content that pages show. */
  current: cacheableProcedure.input(publicSectionChoice).query(call(siteSections.shown)),
  /** What every page shows. Documents have it already. */
  frame: cacheableProcedure.query(({ ctx }) => pageContent(ctx.services)),
  stored: adminProcedure
    .input(sectionChoice)
    .query(({ ctx, input }) => siteSections.stored(ctx, input.section)),
  save: adminProcedure.input(sectionToSave).mutation(call(siteSections.save)),
  reset: adminProcedure
    .input(sectionChoice)
    .mutation(({ ctx, input }) => siteSections.reset(ctx, input.section)),
  undo: adminProcedure
    .input(sectionChoice)
    .mutation(({ ctx, input }) => siteSections.undo(ctx, input.section)),
});
