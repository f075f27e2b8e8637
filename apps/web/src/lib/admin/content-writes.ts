/** What follows every write of the owner's content: what is said of it, and what is read again. */
import { trpc } from '../trpc.ts';
import { type WriteFailure, writeFailed, writeSucceeded } from './write-outcome.ts';

type Noun = 'Blog post' | 'Recipe' | 'Weight entry';
type Verb = 'create' | 'update' | 'delete';

export interface AfterWrite extends Pick<WriteFailure, 'onExpired'> {
  onSaved?: () => void;
}

export interface SaveOptions extends AfterWrite {
  /** What is changed; nothing when something is created. */
  id: string | undefined;
}

/** Reads again all that a write of content may have changed: the lists, the counts, the weight's figures. */
export function useRefreshContent() {
  const queries = trpc.useUtils();
  return () =>
    Promise.all([
      queries.blogPosts.invalidate(),
      queries.recipes.invalidate(),
      queries.weightEntries.invalidate(),
      queries.dashboard.stats.invalidate(),
    ]);
}

/** The callbacks of a mutation, by what it does: `outcome('create')`. */
export function useContentWrite(noun: Noun, { onSaved, onExpired }: AfterWrite = {}) {
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
