import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { runCommandProcess } from './command-process.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

it('stops a command at its time limit, and says so', async () => {
  const { signal } = new AbortController();
  const options = { args: [], dataDir: site.dataDir, signal };
  await expect(runCommandProcess('verify.ts', { ...options, limit: 6 })).rejects.toThrow(
    'It was stopped, because it took more than 0.0001 minutes',
  );
  expect((await runCommandProcess('verify.ts', { ...options, limit: 60_000 })).stdout).toContain(
    'sound',
  );
});
