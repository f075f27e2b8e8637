import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDailyKey } from './daily-key.ts';

/** The keys that were created, to check that they are destroyed. */
const made = vi.hoisted((): Buffer[] => []);
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const randomBytes = (size: number) => {
    const bytes = crypto.randomBytes(size);
    made.push(bytes);
    return bytes;
  };
  return { ...crypto, randomBytes };
});

const isDestroyed = (key: Buffer | undefined) => key?.every((byte) => byte === 0);
const HOUR = 60 * 60 * 1000;

beforeEach(() => {
  made.length = 0;
  vi.useFakeTimers({ now: new Date('2026-11-18T09:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());

describe('the daily key', () => {
  const key = () => createDailyKey(() => new Date());

  it('gives an IP one pseudonym a day', () => {
    const { hash } = key();
    const name = hash('192.0.2.7');
    expect(hash('192.0.2.7')).toBe(name);
    expect(hash('192.0.2.8')).not.toBe(name);
    vi.setSystemTime(new Date('2026-11-19T00:00:00.000Z'));
    expect(hash('192.0.2.7')).not.toBe(name);
    expect(made.map(isDestroyed)).toEqual([true, false]);
  });

  it('is destroyed within a day even without another visit', () => {
    key().hash('192.0.2.7');
    vi.advanceTimersByTime(23 * HOUR);
    expect(made.map(isDestroyed)).toEqual([false]);
    vi.advanceTimersByTime(HOUR);
    expect(made.map(isDestroyed)).toEqual([true]);
  });
});
