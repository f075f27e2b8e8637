/** After every write of the owner's content: shows how it ended, and reads the shown data again. */
import { trpc } from '../trpc.ts';
import { type WriteFailure, writeFailed, writeSucceeded } from './write-outcome.ts';

type Verb = 'create' | 'update' | 'delete';

export interface AfterWrite extends Pick<WriteFailure, 'onExpired'> {
  onSaved?: () => void;
}

/** Which row a save changes, or the key with which it creates one. */
export type SaveTarget =
  | { id: string; baseUpdatedAt?: string | undefined }
  | { id?: undefined; idempotencyKey: string };

/** Returns a function that reads all shown data again: a write may change lists, counts and statistics. */
export function useRefreshContent() {
  const queries = trpc.useUtils();
  return () => queries.invalidate();
}

/** Returns the callbacks of a mutation by its verb: `outcome('create')`. */
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
