import type { PublishedEntry, PublishedMark, PublishedTitle } from '@site/schema/weight-entries';
import type { WeightRange } from '@site/schema/weights';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { WeightPoint } from './chart-points.ts';

/** The most items that are shown beside a point. The others are in the list below the chart. */
const MAX_ITEMS = 3;

export interface PublishedHere {
  /** Newest first. With pictures once these are loaded. */
  items: readonly (PublishedTitle & Partial<Pick<PublishedEntry, 'picture' | 'imageUrl'>>)[];
  /** The number of those that are not among the items. */
  more: number;
  /** The row of the list below the chart that has all of them. */
  rowId: string;
}

/** The id of the row of a mark in the list below the chart. */
export const publishedRowId = ({ day }: Pick<PublishedMark, 'day'>) => `published-${day}`;

/** @param isUsed whether somebody reads the chart or its table; nothing is loaded before */
export function useChartDetails(
  range: WeightRange | undefined,
  marks: readonly PublishedMark[],
  isUsed: boolean,
) {
  const input = range ? { range } : {};
  const { data: details } = trpc.weightEntries.details.useQuery(input, { enabled: isUsed });
  return useMemo(() => {
    const { notes = [], published = [] } = details ?? {};
    const notesOf = grouped(notes, ({ date }) => date);
    const publishedNear = grouped(published, ({ date }) => date);
    const publishedAt = new Map<number, PublishedHere>();
    // Between two entries that are far apart, several marks are read at the same point.
    const loaded = grouped(published, ({ markDate }) => markDate);
    for (const [time, here] of grouped(marks, ({ date }) => date)) {
      const total = here.reduce((sum, mark) => sum + mark.total, 0);
      const all = loaded.get(time) ?? here.flatMap(({ titles }) => titles);
      const items = all.toReversed().slice(0, MAX_ITEMS);
      const rowId = publishedRowId(here.at(-1) ?? { day: '' });
      publishedAt.set(time, { items, more: total - items.length, rowId });
    }
    return {
      noteOf: ({ date }: WeightPoint) =>
        notesOf
          .get(date.getTime())
          ?.map(({ note }) => note)
          .join(' '),
      /** What the marks at a point stand for. */
      publishedAt: ({ date }: WeightPoint) => publishedAt.get(date.getTime()),
      /** The items of a mark, oldest first: all of them once they are loaded. */
      itemsOf({ date, day, titles, total }: PublishedMark): PublishedMark['titles'] {
        // A mark's items follow each other, and several marks may stand for one point.
        const all = published.filter((item) => item.markDate === date && item.day >= day);
        return all.length > titles.length ? all.slice(0, total) : titles;
      },
      /** The items that no other point is nearer to. */
      publishedNear: ({ date }: WeightPoint) => publishedNear.get(date.getTime()) ?? [],
    };
  }, [details, marks]);
}

export type ChartDetails = ReturnType<typeof useChartDetails>;

const grouped = <T>(entries: readonly T[], dateOf: (entry: T) => string): Map<number, T[]> =>
  Map.groupBy(entries, (entry) => Date.parse(dateOf(entry)));
