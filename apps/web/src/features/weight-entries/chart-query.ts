import { WEIGHT_RANGES, type WeightRange } from '@site/schema/weight-ranges';

export interface ChartParams {
  /** Undefined for all entries. */
  range?: WeightRange | undefined;
  /** A day, such as `2026-11-04`, whose entry is shown. */
  at?: string | undefined;
  /** Shows the trend. */
  trend?: boolean | undefined;
}

/** The input of the chart's query. */
export function chartQuery({ range, trend = false }: ChartParams) {
  return { ...(range && { range }), ...(trend && { hasTrend: true }) };
}

/** A day in the URL; anything else is none. */
export function dayParam(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;
}

/** A range of the chart in the URL; anything else is all entries. */
export function rangeParam(value: unknown): WeightRange | undefined {
  return WEIGHT_RANGES.find((range) => range === value);
}
