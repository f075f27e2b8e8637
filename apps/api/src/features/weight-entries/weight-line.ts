/** Makes the line of the chart from the entries, with its gaps, its milestones and the numbers beside it. */
import type {
  WeightChart,
  WeightChartQuery,
  WeightMilestone,
  WeightRangeNumbers,
  WeightTrend,
} from '@site/schema/weight-entries';
import { milestoneStep, type WeightRange, type WeightUnit } from '@site/schema/weights';
import { dayIn } from '../../lib/day-in.ts';
import { DAY } from '../../lib/durations.ts';
import type { listWeights } from './weight-entries.repository.ts';
import {
  type DayWeight,
  dailyTrend,
  dayNumber,
  dayOfEntry,
  isRateOver,
  median,
  milestones,
  weeklyRate,
  weightsOfDays,
} from './weight-trend.ts';

export type WeighedEntry = Awaited<ReturnType<typeof listWeights>>[number];

/** More points would make the document larger and the drawing slower, and a screen shows no more. */
const MAX_POINTS = 500;

const MONTHS: Record<WeightRange, number> = { '3m': 3, '6m': 6, '1y': 12 };

interface Point extends DayWeight {
  date: string;
  isAfterGap: boolean;
}

/**
 * @param entries all entries, oldest first
 * @param site.timeZone IANA name: the days of entries with a time of day are days in it
 */
export function weightLine(
  entries: readonly WeighedEntry[],
  { range, hasTrend }: WeightChartQuery,
  site: { timeZone: string; now: Date },
): Omit<WeightChart, 'marks'> {
  const today = dayIn(site.timeZone, site.now);
  const points = pointsOf(entries, site.timeZone, dayNumber(today));
  const days = weightsOfDays(points);
  const trend = dailyTrend(days);
  const shown = range ? inRange(points, MONTHS[range]) : points;
  const firstDay = days[0]?.day ?? 0;
  const trendOn = ({ day, weight }: DayWeight) => trend[day - firstDay] ?? weight;
  const trendOfDays = days.map((each) => ({ day: each.day, weight: trendOn(each) }));
  const reached = (drawn: readonly DayWeight[], unit: WeightUnit) =>
    milestones(drawn, milestoneStep(unit)).filter(({ day }) => day >= (shown[0]?.day ?? day));
  // The points are the same with the trend and without, so both lines keep their milestones.
  const kept = [trendOfDays, days].flatMap((drawn) => [
    ...reached(drawn, 'lb'),
    ...reached(drawn, 'kg'),
  ]);
  const line = thinned(shown, new Set(kept.map(({ day }) => day)));
  const drawn = hasTrend ? trendOfDays : days;
  const placed = ({ day, lost }: (typeof kept)[number]): WeightMilestone => ({
    lost,
    day: new Date(day * DAY).toISOString().slice(0, 10),
    date: line.find((point) => point.day === day)?.date ?? '',
  });
  return {
    points: line.map(({ date, day, weight, isAfterGap }) => ({
      date,
      weight: weight.toFixed(1),
      ...(isAfterGap && { isAfterGap }),
      ...(hasTrend && { trend: hundredths(trendOn({ day, weight })) }),
    })),
    total: shown.length,
    numbers: numbersOf(shown),
    trend: trendOf(days, trend, dayNumber(today)),
    monthChange: monthChange(points, today),
    milestones: reached(drawn, 'lb').map(placed),
    kilogramMilestones: reached(drawn, 'kg').map(placed),
  };
}

/** Without entries of the future, which do not count before their day. */
function pointsOf(entries: readonly WeighedEntry[], timeZone: string, today: number): Point[] {
  const points = entries
    .map(({ date, weightTenths }) => ({
      date,
      day: dayNumber(dayOfEntry(date, timeZone)),
      weight: weightTenths / 10,
    }))
    .filter(({ day }) => day <= today)
    // West of UTC, the morning of a day can come after the date of the next day.
    .sort((a, b) => a.day - b.day);
  const longest = longestConnected([...new Set(points.map(({ day }) => day))]);
  return points.map((point, index) => ({
    ...point,
    isAfterGap: point.day - (points[index - 1]?.day ?? point.day) > longest,
  }));
}

/** The entries of the months up to the latest entry, so that a range is never empty. */
function inRange(points: readonly Point[], months: number): readonly Point[] {
  const latest = new Date((points.at(-1)?.day ?? 0) * DAY);
  const [year, month] = [latest.getUTCFullYear(), latest.getUTCMonth() - months];
  // Day 0 is the last day of the month before: three months before May 31 is the end of February.
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const from = Date.UTC(year, month, Math.min(latest.getUTCDate(), daysInMonth));
  return points.filter(({ day }) => day * DAY >= from);
}

