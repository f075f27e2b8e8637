import { randomUUID } from 'node:crypto';
import { PUBLIC_SETTING_KEYS, saveSiteSetting } from '@site/schema/site-settings';
import { adminProcedure, cacheableProcedure, router } from '../../app/trpc.ts';
import { listSiteSettings, saveSiteSettingRow } from './site-settings.repository.ts';

export const siteSettingsRouter = router({
  /** Visitors get public settings only. */
  list: cacheableProcedure.query(({ ctx }) =>
    listSiteSettings(ctx.services.db, ctx.admin ? undefined : PUBLIC_SETTING_KEYS),
  ),
  save: adminProcedure.input(saveSiteSetting).mutation(({ ctx, input }) =>
    saveSiteSettingRow(ctx.services.db, {
      id: randomUUID(),
      key: input.key,
      value: input.value ?? null,
      description: input.description ?? null,
      updatedAt: ctx.services.now().toISOString(),
    }),
  ),
});
