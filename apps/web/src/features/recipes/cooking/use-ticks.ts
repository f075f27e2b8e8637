import { useState } from 'react';
import { readItems, ticksOf, withTick, writeItems } from '../session-items.ts';

/** The ticked lines of a recipe, kept for the tab's session and shared with the recipe page. */
export function useTicks(slug: string) {
  const [keys, setKeys] = useState(() => readItems(ticksOf(slug)));
  return {
    has: (key: string) => keys.includes(key),
    toggle(key: string) {
      const next = withTick(keys, key, !keys.includes(key));
      setKeys(next);
      writeItems(ticksOf(slug), next);
    },
  };
}

export type Ticks = ReturnType<typeof useTicks>;
