import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast as toasts, useToaster } from 'react-hot-toast/headless';
import { VisuallyHidden } from '../basics/basics.tsx';
import { Button } from '../button/button.tsx';
import { useInnermostDialog } from '../dialog/dialog.tsx';
import * as styles from './toast-viewport.css.ts';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive';
  /** A button, for example to undo the action. It also closes the toast. */
  action?: { label: string; onAct: () => void; opensTab?: boolean };
}

export interface ToasterProps {
  /** Whether the bar at the top has nothing but the site's name and the menu's button, on any screen. */
  isBarFolded?: boolean;
}

/** Milliseconds: how long a toast is visible, and how long a dismissed toast stays in the list. */
const DURATION = 5000;
const REMOVE_DELAY = 1_000_000;

/** Moves the focus to the toast from anywhere in the page. */
const HOTKEY = 'F8';

export function showToast({ title, description, action, tone = 'default' }: ToastMessage) {
  const text = (
    <>
      <div>
        <p className={styles.title}>{title}</p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {action && <ToastAction {...action} />}
    </>
  );
  toasts.dismiss();
  const show = tone === 'destructive' ? toasts.error : toasts.success;
  show(text, { duration: DURATION, removeDelay: REMOVE_DELAY });
}

/** Dismisses the toast around the caller. */
const DismissContext = createContext<() => void>(() => undefined);

function ToastAction({ label, onAct, opensTab = false }: NonNullable<ToastMessage['action']>) {
  const dismiss = useContext(DismissContext);
  const act = () => {
    onAct();
    dismiss();
  };
  return (
    <Button tone="quiet" onClick={act}>
      {label}
      {opensTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </Button>
  );
}

/** The container of the toasts, inside the innermost open dialog if there is one. */
export function ToastViewport({ isBarFolded = false }: ToasterProps) {
  const dialog = useInnermostDialog();
  return createPortal(
    <Region
      key={dialog ? 'dialog' : 'page'}
      className={dialog ? styles.rowInDialog : isBarFolded ? styles.region : styles.regionOfPage}
    />,
    dialog ?? document.body,
  );
}

function Region({ className }: { className: string }) {
  const { toasts: all, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  const isReady = useReadyToSpeak();
  const shown = all.find(({ visible }) => visible);
  const focusReturn = useHotkeyFocus(region);

  const dismiss = (id: string) => {
    // The toast pauses its timer on hover and focus. Removing it fires no event that would end the pause.
    handlers.endPause();
    toasts.dismiss(id);
    focusReturn();
  };
  const dismissByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return;
    // Stops Escape from closing the dialog around the toast too.
    event.preventDefault();
    dismiss(shown.id);
  };

  return (
    <section
      ref={region}
      className={className}
      aria-label={`Notifications (${HOTKEY})`}
      tabIndex={-1}
      onKeyDown={dismissByKey}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      {/* One live region: a second one inside would have each toast read twice. */}
      <div
        role="status"
        aria-live={shown?.type === 'error' ? 'assertive' : 'polite'}
        aria-atomic="true"
      >
        {isReady && shown && <ToastCard key={shown.id} toast={shown} onDismiss={dismiss} />}
      </div>
    </section>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: (id: string) => void }) {
  const swipe = useSwipeRight(() => onDismiss(toast.id));
  const isError = toast.type === 'error';
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <div className={styles.toast[isError ? 'destructive' : 'default']} {...swipe}>
      <Icon className={styles.icon} size="1.25rem" aria-hidden />
      <DismissContext value={() => onDismiss(toast.id)}>
        <div className={styles.text}>{resolveValue(toast.message, toast)}</div>
      </DismissContext>
      <Button
        tone="inherit"
        shape="icon"
        aria-label="Close notification"
        onClick={() => onDismiss(toast.id)}
      >
        <X size="1.125rem" aria-hidden />
      </Button>
    </div>
  );
}

/** Screen readers announce only changes of a live region, so the first toast waits until the region is in the page. */
function useReadyToSpeak(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

/** Focuses the region on the hotkey. Returns a function that gives the focus back to the previous element. */
function useHotkeyFocus(region: { current: HTMLElement | null }) {
  const before = useRef<Element>(null);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== HOTKEY || region.current?.contains(document.activeElement)) return;
      before.current = document.activeElement;
      region.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [region]);
  return () => {
    const isInside = region.current?.contains(document.activeElement);
    if (isInside && before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  };
}

/** Pixels. Releasing further to the right than this dismisses. */
const SWIPE_THRESHOLD = 50;

/** Handlers that move an element to the right with the pointer, and call `onSwipe` on release past the threshold. */
function useSwipeRight(onSwipe: () => void) {
  const start = useRef<{ id: number; x: number }>(null);

  const distance = (event: PointerEvent) =>
    start.current?.id === event.pointerId ? Math.max(0, event.clientX - start.current.x) : 0;

  const settle = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.style.transform = '';
    start.current = null;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isButton = event.target instanceof Element && event.target.closest('button');
      if (event.button === 0 && !isButton)
        start.current = { id: event.pointerId, x: event.clientX };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const moved = distance(event);
      if (moved === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.transform = `translateX(${moved}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const moved = distance(event);
      settle(event);
      if (moved > SWIPE_THRESHOLD) onSwipe();
    },
    onPointerCancel: settle,
  };
}
