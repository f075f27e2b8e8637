/** What the chart of My Progress shows: the line, its notes, and what was published along it. */
import type {
  PublishedEntry,
  PublishedMark,
  WeightChart,
  WeightChartQuery,
  WeightNote,
} from '@site/schema/weight-entries';
import type { Services } from '../../app/services.ts';
import { DAY } from './days.ts';
import { listPublished } from './published-items.repository.ts';
import { DAYS_AFTER_LINE, type Mark, publishedMarks } from './published-marks.ts';
import { weightChart } from './weight-chart.ts';
import { listNotes, listWeights } from './weight-entries.repository.ts';

interface Context {
  services: Pick<Services, 'db' | 'timeZone' | 'now' | 'images'>;
}

/** The line of a range of the entries, the numbers beside it, and what was published meanwhile. */
export async function chart(context: Context, query: WeightChartQuery): Promise<WeightChart> {
  const line = await lineOf(context, query);
  const marks = await marksOf(context, line);
  return { ...line, marks: marks.map(markInChart) };
}

async function lineOf({ services: { db, timeZone, now } }: Context, query: WeightChartQuery) {
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
    to: new Date(Date.parse(last.date) + (DAYS_AFTER_LINE + 2) * DAY),
    now: now(),
  });
  return publishedMarks(points, published, timeZone());
}

/** The titles that the document has of a mark. The others are loaded when the chart is used. */
const TITLES_OF_MARK = 3;

function markInChart({ items }: Mark): PublishedMark {
  const [first] = items;
  return {
    day: first?.day ?? '',
    date: first?.date ?? '',
    titles: items.slice(0, TITLES_OF_MARK).map(({ kind, slug, title }) => ({ kind, slug, title })),
    total: items.length,
  };
}

/** The most items of a mark with pictures. Their titles alone would fill a screen. */
const ITEMS_OF_MARK = 12;

/** What was published along the line of a range, oldest first: of a mark with very many items only the first ones. */
export async function published(
  context: Context,
  query: Pick<WeightChartQuery, 'range'>,
): Promise<PublishedEntry[]> {
  const marks = await marksOf(context, await lineOf(context, { ...query, hasTrend: false }));
  const items = marks.flatMap(({ items: all }) =>
    all.slice(0, ITEMS_OF_MARK).map((item) => ({ ...item, markDate: all[0]?.date ?? '' })),
  );
  const withPictures = await context.services.images.withPictures(items);
  return withPictures.map(({ kind, slug, title, day, date, markDate, imageUrl, picture }) => {
    const thumbnail = picture
      ? { src: picture.src, widths: picture.widths.slice(0, 1), placeholder: picture.placeholder }
      : null;
    return { kind, slug, title, day, date, markDate, imageUrl, picture: thumbnail };
  });
}

/** The notes of the points of a range, oldest first; of a very long one only the start. */
export async function notes(
  context: Context,
  query: Pick<WeightChartQuery, 'range'>,
): Promise<WeightNote[]> {
  const { points } = await lineOf(context, { ...query, hasTrend: false });
  const dates = new Set(points.map(({ date }) => date));
  const all = await listNotes(context.services.db);
  return all.flatMap(({ date, notes: text }) =>
    text && dates.has(date) ? [{ date, note: startOf(text) }] : [],
  );
}

/** The most characters of a note beside the chart. The history has all of it. */
const NOTE_LENGTH = 200;

function startOf(note: string): string {
  return note.length > NOTE_LENGTH ? `${note.slice(0, NOTE_LENGTH - 1).trimEnd()}…` : note;
}
