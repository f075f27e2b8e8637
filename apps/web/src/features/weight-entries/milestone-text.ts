import type { WeightMilestone } from '@site/schema/weight-entries';
import { formatAmount } from './unit/format-weight.ts';
import type { WeightUnit } from './unit/weight-unit.ts';

/** What a milestone is, in words. */
export const milestoneText = ({ lost }: Pick<WeightMilestone, 'lost'>, unit: WeightUnit) =>
  `Trend ${formatAmount(lost, unit)} down for the first time`;
