import { X } from 'lucide-react';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { Button } from '../button/button.tsx';
import { createStore, useStore } from '../store.ts';
import { coversEdge } from '../theme/covered-edge.ts';
import { useBackCloses } from '../use-back-closes.ts';
import * as styles from './dialog.css.ts';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, Back, the close button, or a click outside. The dialog closes when `open` becomes false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'photo' | 'full';
  /** Shown in the header, which does not scroll. */
  headerActions?: ReactNode;
  /** Whether closing would lose input. Then a click outside does not call `onClose`, because it may be an accident. */
  hasUnsavedWork?: boolean;
  /** Whether the URL says that it is open, so that the history has an entry for it already. */
  isInUrl?: boolean;
}

/** An element inside with this attribute is focused first. Without one, the title is. */
const INITIAL_FOCUS = '[data-initial-focus]';

/**
 * A modal `<dialog>`: the browser makes the page behind inert, keeps the focus inside and returns it on closing. The
 * content is rendered only while the dialog is open.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  size = 'medium',
  headerActions,
  hasUnsavedWork = false,
  isInUrl = false,
}: DialogProps) {
  const { dialog, onClosed } = useModal(open, onClose);
  useBackCloses(open && !isInUrl, onClose);
  const titleId = useId();
  const pressedOutside = useRef(false);

  // Pressing on text and releasing outside is a selection, so a click closes only if the press was outside too.
  const isOutside = (event: MouseEvent | PointerEvent) => event.target === dialog.current;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard
    <dialog
      ref={dialog}
      className={styles.dialog[size]}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The `cancel` event of a file picker inside bubbles up to the dialog.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={onClosed}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event) && !hasUnsavedWork) onClose();
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            {headerActions && <div className={styles.headerActions}>{headerActions}</div>}
            <Button tone="quiet" shape="icon" aria-label="Close" onClick={onClose}>
              <X aria-hidden />
            </Button>
          </header>
          <div className={styles.body[size]}>{children}</div>
        </div>
      )}
    </dialog>
  );
}

/** The row of buttons at the end of a dialog. It stays visible while the content above scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div ref={coversEdge} className={styles.actions}>
      {children}
    </div>
  );
}

/** Opens and closes the element to match `open`, also after the browser has closed it by itself. */
function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [, showAgain] = useReducer((count: number) => count + 1, 0);

  // Before the browser paints.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) {
      element.close();
      dialogClosed(element);
      return;
    }
    element.showModal();
    openDialogs.set([...openDialogs.get().filter((other) => other !== element), element]);
    const first = element.querySelector<HTMLElement>(INITIAL_FOCUS) ?? element.querySelector('h2');
    first?.focus();
  });

  // A dialog that is removed while open must close first, so that the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    return () => {
      element.close();
      dialogClosed(element);
    };
  }, []);

  /** Browsers may close it without a `cancel` event (Escape pressed twice). It reopens if `open` stays true. */
  const onClosed = () => {
    if (!open || dialog.current?.open) return;
    onClose();
    showAgain();
  };

  return { dialog, onClosed };
}

/**
 * The open modal dialogs, innermost last. A toast or tooltip must be rendered inside the innermost one, because
 * everything outside it is inert and painted below it.
 */
const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

const dialogClosed = (dialog: HTMLDialogElement) =>
  openDialogs.set(openDialogs.get().filter((other) => other !== dialog));

export const useInnermostDialog = () => useStore(openDialogs).at(-1);
