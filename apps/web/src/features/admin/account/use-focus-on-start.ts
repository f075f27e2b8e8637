import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element when it appears: the next step of a dialog, whose former button is gone. The element needs
 * `tabIndex={-1}`.
 */
export function useFocusOnStart<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
