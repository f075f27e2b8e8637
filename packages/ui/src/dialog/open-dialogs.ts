/**
 * The open modal dialogs, innermost last. A toast or tooltip must be rendered inside the innermost one, because
 * everything outside it is inert and painted below it.
 */
import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(dialogs: readonly HTMLDialogElement[]) {
  open = dialogs;
  for (const listener of listeners) listener();
}

export function dialogOpened(dialog: HTMLDialogElement) {
  set([...open.filter((other) => other !== dialog), dialog]);
}

export function dialogClosed(dialog: HTMLDialogElement) {
  if (open.includes(dialog)) set(open.filter((other) => other !== dialog));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The innermost open dialog, or `undefined`. */
export function useInnermostDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  );
}
