import { type ComponentType, lazy } from 'react';

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
