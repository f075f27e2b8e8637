import { X } from 'lucide-react';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { Button } from '../button/button.tsx';
import * as styles from './dialog.css.ts';
import { dialogClosed, dialogOpened } from './open-dialogs.ts';

export interface DialogProps {
  open: boolean;
  /** Asked to close (Escape, the close button, a click beside it); it closes when `open` becomes false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'photo';
  /** Whether closing would lose something: then a click beside it, so easily a stray one, does not ask to. */
  hasUnsavedWork?: boolean;
}

/** Within a dialog, an element with this attribute has the focus first; without one, the title has. */
const INITIAL_FOCUS = '[data-initial-focus]';

// A layout effect shows it before the eye sees the page; a server has neither, and no effects.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A window over the page, of the platform: the page behind is inert, focus stays in and returns.
 * Its content exists only while it is open.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  size = 'medium',
  hasUnsavedWork = false,
}: DialogProps) {
  const { dialog, onClosed } = useModal(open, onClose);
  const titleId = useId();
  const pressedBeside = useRef(false);

  // Pressing on text and letting go beside the dialog is selecting, not closing.
  const isBeside = (event: MouseEvent | PointerEvent) => event.target === dialog.current;

  return (
    // Escape is the keyboard's way out; the click is a second one for the pointer.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={styles.dialog({ size })}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker inside sends this too when it is dismissed.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={onClosed}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event) && !hasUnsavedWork) onClose();
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            <Button tone="quiet" shape="icon" aria-label="Close" onClick={onClose}>
              <X aria-hidden />
            </Button>
          </header>
          <div className={styles.body({ size })}>{children}</div>
        </div>
      )}
    </dialog>
  );
}

/** The row of buttons that ends a dialog; it stays in sight while the rest scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Keeps the element's own state to `open`, whatever the browser does to it. */
function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [, showAgain] = useReducer((count: number) => count + 1, 0);

  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) {
      element.close();
      dialogClosed(element);
      return;
    }
    element.showModal();
    dialogOpened(element);
    const first = element.querySelector<HTMLElement>(INITIAL_FOCUS) ?? element.querySelector('h2');
    first?.focus();
  });

  // Removed while open, it gives the focus back as well.
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    return () => {
      element.close();
      dialogClosed(element);
    };
  }, []);

  /** A browser may close it without asking (Escape pressed twice): then it is shown again unless told not to. */
  const onClosed = () => {
    if (!open || dialog.current?.open) return;
    onClose();
    showAgain();
  };

  return { dialog, onClosed };
}
