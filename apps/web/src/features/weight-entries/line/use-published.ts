import type { PublishedEntry, PublishedMark, PublishedTitle } from '@site/schema/weight-entries';
import type { WeightRange } from '@site/schema/weight-ranges';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { WeightPoint } from './chart-scale.ts';

export interface PublishedHere {
  /** With pictures once these are loaded. */
  items: readonly (PublishedTitle & Partial<Pick<PublishedEntry, 'picture' | 'imageUrl'>>)[];
  /** The number of those that are not among the items. */
  more: number;
}

/** Loads what was published along the line. The result returns what the mark at a point stands for. */
export function usePublished(range: WeightRange | undefined, marks: readonly PublishedMark[]) {
  const { data } = trpc.weightEntries.published.useQuery(range ? { range } : {});
  return useMemo(() => {
    const byTime = new Map<number, PublishedHere>();
    // Between two entries that are far apart, several marks are read at the same point.
    for (const { date, titles, total } of marks) {
      const before = byTime.get(Date.parse(date)) ?? { items: [], more: 0 };
      const items = [...before.items, ...titles];
      byTime.set(Date.parse(date), { items, more: before.more + total - titles.length });
    }
    for (const [date, loaded] of groupedBy(data ?? [], ({ markDate }) => markDate)) {
      const { items, more } = byTime.get(date) ?? { items: [], more: 0 };
      byTime.set(date, { items: loaded, more: Math.max(0, items.length + more - loaded.length) });
    }
    return ({ date }: WeightPoint) => byTime.get(date.getTime());
  }, [data, marks]);
}

function groupedBy(entries: readonly PublishedEntry[], dateOf: (entry: PublishedEntry) => string) {
  const groups = new Map<number, PublishedEntry[]>();
  for (const entry of entries) {
    const time = Date.parse(dateOf(entry));
    groups.set(time, [...(groups.get(time) ?? []), entry]);
  }
  return groups;
}

/** Loads what was published, and returns the items of a point: those that no other point is nearer to. */
export function usePublishedNear(range: WeightRange | undefined) {
  const { data } = trpc.weightEntries.published.useQuery(range ? { range } : {});
  return useMemo(() => {
    const byTime = groupedBy(data ?? [], ({ date }) => date);
    return ({ date }: WeightPoint) => byTime.get(date.getTime()) ?? [];
  }, [data]);
}
