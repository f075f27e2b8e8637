import type { WeightRange } from '@site/schema/weight-ranges';
import { useCallback, useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { WeightPoint } from './chart-scale.ts';

/** Loads the notes of the points of the chart. The result returns the note of a point. */
export function useNotes(range: WeightRange | undefined) {
  const { data } = trpc.weightEntries.notes.useQuery(range ? { range } : {});
  const notes = useMemo(() => {
    const byTime = new Map<number, string>();
    for (const { date, note } of data ?? []) {
      const time = Date.parse(date);
      byTime.set(time, [byTime.get(time), note].filter(Boolean).join(' '));
    }
    return byTime;
  }, [data]);
  return useCallback(({ date }: WeightPoint) => notes.get(date.getTime()), [notes]);
}
