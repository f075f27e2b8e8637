/** What the chart of My Progress shows: the line and its numbers, its notes, and what was published along it. */

import type {
  PublishedMark,
  WeightChart,
  WeightChartDetails,
  WeightChartPoint,
  WeightChartQuery,
} from '@site/schema/weight-entries';
import type { PictureFinder } from '../../content/pictures.ts';
import { listPublished, type PublishedItem } from '../../content/published.ts';
import type { Db } from '../../db/open.ts';
import { dayIn } from '../../lib/day-in.ts';
import { DAY } from '../../lib/durations.ts';
import { listNotes, listWeights } from './weight-entries.repository.ts';
import { weightLine } from './weight-line.ts';
import { dayNumber, dayOfEntry, nearestPoint } from './weight-trend.ts';

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
  return weightLine(await listWeights(db), query, { timeZone: timeZone(), now: now() });
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
