/** What follows every write of the owner's content: what is said of it, and what is read again. */
import { trpc } from '../trpc.ts';
import { type WriteFailure, writeFailed, writeSucceeded } from './write-outcome.ts';

type Verb = 'create' | 'update' | 'delete';

export interface AfterWrite extends Pick<WriteFailure, 'onExpired'> {
  onSaved?: () => void;
}

export interface SaveOptions extends AfterWrite {
  /** What is changed; nothing when something is created. */
  id: string | undefined;
}

/** Fetches everything again that is shown: a write may change lists, counts and statistics. */
export function useRefreshContent() {
  const queries = trpc.useUtils();
  return () => queries.invalidate();
}

/** The callbacks of a mutation, by what it does: `outcome('create')`. */
export function useContentWrite(noun: string, { onSaved, onExpired }: AfterWrite = {}) {
  const refresh = useRefreshContent();
  return (verb: Verb) => ({
    onSuccess: () => {
      onSaved?.();
      writeSucceeded(`${noun} ${verb}d successfully!`);
      return refresh();
    },
    onError: (error: unknown) =>
      writeFailed(error, { title: `Failed to ${verb} ${noun.toLowerCase()}`, onExpired }),
  });
}
