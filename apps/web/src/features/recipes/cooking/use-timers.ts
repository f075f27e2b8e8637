import { useEffect, useState } from 'react';
import { readItems, timersOf, writeItems } from '../session-items.ts';
import { allowSound, ring } from './alarm.ts';
import { extended, secondsLeft, storedTimers, type Timer } from './timers.ts';

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
