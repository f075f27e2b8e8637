/** The key that hashes visitors' IP addresses: random, of one day, only in memory, so that it can be destroyed. */
import { createHmac, randomBytes } from 'node:crypto';

const DAY = 24 * 60 * 60 * 1000;

export interface DailyKey {
  /** A pseudonym for an IP address. It holds for this (UTC) day, and nobody can compute the IP address from it. */
  hash(ip: string): string;
  destroy(): void;
}

/**
 * The process destroys a key when its day is over, after 24 hours at the latest, even without another visitor.
 * A restart makes a new key: backups would keep one in a file beyond its day.
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
    hash(ip) {
      const day = now().toISOString().slice(0, 10);
      if (current?.day !== day) destroy();
      current ??= { day, key: randomBytes(32), timer: setTimeout(destroy, DAY).unref() };
      return createHmac('sha256', current.key).update(ip).digest('hex').slice(0, 32);
    },
    destroy,
  };
}
