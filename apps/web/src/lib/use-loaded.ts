import { type ComponentType, useRef, useState } from 'react';

/**
 * A component whose code is loaded when a visitor asks for it.
 *
 * @param what for the warning when it could not be loaded; it is then tried again when it is asked for again
 */
export function useLoaded<Props>(what: string, fetch: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const isRequested = useRef(false);

  function load(onFailure?: () => void) {
    if (isRequested.current) return;
    isRequested.current = true;
    fetch().then(
      (component) => setLoaded(() => component),
      (error: unknown) => {
        isRequested.current = false;
        console.warn(`Failed to load the ${what}`, error);
        onFailure?.();
      },
    );
  }

  return { Loaded, load };
}
