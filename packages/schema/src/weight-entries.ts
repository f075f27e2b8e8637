import { z } from 'zod';
import {
  bodyWeight,
  decimalColumn,
  optionalChoice,
  optionalDecimal,
  optionalText,
  rowFields,
  timestamp,
} from './fields.ts';
import { byId, pageQuery, searchQuery } from './pagination.ts';
import type { Picture } from './picture.ts';
import { ENERGY_LEVELS, WEIGHT_RANGES } from './weights.ts';
import { baseUpdatedAt } from './writes.ts';

export const weightEntry = z
  .object({
    ...rowFields,
    date: z.iso.datetime(),
    weight: decimalColumn.meta({ description: 'Pounds' }),
    bmi: decimalColumn.nullable().meta({ description: 'kg/m²' }),
    energyLevel: z.enum(ENERGY_LEVELS).nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'WeightEntry' });
export type WeightEntry = z.infer<typeof weightEntry>;

/** An entry in the history, without its id: ids do not compress, and the page does not show them. */
export type WeightHistoryEntry = Omit<WeightEntry, 'id' | 'createdAt' | 'updatedAt'>;

export interface WeightChartPoint extends Pick<WeightEntry, 'date' | 'weight'> {
  /** Pounds, two decimals. Only when the trend was requested. */
  trend?: number;
  /** The line is broken before this point: there was no entry for an unusually long time. */
  isAfterGap?: true;
  /** Why the gap before this point is there, from the point's note. Only of a wide one. */
  gapNote?: string;
}

/** The note of a point of the chart, or its start. */
export interface WeightNote {
  date: string;
  note: string;
}

/** A post or a recipe that visitors can read. */
export interface PublishedTitle {
  kind: 'post' | 'recipe';
  slug: string;
  title: string;
}

/** The posts and recipes of one day, or of a few days that are close to each other on the chart. */
export interface PublishedMark {
  /** The day of the first of them in the site's time zone, as `YYYY-MM-DD`. */
  day: string;
  /** The date of the point of the chart that is nearest to that day. */
  date: string;
  /** Oldest first: the last six of them. */
  titles: (PublishedTitle & Pick<PublishedEntry, 'day'>)[];
  total: number;
}

/** A post or a recipe beside the line. */
export interface PublishedEntry extends PublishedTitle {
  imageUrl: string | null;
  /** `null` when the image is not a stored one. */
  picture: Thumbnail | null;
  /** Its own day and the point that is nearest to it, as in a mark. */
  day: string;
  date: string;
  /** The point of the mark that stands for it. */
  markDate: string;
}

/** What the page loads once somebody uses the chart, oldest first. */
export interface WeightChartDetails {
  notes: WeightNote[];
  published: PublishedEntry[];
}

/** A stored picture in its smallest size. */
export type Thumbnail = Pick<Picture, 'src' | 'widths' | 'placeholder'>;

/** A round loss that the line which is drawn, the trend or the weights, reached for the first time. */
export interface WeightMilestone {
  /** Pounds lost since the first day: a multiple of ten, or of five kilograms. */
  lost: number;
  /** The day of the first entry at which the line had passed it, as `YYYY-MM-DD`. */
  day: string;
  /** The date of that entry, which is a point of the chart. */
  date: string;
}

export interface NearestWeight {
  date: string;
  /** Pounds. */
  weight: number;
  /** Pounds lost since the first entry; negative after a gain. */
  lost: number;
}

/** Pounds, of the entries of a range. */
export interface WeightRangeNumbers {
  first: number;
  last: number;
  /** Last minus first. */
  change: number;
  highest: number;
  lowest: number;
}

/** The trend over all entries, in pounds. */
export interface WeightTrend {
  latest: number;
  highest: number;
  lowest: number;
  /** Change of the trend over its last four weeks, divided by four; `null` when there are too few entries. */
  perWeek: number | null;
  /** The latest entry is more than four weeks old, so there is no rate. */
  isOver?: true;
}

