/**
 * The timers of cook mode. There is one list for the site, kept for the tab's session, so that a timer goes on, shows and
 * rings on every page.
 */
import { useSyncExternalStore } from 'react';
import { readItems, writeItems } from '../use-cooking.ts';
import { allowSound, ring } from './alarm.ts';
import { TIMERS } from './cook-keys.ts';
import { durationInWords } from './step-numbers.ts';

export interface Timer {
  /** One for each recipe, step and duration. */
  id: string;
  recipe: { slug: string; title: string };
  /** From 1. */
  step: number;
  /** The first words of the step. */
  text: string;
  /** The duration that it was set to, in seconds. */
  seconds: number;
  /**
   * Milliseconds since 1970. The end is stored and not the rest, so that a timer goes on while the screen is locked or
   * the page is loaded again.
   */
  endsAt: number;
  /** When the lower end of a range is reached. It rings there too, and counts on. */
  checksAt?: number;
}

/** What starts one. `checkAt`: seconds. */
export type NewTimer = Omit<Timer, 'endsAt' | 'checksAt'> & { checkAt?: number };

export function storedTimers(items: readonly unknown[]): Timer[] {
  return items.filter(isTimer);
}

function isTimer(item: unknown): item is Timer {
  if (typeof item !== 'object' || item === null) return false;
  const {
    id,
    recipe,
    step,
    text,
    seconds,
    endsAt,
    checksAt = 0,
  } = item as Partial<Record<keyof Timer, unknown>>;
  const { slug, title } = (recipe ?? {}) as Partial<Record<string, unknown>>;
  return (
    [id, slug, title, text].every((each) => typeof each === 'string') &&
    [step, seconds, endsAt, checksAt].every(Number.isFinite)
  );
}

/** Whole seconds until the end; 0 when it is over. */
export function secondsLeft({ endsAt }: Timer, now: number): number {
  return Math.max(Math.ceil((endsAt - now) / 1000), 0);
}

/** Whether the lower end of a timer's range is reached, and its upper one is not. */
export const isToCheck = (timer: Timer, now: number): boolean =>
  timer.checksAt !== undefined && now >= timer.checksAt && secondsLeft(timer, now) > 0;

/** Adds time to a timer. One that is over starts again with it. */
export function extended(timer: Timer, seconds: number, now: number): Timer {
  return { ...timer, endsAt: Math.max(timer.endsAt, now) + seconds * 1000 };
}

/** Milliseconds between two rings, and how often a timer rings when nobody stops it, and at the lower end of its range. */
const RING_PAUSE = 3000;
const MAX_RINGS = 20;
const CHECK_RINGS = 2;
/** Milliseconds between two looks at the clock. */
const TICK = 500;

/** `said` is what a screen reader hears of the last press. */
let state: { timers: readonly Timer[]; now: number; said: string } = {
  timers: [],
  now: 0,
  said: '',
};
/** What rings, by the ids of timers, and how often it still does. */
let ringing: { over: readonly string[]; left: number; next: number } = {
  over: [],
  left: 0,
  next: 0,
};
let clock: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(timers = state.timers, said = state.said): void {
  const now = Date.now();
  state = { timers, now, said };
  const ids = timers.filter((timer) => secondsLeft(timer, now) === 0).map(({ id }) => id);
  const checks = timers.filter((timer) => isToCheck(timer, now)).map(({ id }) => `check ${id}`);
  const over = [...ids, ...checks];
  if (over.join() !== ringing.over.join()) {
    const isNew = over.some((id) => !ringing.over.includes(id));
    const most = ids.length > 0 ? MAX_RINGS : checks.length > 0 ? CHECK_RINGS : 0;
    ringing = { over, left: isNew ? most : Math.min(ringing.left, most), next: now };
  }
  if (ringing.left > 0 && now >= ringing.next) {
    ringing = { over, left: ringing.left - 1, next: now + RING_PAUSE };
    ring();
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    tick(storedTimers(readItems(TIMERS)));
    clock = setInterval(() => state.timers.length > 0 && tick(), TICK);
    document.addEventListener('visibilitychange', tickAgain);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    document.removeEventListener('visibilitychange', tickAgain);
  };
}

const tickAgain = () => tick();

function change(timers: readonly Timer[], said: string): void {
  writeItems(TIMERS, timers);
  tick(timers, said);
}

/** The running timers, and those that are over and not stopped yet. */
export function useTimers() {
  const { timers, now, said } = useSyncExternalStore(subscribe, () => state);
  return {
    timers,
    now,
    said,
    start({ checkAt, ...timer }: NewTimer) {
      allowSound();
      const others = timers.filter(({ id }) => id !== timer.id);
      const now = Date.now();
      const checksAt = checkAt === undefined ? {} : { checksAt: now + checkAt * 1000 };
      change(
        [...others, { ...timer, ...checksAt, endsAt: now + timer.seconds * 1000 }],
        `The timer of step ${timer.step} is set: ${durationInWords(timer.seconds)}`,
      );
    },
    extend(id: string, seconds: number) {
      allowSound();
      const now = Date.now();
      const after = timers.map((each) => (each.id === id ? extended(each, seconds, now) : each));
      const changed = after.find((each) => each.id === id);
      const left = changed ? `, ${durationInWords(secondsLeft(changed, now))} left` : '';
      change(after, `${durationInWords(seconds)} more${left}`);
    },
    stop: (id: string) =>
      change(
        timers.filter((timer) => timer.id !== id),
        'The timer is stopped',
      ),
  };
}

export type Timers = ReturnType<typeof useTimers>;
