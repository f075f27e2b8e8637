import type { WeightMilestone } from '@site/schema/weight-entries';
import type { WeightUnit } from '@site/schema/weight-units';
import { formatAmount } from './unit/format-weight.ts';

/** What a milestone is, in words. */
export const milestoneText = ({ lost }: Pick<WeightMilestone, 'lost'>, unit: WeightUnit) =>
  `Trend ${formatAmount(lost, unit)} down for the first time`;
