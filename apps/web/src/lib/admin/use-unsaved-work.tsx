import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';

interface UnsavedWork {
  /** The question, to be shown beside the form. */
  question: ReactNode;
  /** From now on there is nothing to lose: it is saved, or kept elsewhere. */
  release: () => void;
}

interface NextUrl {
  pathname: string;
  search: object;
}

/**
 * Asks before unsaved work is thrown away: when the address changes (a dialog that lives in it is closed, another
 * tab is chosen, the back button is pressed) and when the page is left.
 *
 * @param onDiscard called when the owner chose to lose it
 * @param survives whether the work is still there at the next address; by default it is at none
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
