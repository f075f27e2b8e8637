import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createDailyKey } from './visit-log.ts';

const isDestroyed = (key: Buffer) => key.every((byte) => byte === 0);
const HOUR = 60 * 60 * 1000;

let randomBytes: MockInstance<(size: number) => Buffer>;
beforeEach(() => {
  randomBytes = vi.spyOn(crypto, 'randomBytes');
  syncBuiltinESMExports();
  vi.useFakeTimers({ now: new Date('2026-11-18T09:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  randomBytes.mockRestore();
  syncBuiltinESMExports();
});

/** Of each key that was created, whether it is destroyed. */
const destroyed = () => randomBytes.mock.results.map(({ value }) => isDestroyed(value));

describe('the daily key', () => {
  const key = () => createDailyKey(() => new Date());

  it('gives an IP one pseudonym a day', () => {
    const { hash } = key();
    const name = hash('192.0.2.7');
    expect(hash('192.0.2.7')).toBe(name);
    expect(hash('192.0.2.8')).not.toBe(name);
    vi.setSystemTime(new Date('2026-11-19T00:00:00.000Z'));
    expect(hash('192.0.2.7')).not.toBe(name);
    expect(destroyed()).toEqual([true, false]);
  });

  it('is destroyed within a day even without another visit', () => {
    key().hash('192.0.2.7');
    vi.advanceTimersByTime(23 * HOUR);
    expect(destroyed()).toEqual([false]);
    vi.advanceTimersByTime(HOUR);
    expect(destroyed()).toEqual([true]);
  });
});
