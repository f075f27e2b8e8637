import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';

interface UnsavedWork {
  /** The question, which the form's component renders. */
  question: ReactNode;
  /** Stops asking, because the work is saved or stored elsewhere. */
  release: () => void;
}

interface NextUrl {
  pathname: string;
  search: object;
}

/**
 * Asks before unsaved work is discarded: when the URL changes (a dialog that is part of it closes, the owner opens
 * another tab or goes back) and when the owner leaves the page.
 *
 * @param onDiscard called when the owner discards the work
 * @param survives whether the work is still there at the next URL; by default it never is
 */
export function useUnsavedWork(
  isDirty: boolean,
  onDiscard?: () => void,
  survives: (next: NextUrl) => boolean = () => false,
): UnsavedWork {
  const isReleased = useRef(false);
  const isAtStake = () => isDirty && !isReleased.current;
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isAtStake() && !survives(next),
    enableBeforeUnload: isAtStake,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  const keep = () => blocker.reset?.();

  const question = (
    <Dialog open={isBlocked} onClose={keep} title="Discard unsaved changes?" size="small">
      <p>What you typed has not been saved.</p>
      <DialogActions>
        <Button tone="secondary" data-initial-focus onClick={keep}>
          Keep editing
        </Button>
        <Button
          tone="danger"
          onClick={() => {
            onDiscard?.();
            blocker.proceed?.();
          }}
        >
          Discard changes
        </Button>
      </DialogActions>
    </Dialog>
  );

  return {
    question,
    release: () => {
      isReleased.current = true;
    },
  };
}
