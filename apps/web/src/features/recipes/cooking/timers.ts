/** The timers of a recipe: what is stored of them, and how they change. */

export interface Timer {
  /** One for each step and duration. */
  id: string;
  /** The step that it belongs to, such as `Step 4: Roast for…`. */
  name: string;
  /** The duration that it was set to, in seconds. */
  seconds: number;
  /**
   * Milliseconds since 1970. The end is stored and not the rest, so that a timer goes on while the screen is locked or
   * the page is loaded again.
   */
  endsAt: number;
}

/** The timers among the stored items. */
export function storedTimers(items: readonly unknown[]): Timer[] {
  return items.filter(isTimer);
}

function isTimer(item: unknown): item is Timer {
  if (typeof item !== 'object' || item === null) return false;
  const { id, name, seconds, endsAt } = item as Partial<Record<keyof Timer, unknown>>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    Number.isFinite(seconds) &&
    Number.isFinite(endsAt)
  );
}

/** Whole seconds until the end; 0 when it is over. */
export function secondsLeft({ endsAt }: Timer, now: number): number {
  return Math.max(Math.ceil((endsAt - now) / 1000), 0);
}

/** Adds time to a timer. One that is over starts again with it. */
export function extended(timer: Timer, seconds: number, now: number): Timer {
  return { ...timer, endsAt: Math.max(timer.endsAt, now) + seconds * 1000 };
}
