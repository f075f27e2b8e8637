/** The key of visitors' addresses: random, of one day, and only ever in memory, so that it can be destroyed. */
import { createHmac, randomBytes } from 'node:crypto';

const DAY = 24 * 60 * 60 * 1000;

export interface DailyKey {
  /** A name for the address that holds for this (UTC) day, and that nobody can lead back to it. */
  hash(address: string): string;
  destroy(): void;
}

/**
 * A key lives until its day is over, and never longer than 24 hours even if nobody comes after it.
 * A restart makes a new one: what was kept in a file would outlive its day in backups.
 */
export function createDailyKey(now: () => Date): DailyKey {
  let current: { day: string; key: Buffer; timer: NodeJS.Timeout } | undefined;

  function destroy(): void {
    if (!current) return;
    clearTimeout(current.timer);
    current.key.fill(0);
    current = undefined;
  }

  return {
    hash(address) {
      const day = now().toISOString().slice(0, 10);
      if (current?.day !== day) destroy();
      current ??= { day, key: randomBytes(32), timer: setTimeout(destroy, DAY).unref() };
      return createHmac('sha256', current.key).update(address).digest('hex').slice(0, 32);
    },
    destroy,
  };
}