/** Thins the line, except for the days of milestones. A gap that is between two of the remaining points stays a gap. */
function thinned(points: readonly Point[], keep: ReadonlySet<number>): Point[] {
  const kept = new Set([
    ...thinPoints(points, MAX_POINTS - keep.size),
    ...points.filter(({ day }) => keep.has(day)),
  ]);
  const result: Point[] = [];
  let isAfterGap = false;
  for (const point of points) {
    isAfterGap ||= point.isAfterGap;
    if (!kept.has(point)) continue;
    result.push({ ...point, isAfterGap: isAfterGap && result.length > 0 });
    isAfterGap = false;
  }
  return result;
}

function numbersOf(points: readonly Point[]): WeightRangeNumbers | null {
  const weights = points.map(({ weight }) => weight);
  const [first] = weights;
  const last = weights.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    first,
    last,
    change: tenths(last - first),
    highest: weights.reduce((a, b) => Math.max(a, b)),
    lowest: weights.reduce((a, b) => Math.min(a, b)),
  };
}

function trendOf(
  days: readonly DayWeight[],
  trend: readonly number[],
  today: number,
): WeightTrend | null {
  const latest = trend.at(-1);
  if (latest === undefined) return null;
  const perWeek = weeklyRate(days, trend, today);
  return {
    latest: hundredths(latest),
    highest: hundredths(trend.reduce((a, b) => Math.max(a, b))),
    lowest: hundredths(trend.reduce((a, b) => Math.min(a, b))),
    perWeek: perWeek === null ? null : Math.round(perWeek * 1000) / 1000,
    ...(isRateOver(days, today) && { isOver: true }),
  };
}

/** An entry that is more days before a month than this says nothing of what changed in it. */
const DAYS_BEFORE_MONTH = 31;

/** @param today `YYYY-MM-DD` in the site's time zone */
function monthChange(points: readonly Point[], today: string): number | null {
  const start = dayNumber(`${today.slice(0, 7)}-01`);
  const thisMonth = points.filter(({ day }) => day >= start && day <= dayNumber(today));
  const isJustBefore = ({ day }: Point) => day < start && day >= start - DAYS_BEFORE_MONTH;
  const before = points.findLast(isJustBefore) ?? thisMonth[0];
  const latest = thisMonth.at(-1);
  return latest && before && before !== latest ? tenths(latest.weight - before.weight) : null;
}

/** Rounds away what subtraction adds in binary. */
const tenths = (pounds: number): number => Math.round(pounds * 10) / 10;

const hundredths = (pounds: number): number => Math.round(pounds * 100) / 100;

/** A distance is a gap when it is longer than the usual one this many times. */
const TIMES_THE_USUAL = 1.5;

/**
 * The longest distance in days between two entries that the line connects: one and a half times the median distance
 * between days with entries, so that one missed week of a weekly rhythm is a gap.
 *
 * @param days the days with entries, in days since 1970, oldest first and each once
 */
function longestConnected(days: readonly number[]): number {
  const distances = days.slice(1).map((day, index) => day - (days[index] ?? day));
  return TIMES_THE_USUAL * median(distances);
}

/**
 * Returns at most `max` of the entries, in their order: the first, the last, and the lightest and heaviest of each of
 * equally long times between them, so that no peak is lost.
 *
 * @param entries oldest first
 * @param max at least four
 */
function thinPoints<T extends DayWeight>(entries: readonly T[], max: number): readonly T[] {
  const first = entries.at(0);
  const last = entries.at(-1);
  if (!first || !last || entries.length <= max) return entries;
  const times = Math.floor((max - 2) / 2);
  const length = last.day - first.day + 1;
  const extremes = new Map<number, { lightest: T; heaviest: T }>();
  for (const entry of entries.slice(1, -1)) {
    const time = Math.floor(((entry.day - first.day) * times) / length);
    const { lightest, heaviest } = extremes.get(time) ?? { lightest: entry, heaviest: entry };
    extremes.set(time, {
      lightest: entry.weight < lightest.weight ? entry : lightest,
      heaviest: entry.weight > heaviest.weight ? entry : heaviest,
    });
  }
  const kept = new Set<T>([first, last]);
  for (const { lightest, heaviest } of extremes.values()) kept.add(lightest).add(heaviest);
  return entries.filter((entry) => kept.has(entry));
}
