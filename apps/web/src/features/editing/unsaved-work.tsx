import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { QuestionDialog } from './question-dialog.tsx';

interface NextUrl {
  pathname: string;
  search: object;
}

/** Unsaved work on the page: that of a form, and that of the list below it. */
interface Work {
  isAtStake(next: NextUrl): boolean;
  discard(): void;
}

const works = new Set<Work>();

/**
 * Asks before unsaved work is discarded: when the URL changes (a dialog that is part of it closes, the owner opens
 * another tab or goes back) and when the owner leaves the page. Where several works are at stake, it asks once for all:
 * with a question for each, "Keep editing" to the second would come after the first was discarded.
 *
 * @param onDiscard called when the owner discards the work
 * @param survives whether the work is still there at the next URL; by default it never is
 */
export function useUnsavedWork(
  isDirty: boolean,
  onDiscard?: () => void,
  survives: (next: NextUrl) => boolean = () => false,
) {
  const isReleased = useRef(false);
  const next = useRef<NextUrl>(undefined);
  const isAtStake = () => isDirty && !isReleased.current;
  const { current: work } = useRef<Work>({ isAtStake: () => false, discard: () => undefined });
  work.isAtStake = (url) => isAtStake() && !survives(url);
  work.discard = () => {
    isReleased.current = true;
    onDiscard?.();
  };
  useEffect(() => {
    works.add(work);
    return () => void works.delete(work);
  }, [work]);

  const atStake = (url: NextUrl) => [...works].filter((one) => one.isAtStake(url));
  const blocker = useBlocker({
    shouldBlockFn({ next: nextUrl }) {
      next.current = nextUrl;
      return atStake(nextUrl)[0] === work;
    },
    enableBeforeUnload: isAtStake,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  const keep = () => blocker.reset?.();
  const discard = () => {
    for (const one of next.current ? atStake(next.current) : []) one.discard();
    blocker.proceed?.();
  };

  /** The form's component renders it. */
  const question = (
    // Going back is what it may ask about.
    <QuestionDialog
      open={isBlocked}
      isInUrl
      title="Discard unsaved changes?"
      action="Discard changes"
      keep="Keep editing"
      onConfirm={discard}
      onClose={keep}
    >
      <p>What you typed has not been saved.</p>
    </QuestionDialog>
  );

  /** Stops asking, because the work is saved or stored elsewhere. */
  const release = () => {
    isReleased.current = true;
  };
  return { question, release };
}
