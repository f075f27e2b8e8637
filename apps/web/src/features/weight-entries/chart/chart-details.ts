import type { PublishedEntry, PublishedMark, PublishedTitle } from '@site/schema/weight-entries';
import type { WeightRange } from '@site/schema/weights';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { WeightPoint } from './chart-scale.ts';

/** The most items at a point that are shown with pictures. */
const MAX_ITEMS = 12;

export interface PublishedHere {
  /** With pictures once these are loaded. */
  items: readonly (PublishedTitle & Partial<Pick<PublishedEntry, 'picture' | 'imageUrl'>>)[];
  /** The number of those that are not among the items. */
  more: number;
}

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
    for (const [time, here] of grouped(marks, ({ date }) => date)) {
      const total = here.reduce((sum, mark) => sum + mark.total, 0);
      const items = here.flatMap(({ titles }) => titles);
      publishedAt.set(time, { items, more: total - items.length });
    }
    for (const [time, loaded] of grouped(published, ({ markDate }) => markDate)) {
      const items = loaded.slice(0, MAX_ITEMS);
      publishedAt.set(time, { items, more: loaded.length - items.length });
    }
    return {
      noteOf: ({ date }: WeightPoint) =>
        notesOf
          .get(date.getTime())
          ?.map(({ note }) => note)
          .join(' '),
      /** What the marks at a point stand for. */
      publishedAt: ({ date }: WeightPoint) => publishedAt.get(date.getTime()),
      /** The items that no other point is nearer to. */
      publishedNear: ({ date }: WeightPoint) => publishedNear.get(date.getTime()) ?? [],
    };
  }, [details, marks]);
}

export type ChartDetails = ReturnType<typeof useChartDetails>;

const grouped = <T>(entries: readonly T[], dateOf: (entry: T) => string): Map<number, T[]> =>
  Map.groupBy(entries, (entry) => Date.parse(dateOf(entry)));
