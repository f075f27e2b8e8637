/**
 * `npm test`: installs and builds what is missing, then runs the whole gate and the browser tests. `npm run test:release`
 * runs it with `--release`, which adds the tests that take too long for each change.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumVersion, findChromium } from './lib/chromium.mjs';
import { ensurePrograms } from './lib/debian.mjs';
import { build, install } from './lib/prepare.mjs';
import { run, say } from './lib/run.mjs';
import { countTests } from './lib/test-counts.mjs';

const reports = await mkdtemp(path.join(tmpdir(), 'site-test-reports-'));

async function runAll() {
  await install();
  await ensurePrograms('strace', 'openssl');
  const chromium = await findChromium();
  say(`The browser is ${chromium}, ${await chromiumVersion(chromium)}`);
  const env = { CHROMIUM: chromium, TEST_REPORTS: reports };
  if (process.argv.includes('--release')) env.RELEASE = '1';
  await build();
  // The sizes of the demo’s pictures take a minute of both cores, which other tests leave idle now and then.
  const seeded = run('nice', ['-n', '19', 'pnpm', '--dir', 'e2e', 'seed']);
  await Promise.all([seeded, run('node', ['scripts/check.mjs', '--all'], { env })]);
  say('Browser tests');
  await run('pnpm', ['--dir', 'e2e', 'test'], { env });
}

/** Ends the output with the line that CI reads. */
async function sayCounts() {
  const { passed, failed } = await countTests(reports);
  await rm(reports, { recursive: true });
  if (passed + failed > 0) console.log(`\n${passed} passed, ${failed} failed`);
}

try {
  await runAll();
  console.log('\n✓ All checks and tests passed.');
  await sayCounts();
} catch (error) {
  console.error(`\n✗ ${error.message}`);
  await sayCounts();
  process.exitCode = 1;
}
