/** Limits how often a sign-in may fail. docs/decisions/0006-signing-in.md says what is counted, and why. */
import { TRPCError } from '@trpc/server';
import { FAILED_LOGINS, REMEMBERED } from '../../config/limits.ts';
import { HOUR, MINUTE } from '../../lib/durations.ts';
import { recentlyUsed } from '../../lib/recently-used.ts';

const { window: WINDOW, ...MAX_FAILURES } = FAILED_LOGINS;

type Kind = keyof typeof MAX_FAILURES;

/**
 * What an attempt is counted for: a known device alone, otherwise the network and, where one is named, the account. The
 * codes of the second factor have a count of their own, by account.
 */
export type LoginSource =
  | { device: string }
  | { network: string; account?: string }
  | { code: string };

export class LoginLimitError extends TRPCError {
  /** Seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    const minutes = Math.ceil(retryAfter / 60);
    super({
      code: 'TOO_MANY_REQUESTS',
      message: `Too many failed sign-ins: try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    });
    this.retryAfter = retryAfter;
  }
}

export type LoginLimits = ReturnType<typeof createLoginLimits>;
export type LoginAttempt = ReturnType<LoginLimits['begin']>;

export function createLoginLimits({ now }: { now: () => Date }) {
  const memory = () => recentlyUsed<number[]>(REMEMBERED);
  const failures = { network: memory(), device: memory(), account: memory(), code: memory() };

  function recent(kind: Kind, key: string): number[] {
    const since = now().getTime() - WINDOW;
    return (failures[kind].get(key) ?? []).filter((moment) => moment > since);
  }

  let lastChange: string | null | undefined;
  /** Failed sign-ins, whoever tried, by the hour. */
  const byHour = new Map<number, number>();
  let notedMinute: number | undefined;

  return {
    /** Counts a failed sign-in. Returns whether it is the first of this minute: no attack fills the log. */
    noteFailure(): boolean {
      const time = now().getTime();
      const hour = Math.floor(time / HOUR);
      byHour.set(hour, (byHour.get(hour) ?? 0) + 1);
      const minute = Math.floor(time / MINUTE);
      const isFirst = minute !== notedMinute;
      notedMinute = minute;
      return isFirst;
    },

    /** How many sign-ins have failed in the last day, since the start at most. */
    failedInDay(): number {
      const oldest = Math.floor(now().getTime() / HOUR) - 24;
      for (const hour of byHour.keys()) if (hour < oldest) byHour.delete(hour);
      return [...byHour.values()].reduce((sum, count) => sum + count, 0);
    },

    /**
     * Forgets all failures when an account has changed since the last call. After a reset of the password, which another
     * process does, the owner must not have to wait.
     *
     * @param changedAt when an account last changed, in any form that differs with each change
     */
    clearAfterReset(changedAt: string | null) {
      if (lastChange !== undefined && lastChange !== changedAt) {
        for (const known of Object.values(failures)) known.clear();
      }
      lastChange = changedAt;
    },

    /**
     * Begins an attempt. It counts as failed from now on, so that many attempts at once cannot all begin before the first
     * has failed. Throws a {@link LoginLimitError} after too many failures.
     */
    begin(source: LoginSource) {
      const moment = now().getTime();
      const counted = (Object.entries(source) as [Kind, string][]).map(
        ([kind, key]) => [kind, key, recent(kind, key)] as const,
      );
      for (const [kind, , moments] of counted) {
        const [first = moment] = moments;
        if (moments.length < MAX_FAILURES[kind]) continue;
        throw new LoginLimitError(Math.ceil((first + WINDOW - moment) / 1000));
      }
      for (const [kind, key, moments] of counted) failures[kind].set(key, [...moments, moment]);
      return {
        /** Forgets the failures of this source. */
        succeed() {
          for (const [kind, key] of counted) failures[kind].delete(key);
        },
      };
    },
  };
}
