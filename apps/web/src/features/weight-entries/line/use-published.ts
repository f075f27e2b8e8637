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
    for (const { date, titles, total } of marks) {
      const before = byTime.get(Date.parse(date)) ?? { items: [], more: 0 };
      const loaded = data?.filter(({ markDate }) => markDate === date) ?? [];
      const items = loaded.length > 0 ? loaded : [...before.items, ...titles];
      const count = before.items.length + before.more + total;
      byTime.set(Date.parse(date), { items, more: Math.max(0, count - items.length) });
    }
    return ({ date }: WeightPoint) => byTime.get(date.getTime());
  }, [data, marks]);
}

/** Loads what was published, and returns the items of a point: those that no other point is nearer to. */
export function usePublishedNear(range: WeightRange | undefined) {
  const { data } = trpc.weightEntries.published.useQuery(range ? { range } : {});
  return useMemo(() => {
    const byTime = Map.groupBy(data ?? [], ({ date }) => Date.parse(date));
    return ({ date }: WeightPoint) => byTime.get(date.getTime()) ?? [];
  }, [data]);
}
