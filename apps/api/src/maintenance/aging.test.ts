import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stampOf } from '../config/data-folder.ts';
import { DAY, HOUR, MINUTE } from '../lib/durations.ts';
import { agedNow } from './aging.ts';

const START = Date.parse('2026-11-18T12:00:00.000Z');

let dataDir: string;
let time: number;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'site-aging-'));
  await mkdir(path.join(dataDir, 'backups'));
  time = START;
});
afterEach(() => rm(dataDir, { recursive: true }));

/** The night's backup, by the present clock. */
const backUp = () =>
  writeFile(path.join(dataDir, `backups/nightly-${stampOf(new Date(time))}.tar`), 'x');
/** By how many days things have aged since the start. */
const aged = async () => {
  const at = await agedNow({ env: { dataDir }, now: () => new Date(time) });
  return at && (at.getTime() - START) / DAY;
};

it('nothing is deleted for its age without a backup of the last two days', async () => {
  expect(await aged()).toBeNull();
  await backUp();
  expect(await aged()).toBe(0);
  time += 3 * DAY;
  expect(await aged()).toBeNull();
});

it('time passes as it does', async () => {
  for (let hour = 0; hour <= 48; hour += 1) {
    time = START + hour * HOUR;
    await backUp();
    expect(await aged()).toBeCloseTo(hour / 24);
  }
});

it('a clock that jumps a year ahead ages things by a day, then by two a day, and not at all once it is right again', async () => {
  await backUp();
  expect(await aged()).toBe(0);
  time += 10 * MINUTE + 365 * DAY;
  await backUp();
  expect(await aged()).toBe(1);
  for (let hour = 0; hour < 24; hour += 1) {
    time += HOUR;
    await aged();
  }
  expect(await aged()).toBeCloseTo(3);
  time = START + DAY;
  await backUp();
  expect(await aged()).toBe(1);
});

it('a site that was stopped for ten days catches up', async () => {
  await backUp();
  await aged();
  time += 10 * DAY;
  for (let half = 0; half < 24; half += 1) {
    time += DAY / 2;
    await backUp();
    await aged();
  }
  expect(await aged()).toBe((time - START) / DAY);
});
