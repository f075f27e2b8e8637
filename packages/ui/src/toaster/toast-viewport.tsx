import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast as toasts, useToaster } from 'react-hot-toast/headless';
import { Button } from '../button/button.tsx';
import { useInnermostDialog } from '../dialog/open-dialogs.ts';
import * as styles from './toast-viewport.css.ts';
import type { ToastMessage } from './toaster.tsx';
import { useSwipeRight } from './use-swipe-right.ts';

/** Milliseconds that a toast shows, and that a dismissed one is remembered. */
const DURATION = 5000;
const REMOVE_DELAY = 1_000_000;

/** Moves the focus to the toast, from anywhere. */
const HOTKEY = 'F8';

export function showToast({ title, description, tone = 'default' }: ToastMessage) {
  const text = (
    <>
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
    </>
  );
  toasts.dismiss();
  const show = tone === 'destructive' ? toasts.error : toasts.success;
  show(text, { duration: DURATION, removeDelay: REMOVE_DELAY });
}

/** The region at the edge of the screen, within the innermost dialog when one is open. */
export function ToastViewport() {
  const dialog = useInnermostDialog();
  return createPortal(<Region key={dialog ? 'dialog' : 'page'} />, dialog ?? document.body);
}

function Region() {
  const { toasts: all, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  const isReady = useReadyToSpeak();
  const shown = all.find(({ visible }) => visible);
  const focusReturn = useHotkeyFocus(region);

  const dismiss = (id: string) => {
    // The pointer or the focus that paused the clock goes away with the toast, and says nothing.
    handlers.endPause();
    toasts.dismiss(id);
    focusReturn();
  };
  const dismissByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return;
    // It closes the toast, not the dialog around it.
    event.preventDefault();
    dismiss(shown.id);
  };

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={`Notifications (${HOTKEY})`}
      tabIndex={-1}
      onKeyDown={dismissByKey}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {isReady && shown && <ToastCard key={shown.id} toast={shown} onDismiss={dismiss} />}
      </div>
    </section>
  );
}

interface ToastCardProps {
  toast: Toast;
  onDismiss: (id: string) => void;
}

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const swipe = useSwipeRight(() => onDismiss(toast.id));
  const isError = toast.type === 'error';
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <div
      className={styles.toast({ tone: isError ? 'destructive' : 'default' })}
      aria-live={isError ? 'assertive' : 'polite'}
      data-tone={isError ? 'destructive' : 'default'}
      {...swipe}
    >
      <Icon size="1.25rem" aria-hidden />
      <div className={styles.text}>{resolveValue(toast.message, toast)}</div>
      <span className={styles.close}>
        <Button
          tone="inherit"
          shape="icon"
          aria-label="Close notification"
          onClick={() => onDismiss(toast.id)}
        >
          <X size="1.125rem" aria-hidden />
        </Button>
      </span>
    </div>
  );
}

/** A live region speaks of what comes into it, not of what it came with: the first toast waits a moment. */
function useReadyToSpeak(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

/** Brings the focus on the hotkey; returns what gives it back where it was. */
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
