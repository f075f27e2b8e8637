import { useSyncExternalStore } from 'react';

/** A value outside of React, which components and other code read and follow. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls the listener after each change. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The present value, on the server too. */
export const useStore = <Value>({ subscribe, get }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, get);
