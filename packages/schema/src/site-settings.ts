import { z } from 'zod';
import { optionalText, requiredDecimal, requiredText } from './fields.ts';
import { GOAL_WEIGHT_KEY } from './goal-weight.ts';

/** The settings that visitors may read. */
export const PUBLIC_SETTING_KEYS = [GOAL_WEIGHT_KEY] as const;

export const siteSetting = z
  .object({
    id: z.uuid(),
    key: z.string(),
    value: z.string().nullable(),
    description: z.string().nullable(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ title: 'SiteSetting' });
export type SiteSetting = z.infer<typeof siteSetting>;

const goalWeight = requiredDecimal('Goal weight is required', {
  label: 'Goal weight',
  max: 9999.9,
});

/** The goal weight's form. */
export const goalWeightForm = z.object({ goal: goalWeight });
export type GoalWeightInput = z.input<typeof goalWeightForm>;
export type GoalWeightOutput = z.output<typeof goalWeightForm>;

/** Creates or replaces the setting with this key. The goal weight must be a valid weight. */
export const saveSiteSetting = z
  .object({
    key: requiredText('Key is required', { label: 'Key', max: 100 }),
    value: z.union([z.number().transform(String), optionalText({ label: 'Value', max: 10_000 })]),
    description: optionalText({ label: 'Description', max: 1000 }),
  })
  .superRefine((setting, context) => {
    if (setting.key !== GOAL_WEIGHT_KEY) return;
    const parsed = goalWeight.safeParse(setting.value ?? '');
    if (parsed.success) return;
    const message = parsed.error.issues[0]?.message ?? 'Goal weight is required';
    context.addIssue({ code: 'custom', message, path: ['value'] });
  })
  .meta({ title: 'SiteSettingToSave' });
