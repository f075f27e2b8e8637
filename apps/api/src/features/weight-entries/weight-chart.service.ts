/** What the chart of My Progress shows: the line and its numbers, its notes, and what was published along it. */

import type {
  PublishedMark,
  WeightChart,
  WeightChartDetails,
  WeightChartPoint,
  WeightChartQuery,
  WeightMilestone,
  WeightRangeNumbers,
  WeightTrend,
} from '@site/schema/weight-entries';
import { milestoneStep, type WeightRange, type WeightUnit } from '@site/schema/weights';
import type { PictureFinder } from '../../content/pictures.ts';
import { listPublished, type PublishedItem } from '../../content/published.ts';
import type { Db } from '../../db/open.ts';
import { dayIn } from '../../lib/day-in.ts';
import { DAY } from '../../lib/durations.ts';
import { listNotes, listWeights } from './weight-entries.repository.ts';
import {
  type DayWeight,
  dailyTrend,
  dayNumber,
  dayOfEntry,
  isRateOver,
  median,
  milestones,
  nearestPoint,
  weeklyRate,
  weightsOfDays,
} from './weight-trend.ts';

export interface WeightServices {
  db: Db;
  images: PictureFinder;
  now: () => Date;
  timeZone: () => string;
}

interface Context {
  services: WeightServices;
}

/** The line of a range of the entries, the numbers beside it, and what was published meanwhile. */
export async function chart(context: Context, query: WeightChartQuery): Promise<WeightChart> {
  const line = await chartWithoutMarks(context, query);
  const marks = await marksOf(context, line);
  const points = await withGapNotes(context, line.points);
  return { ...line, points, marks: marks.map(markInChart) };
}

/** A gap of at least this part of the chart is wide enough for its name. */
const NAMED_GAPS_PER_CHART = 50;

/** The first sentence of the note of the first entry after a wide gap says why there is one. */
async function withGapNotes(
  { services: { db } }: Context,
  points: readonly WeightChartPoint[],
): Promise<WeightChartPoint[]> {
  const time = (index: number) => Date.parse(points.at(index)?.date ?? '');
  const named = (time(-1) - time(0)) / NAMED_GAPS_PER_CHART;
  const isNamed = ({ isAfterGap }: WeightChartPoint, index: number) =>
    isAfterGap === true && time(index) - time(index - 1) >= named;
  if (!points.some(isNamed)) return [...points];
  const noteOf = new Map((await listNotes(db)).map((entry) => [entry.date, entry.notes]));
  return points.map((point, index) => {
    const note = isNamed(point, index) ? noteOf.get(point.date) : undefined;
    return note
      ? {
          ...point,
          gapNote: shortened(note.split(/(?<=[.!?…])\s|\n/, 1)[0] ?? '', GAP_NOTE_LENGTH),
        }
      : point;
  });
}

/** The most characters of the name of a gap. */
const GAP_NOTE_LENGTH = 60;

const shortened = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;

async function chartWithoutMarks(
  { services: { db, timeZone, now } }: Context,
  query: WeightChartQuery,
) {
  return weightChart(await listWeights(db), query, { timeZone: timeZone(), now: now() });
}

async function marksOf(
  { services: { db, timeZone, now } }: Context,
  { points }: Pick<WeightChart, 'points'>,
): Promise<Mark[]> {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return [];
  // A day more on both sides, since days in the site's time zone differ from those in UTC.
  const published = await listPublished(db, {
    from: new Date(Date.parse(first.date) - DAY),
    to: new Date(Date.parse(last.date) + (DAYS_AFTER_CHART + 2) * DAY),
    now: now(),
  });
  return publishedMarks(points, published, timeZone());
}

/** The titles that the document has of a mark, the newest. The others are loaded when the chart or the list is used. */
const TITLES_OF_MARK = 6;

function markInChart({ items }: Mark): PublishedMark {
  const [first] = items;
  return {
    day: first?.day ?? '',
    date: first?.date ?? '',
    titles: items
      .slice(-TITLES_OF_MARK)
      .map(({ kind, slug, title, day }) => ({ kind, slug, title, day })),
    total: items.length,
  };
}

/** The most items of a mark with pictures. The titles of the others are in the table. */
const PICTURES_OF_MARK = 12;

/** What the page loads once somebody uses the chart: its notes, and all that was published along the line. */
export async function details(
  context: Context,
  query: Pick<WeightChartQuery, 'range'>,
): Promise<WeightChartDetails> {
  const line = await chartWithoutMarks(context, { ...query, hasTrend: false });
  const marks = await marksOf(context, line);
  const items = marks.flatMap(({ items: all }) =>
    all.map((item, index) => ({
      ...item,
      markDate: all[0]?.date ?? '',
      imageUrl: index < PICTURES_OF_MARK ? item.imageUrl : null,
    })),
  );
  const withPictures = await context.services.images.withPictures(items);
  const dates = new Set(line.points.map(({ date }) => date));
  const notes = await listNotes(context.services.db);
  return {
    notes: notes.flatMap(({ date, notes: text }) =>
      text && dates.has(date) ? [{ date, note: shortened(text, NOTE_LENGTH) }] : [],
    ),
    published: withPictures.map(({ publishedAt: _, picture, ...item }) => ({
      ...item,
      picture: picture && {
        src: picture.src,
        widths: picture.widths.slice(0, 1),
        placeholder: picture.placeholder,
      },
    })),
  };
}

/** The most characters of a note beside the chart. The history has all of it. */
const NOTE_LENGTH = 200;

/** Days after the latest entry at which an item still counts as beside it. */
const DAYS_AFTER_CHART = 10;

/** A mark covers this part of the line, so that two of them do not overlap on a phone. */
const MARKS_PER_CHART = 30;

export interface PlacedItem extends PublishedItem {
  /** The day on which it was published, as `YYYY-MM-DD`. */
  day: string;
  /** The date of the point that is nearest to that day. */
  date: string;
}

export interface Mark {
  /** At least one, oldest first. */
  items: PlacedItem[];
}

/**
 * Groups the items whose publish dates are close to each other into marks, oldest first. Items before the first point
 * and long after the last one have no place.
 *
 * @param points of the line, oldest first
 * @param published oldest first
 * @param timeZone IANA name: the days of items are days in it
 */
export function publishedMarks(
  points: readonly { date: string }[],
  published: readonly PublishedItem[],
  timeZone: string,
): Mark[] {
  const line = points.map(({ date }) => ({ date, day: dayNumber(dayOfEntry(date, timeZone)) }));
  const first = line[0]?.day ?? 0;
  const last = line.at(-1)?.day ?? 0;
  const width = (last - first) / MARKS_PER_CHART;
  const marks: Mark[] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const item of published) {
    const day = dayIn(timeZone, new Date(item.publishedAt));
    const number = dayNumber(day);
    const nearest = nearestPoint(line, number);
    if (!nearest || number < first || number > last + DAYS_AFTER_CHART) continue;
    const placed = { ...item, day, date: nearest.date };
    if (number - start <= width) marks.at(-1)?.items.push(placed);
    else {
      start = number;
      marks.push({ items: [placed] });
    }
  }
  return marks;
}

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
export function weightChart(
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
