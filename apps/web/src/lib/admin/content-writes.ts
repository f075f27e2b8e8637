/** After every write of the owner's content: shows how it ended, and reads the shown data again. */
import { trpc } from '../trpc.ts';
import { type WriteFailure, writeFailed, writeSucceeded } from './write-outcome.ts';

/** Milliseconds after which a save without an answer counts as unanswered. */
const ANSWER_TIMEOUT = 30_000;

/** Options of a request that must not hang: it ends as one without an answer. */
export const inTime = () => ({ signal: AbortSignal.timeout(ANSWER_TIMEOUT) });

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

/** Returns a function that sends a form's save and shows how it ended. A save that hangs ends as one without an answer. */
export function useContentSave(noun: string, after: AfterWrite) {
  const outcome = useContentWrite(noun, after);
  return async <Row>(
    verb: Verb,
    send: (options: { signal: AbortSignal }) => Promise<Row>,
  ): Promise<Row> => {
    const { onSuccess, onError } = outcome(verb);
    const row = await send(inTime()).catch((error: unknown) => {
      onError(error);
      throw error;
    });
    // Not awaited: a form that stays open must not stay locked while the lists are read again.
    void onSuccess();
    return row;
  };
}
