/** The answer of `weightEntries.chart` for these points, as the page needs it. */
export function chartOf(...points: { date: string; weight: string }[]) {
  return {
    points,
    total: points.length,
    numbers: null,
    trend: null,
    monthChange: null,
    marks: [],
    milestones: [],
    kilogramMilestones: [],
  };
}
