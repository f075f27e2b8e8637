import { type ComponentType, lazy, useEffect, useRef } from 'react';

/**
 * A component that the server renders and whose code comes to the browser later. Until then, and should it not come, the
 * markup of the document stays. It must not be rendered again before, which would empty it: wrap what shows it in `memo`.
 *
 * @param what for the warning when its code could not be loaded; it is then tried again at the next use of the page
 * @param until when its code is loaded
 */
export function lateComponent<Props extends object>(
  what: string,
  fetch: () => Promise<ComponentType<Props>>,
  until: () => Promise<unknown>,
) {
  return lazy(async () => {
    await until();
    for (;;) {
      try {
        return { default: await fetch() };
      } catch (error) {
        console.warn(`Failed to load the ${what}`, error);
        await nextUse();
      }
    }
  });
}

/** The next press, key or movement. */
export const nextUse = () =>
  new Promise((resolve) => {
    for (const type of ['pointerdown', 'pointermove', 'keydown'])
      addEventListener(type, resolve, { once: true });
  });

/**
 * Hears of the first use of a part of the page whose code comes late. Returns the ref of the element around it.
 *
 * @param onUse is called for it; and at once where the document did not bring the part
 * @param isNeeded whether the code is needed at once all the same
 */
export function useFirstUse(onUse: () => void, isNeeded?: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNeeded || !place.current?.querySelector('[id]')) onUse();
    // At the window: React stops what happens in a part that has not come to life.
    const hear = ({ target }: Event) => {
      if (place.current?.contains(target as Node)) onUse();
    };
    const types = ['pointerdown', 'keydown', 'focusin'];
    for (const type of types) addEventListener(type, hear, true);
    return () => {
      for (const type of types) removeEventListener(type, hear, true);
    };
  }, [onUse, isNeeded]);
  return place;
}
