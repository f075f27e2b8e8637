import type { WeightRange } from '@site/schema/weight-ranges';
import { useCallback, useMemo, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';

/** The notes of the points of the chart by their time, loaded at the first use of the chart or its table. */
export function useNotes(range: WeightRange | undefined) {
  const [isUsed, setIsUsed] = useState(false);
  const { data } = trpc.weightEntries.notes.useQuery(range ? { range } : {}, { enabled: isUsed });
  const notes = useMemo(() => {
    const byTime = new Map<number, string>();
    for (const { date, note } of data ?? []) {
      const time = Date.parse(date);
      byTime.set(time, [byTime.get(time), note].filter(Boolean).join(' '));
    }
    return byTime;
  }, [data]);
  const loadNotes = useCallback(() => setIsUsed(true), []);
  return { notes, loadNotes };
}