/** The line of a range, and what the page says about it. */
export interface WeightChart {
  /** Oldest first: all entries of the range, or only those that shape the line. */
  points: WeightChartPoint[];
  /** The number of entries in the range. */
  total: number;
  /** `null` without entries, as is `trend`. */
  numbers: WeightRangeNumbers | null;
  trend: WeightTrend | null;
  /**
   * The latest weight minus the last one in the 31 days before this month, or minus the first of this month when there is
   * none. Pounds; `null` when this month has no entry to compare.
   */
  monthChange: number | null;
  /** What was published along the line, oldest first. */
  marks: PublishedMark[];
  /** Of the line that is drawn through all entries, those in the range, oldest first. */
  milestones: WeightMilestone[];
  /** Those of readers of kilograms: every five. */
  kilogramMilestones: WeightMilestone[];
}

export const weightStats = z
  .object({
    currentWeight: z.number().nullable().meta({ description: 'Pounds, of the latest entry' }),
    totalLoss: z
      .number()
      .meta({ description: 'Pounds, first minus latest; negative after a gain' }),
    avgMonthlyLoss: z
      .number()
      .meta({ description: 'Pounds per month of 30.4375 days, one decimal' }),
  })
  .meta({ id: 'WeightStats' });
export type WeightStats = z.infer<typeof weightStats>;

const fields = {
  date: timestamp('Date is required'),
  weight: bodyWeight('Weight is required', { label: 'Weight' }),
  bmi: optionalDecimal({ label: 'BMI', max: 999.9 }),
  energyLevel: optionalChoice(ENERGY_LEVELS, { label: 'Energy level' }),
  notes: optionalText({ label: 'Notes', max: 5000 }),
};

export const createWeightEntry = z.object(fields).meta({ id: 'NewWeightEntry' });
/** The values of the form, before validation. */
export type WeightEntryInput = z.input<typeof createWeightEntry>;
export type CreateWeightEntry = z.output<typeof createWeightEntry>;

/** Changes only the fields that are sent. */
export const updateWeightEntry = z
  .object({ ...fields, baseUpdatedAt })
  .partial()
  .meta({ id: 'WeightEntryChange' });
export type UpdateWeightEntry = z.output<typeof updateWeightEntry>;

/** The values of a form that is about to be saved. */
export const weightEntryCheck = createWeightEntry.pick({ date: true, bmi: true }).extend({
  /** Pounds. It may be one that no body has, of which the other entries tell what was meant. */
  weight: decimalColumn.max(8),
  /** Of the entry that the form edits. */
  id: byId.shape.id.optional(),
  /** The unit in which the weight was typed, which tells what a mistyped one may have been. */
  unit: z.enum(['lb', 'kg']).default('lb'),
});
export type WeightEntryCheck = z.output<typeof weightEntryCheck>;

/** What the owner should look at again before an entry is saved. */
export type WeightEntryQuestion =
  | {
      about: 'weight' | 'bmi' | 'date';
      /** The date has not come yet. */
      isFuture?: true;
      /** The value that was probably meant, as the field's text. */
      suggestion: string | null;
    }
  | { about: 'sameDay'; entry: Pick<WeightEntry, 'id' | 'weight' | 'updatedAt'> };

export const weightEntryQuery = z.object(pageQuery);

/** The owner's list; `search` is a part of the note. */
export const adminWeightQuery = z.object({ ...pageQuery, search: searchQuery });

/** An entry in the owner's list. */
export interface AdminWeightEntry extends WeightEntry {
  /** Pounds since the entry before it; `null` for the first one. */
  change: number | null;
}

/** Without a range: all entries. */
export const weightChartQuery = z.object({
  range: z.enum(WEIGHT_RANGES).optional(),
  hasTrend: z.boolean().default(false),
});

/** Of what is shown with a weight: when it was written, as ISO 8601 or a day. */
export const nearestWeightQuery = z.object({
  date: timestamp('Date is required'),
  kind: z.enum(['post', 'recipe']).default('post'),
});
export type NearestWeightQuery = z.output<typeof nearestWeightQuery>;

export type WeightChartQuery = z.output<typeof weightChartQuery>;
