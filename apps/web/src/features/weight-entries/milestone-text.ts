import type { WeightMilestone } from '@site/schema/weight-entries';

/** What a milestone is, in words. */
export const milestoneText = ({ lost }: Pick<WeightMilestone, 'lost'>) =>
  `Trend ${lost} lb down for the first time`;
