/**
 * Lists that a reader keeps in this browser alone: nothing of them is sent. Every page with recipes loads this file;
 * `change-kept.ts` comes with the first change.
 */
import { createStore } from '@site/ui/store';
import { useSyncExternalStore } from 'react';

/** What the keys of all that a reader keeps begin with, so that 'Forget all' finds it. */
export const KEPT_PREFIX = 'kept:';

export type KeptList<Item> = ReturnType<typeof keptList<Item>>;

/**
 * A list in the browser's storage, read with the first component that shows it, and again when another tab changed it.
 *
 * @param keyOf one for each item; none for what no version of the site has stored, which is left out
 */
export function keptList<Item>(name: string, keyOf: (item: Item) => string | undefined) {
  const key = KEPT_PREFIX + name;
  const store = createStore<readonly Item[] | undefined>(undefined);

  function read(): Item[] {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '[]').filter(keyOf);
    } catch {
      // Storage is switched off in this browser, or has another text at this key.
      return [];
    }
  }

  function subscribe(listener: () => void) {
    if (!store.get()) {
      const load = () => store.set(read());
      load();
      addEventListener('storage', load);
      // A page that comes back from the browser's cache has heard nothing of other tabs.
      addEventListener('pageshow', load);
    }
    return store.subscribe(listener);
  }

  return {
    /** `undefined` in a document, and until its hydration is done. */
    useItems: () => useSyncExternalStore(subscribe, store.get, () => undefined),
    /** Whether there are some; as `useItems`, but for components that nothing else of them changes. */
    useSome: () =>
      useSyncExternalStore(
        subscribe,
        () => Boolean(store.get()?.length),
        () => false,
      ),
    key,
    keyOf,
    /** What is stored now, by another tab too. */
    read,
  };
}
