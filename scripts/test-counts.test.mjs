import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countTests } from './lib/test-counts.mjs';

let folder;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'test-counts-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name, report) => writeFile(path.join(folder, name), JSON.stringify(report));

const test = (status) => ({ status });
const vitest = {
  numPassedTests: 3,
  numFailedTests: 1,
  testResults: [
    { status: 'failed', assertionResults: [test('passed'), test('failed')] },
    { status: 'passed', assertionResults: [test('passed'), test('passed')] },
  ],
};

it('adds up what both runners report', async () => {
  await write('vitest.json', vitest);
  await write('playwright.json', {
    stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 4 },
    errors: [],
  });
  expect(await countTests(folder)).toEqual({ passed: 9, failed: 3 });
});

it('counts a runner that did not come to its turn as nothing', async () => {
  await write('vitest.json', vitest);
  expect(await countTests(folder)).toEqual({ passed: 3, failed: 1 });
});

it('counts a file that could not be loaded and an error outside of tests', async () => {
  const unloaded = { status: 'failed', assertionResults: [] };
  await write('vitest.json', { numPassedTests: 0, numFailedTests: 0, testResults: [unloaded] });
  const stats = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
  await write('playwright.json', { stats, errors: [{ message: 'The set-up failed' }] });
  expect(await countTests(folder)).toEqual({ passed: 0, failed: 2 });
});
