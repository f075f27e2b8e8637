import type { CreateWeightEntry, WeightEntryQuestion } from '@site/schema/weight-entries';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';

/** Milliseconds. A check that hangs must not hold up the save. */
const TIMEOUT = 4000;

export interface EntryQuestions {
  /** The question that is open. */
  open: WeightEntryQuestion | undefined;
  /** Asks the server what looks mistyped. Returns whether the values can be saved at once. */
  ask: (values: CreateWeightEntry, id: string | undefined) => Promise<boolean>;
  /** Goes on to the next question. Returns whether that was the last one. */
  confirm: () => boolean;
  cancel: () => void;
}

/** What the owner should look at again before saving. */
export function useEntryQuestions(): EntryQuestions {
  const { client } = trpc.useUtils();
  const [questions, setQuestions] = useState<readonly WeightEntryQuestion[]>([]);
  return {
    open: questions[0],
    async ask({ date, weight, bmi }, id) {
      // When the check fails, the save itself says what is wrong.
      const found = await client.weightEntries.check
        .query(
          { date, weight, bmi, ...(id !== undefined && { id }) },
          { signal: AbortSignal.timeout(TIMEOUT) },
        )
        .catch((error: unknown) => {
          console.warn('Failed to check the entry', error);
          return [];
        });
      setQuestions(found);
      return found.length === 0;
    },
    confirm() {
      setQuestions(questions.slice(1));
      return questions.length === 1;
    },
    cancel: () => setQuestions([]),
  };
}
