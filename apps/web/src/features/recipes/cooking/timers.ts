/** The timers of a recipe: what is stored of them, and how they change. */
import { useEffect, useState } from 'react';
import { readItems, timersOf, writeItems } from '../use-cooking.ts';
import { allowSound, ring } from './alarm.ts';

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

/** Milliseconds between two rings, and how often a timer rings when nobody stops it. */
const RING_PAUSE = 3000;
const MAX_RINGS = 20;

/** The running timers of a recipe, and those that are over and not stopped yet. */
export function useTimers(slug: string) {
  const [timers, setTimers] = useState(() => storedTimers(readItems(timersOf(slug))));
  const now = useNow(timers.length > 0);
  const over = timers.filter((timer) => secondsLeft(timer, now) === 0).map(({ id }) => id);
  useRinging(over.join());

  const change = (next: Timer[]) => {
    setTimers(next);
    writeItems(timersOf(slug), next);
  };
  return {
    timers,
    now,
    start(timer: Omit<Timer, 'endsAt'>) {
      allowSound();
      const others = timers.filter(({ id }) => id !== timer.id);
      change([...others, { ...timer, endsAt: Date.now() + timer.seconds * 1000 }]);
    },
    extend(id: string, seconds: number) {
      allowSound();
      change(timers.map((each) => (each.id === id ? extended(each, seconds, Date.now()) : each)));
    },
    stop(id: string) {
      change(timers.filter((timer) => timer.id !== id));
    },
  };
}

export type Timers = ReturnType<typeof useTimers>;

/** The time, read again twice a second while timers run, and when the page is shown again. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNow(Date.now());
    tick();
    const interval = setInterval(tick, 500);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isRunning]);
  return now;
}

/** @param over the ids of the timers that are over; rings until it is empty */
function useRinging(over: string) {
  useEffect(() => {
    if (!over) return;
    let rings = 1;
    ring();
    const interval = setInterval(() => {
      ring();
      rings += 1;
      if (rings === MAX_RINGS) clearInterval(interval);
    }, RING_PAUSE);
    return () => clearInterval(interval);
  }, [over]);
}
