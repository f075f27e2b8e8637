import { z } from 'zod';
import {
  bodyWeight,
  moment,
  optionalCount,
  optionalDecimal,
  optionalText,
  requiredText,
} from './fields.ts';
import { MAX_RETENTION_DAYS, VISIT_RETENTION_KEY } from './visit-retention.ts';
import { GOAL_WEIGHT_KEY } from './weights.ts';

/** What the keys of sections begin with, which are saved apart. */
export const SECTION_PREFIX = 'section:';

/** Settings that the program keeps for itself, and that nobody else writes. */
const OWN_KEYS = [
  'demo',
  'first_steps_dismissed',
  'dismissed_jobs',
  'sugar_alcohols',
  'weight_files',
] as const;
export type OwnKey = (typeof OWN_KEYS)[number];

/** The settings that visitors may read. */
export const PUBLIC_SETTING_KEYS = [GOAL_WEIGHT_KEY] as const;

export const siteSetting = z
  .object({
    id: z.uuid(),
    key: z.string(),
    value: z.string().nullable(),
    description: z.string().nullable(),
    updatedAt: moment,
  })
  .meta({ id: 'SiteSetting' });
export type SiteSetting = z.infer<typeof siteSetting>;

const goalWeight = bodyWeight('Goal weight is required', { label: 'Goal weight' });

export const GOAL_WEIGHT_DESCRIPTION = 'Target weight goal for weight tracking';

export const goalWeightForm = z.object({ value: goalWeight });

/** The key of the site setting that holds the owner's height in inches. Only the owner can read it. */
export const HEIGHT_KEY = 'height_inches';
export const HEIGHT_DESCRIPTION = 'Height of the owner, to compute the BMI of new weight entries';

const height = optionalDecimal({ label: 'Height', max: 120 });

/** The form of the owner's height in inches. */
export const heightForm = z.object({ value: height });

export type NumberSettingInput = z.input<typeof heightForm>;
export type NumberSettingOutput = z.output<typeof heightForm>;
export type NumberSettingForm = z.ZodType<NumberSettingOutput, NumberSettingInput>;

/** The setting that hides the weight at which posts were written, with the value `off`. */
export const WRITTEN_AT_KEY = 'written_at';
export const WRITTEN_AT_DESCRIPTION = 'Whether posts show the weight at which they were written';

const retentionDays = optionalCount({ label: 'The number of days', max: MAX_RETENTION_DAYS });

/** The form of the days for which single visits are stored. */
export const retentionForm = z.object({ days: retentionDays });
export type RetentionInput = z.input<typeof retentionForm>;
export type RetentionOutput = z.output<typeof retentionForm>;

/** The values that a setting may have, by its key. Other settings take any text. */
const VALUES: Partial<Record<string, z.ZodType>> = {
  [GOAL_WEIGHT_KEY]: goalWeight,
  [HEIGHT_KEY]: height,
  [VISIT_RETENTION_KEY]: retentionDays,
};

/** Creates or replaces the setting with this key. Those with a known meaning must be valid numbers. */
export const saveSiteSetting = z
  .object({
    key: requiredText('Key is required', { label: 'Key', max: 100 }),
    value: z.union([z.number().transform(String), optionalText({ label: 'Value', max: 10_000 })]),
    description: optionalText({ label: 'Description', max: 1000 }),
  })
  .refine(({ key }) => !key.toLowerCase().startsWith(SECTION_PREFIX), {
    error: `Key must not begin with ${SECTION_PREFIX}`,
    path: ['key'],
  })
  .refine(({ key }) => !OWN_KEYS.some((own) => own === key), {
    error: 'The site keeps this setting itself: choose another key',
    path: ['key'],
  })
  .superRefine((setting, context) => {
    const parsed = VALUES[setting.key]?.safeParse(setting.value ?? '');
    for (const { message } of parsed?.error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path: ['value'] });
    }
  })
  .meta({ id: 'SiteSettingToSave' });
