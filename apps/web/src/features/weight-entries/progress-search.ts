/** What the route of My Progress needs, which every page loads with the routes: its parameters, queries and subtitle. */
import { WEIGHT_RANGES, type WeightRange, type WeightUnit } from '@site/schema/weights';
import { flagParam, pageParam, type RawSearch } from '../../lib/search-params.ts';

/** The page's subtitle, in the unit of its author. */
export const progressSubtitle = (unit: WeightUnit = 'lb') =>
  `Following my progress, one ${unit === 'kg' ? 'kilogram' : 'pound'} at a time`;

/** The number of entries in the history before the visitor requests all. */
export const NEWEST = 20;

/** The most entries on a page of the whole history. */
export const HISTORY_PAGE_SIZE = 500;

export interface ChartParams {
  /** Undefined for all entries. */
  range?: WeightRange | undefined;
  /** A day, such as `2026-11-04`, whose entry is shown. */
  at?: string | undefined;
  /** Undefined for what the visitor has chosen in this tab, at first `true`. */
  trend?: boolean | undefined;
}

export interface HistoryParams {
  /** Shows the whole history, in pages, instead of the newest entries. */
  all?: true | undefined;
  /** The page of the whole history. Page 1 is undefined. */
  page?: number | undefined;
}

/** Anything invalid is left out. */
export function readProgressSearch(raw: RawSearch): ChartParams & HistoryParams {
  const { range, at } = raw;
  const all = flagParam(raw['all']);
  return {
    range: WEIGHT_RANGES.find((each) => each === range),
    at: isDay(at) ? at : undefined,
    trend: raw['trend'] === false || raw['trend'] === 'false' ? false : undefined,
    all,
    // A page number without the whole history means nothing.
    page: all && pageParam(raw['page']),
  };
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

export function chartQuery({ range, trend = isTrendShown() }: ChartParams) {
  return { ...(range && { range }), ...(trend && { hasTrend: true }) };
}

export const TREND_KEY = 'hides-trend';

/** Whether a page that does not say so in its URL shows the trend. */
export function isTrendShown(): boolean {
  try {
    return import.meta.env.SSR || sessionStorage.getItem(TREND_KEY) === null;
  } catch {
    // Storage is switched off in this browser.
    return true;
  }
}

export function historyQuery({ all, page = 1 }: HistoryParams) {
  if (!all) return { limit: NEWEST };
  return page === 1 ? {} : { offset: (page - 1) * HISTORY_PAGE_SIZE };
}
