/** Counts of passed and failed tests, read from the JSON reports of Vitest and Playwright. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The reports that the runners write into the folder that `TEST_REPORTS` names, each with how to count it. */
const REPORTS = {
  'vitest.json': countVitest,
  'playwright.json': countPlaywright,
};

/** A file that could not be loaded counts as one failure, as it has no tests to count. */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/** An error outside of tests, such as a set-up that fails, counts as one failure. */
function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Adds up the reports in a folder. A report that was not written counts as nothing. */
export async function countTests(folder) {
  const sum = { passed: 0, failed: 0 };
  for (const [name, count] of Object.entries(REPORTS)) {
    const report = await readReport(path.join(folder, name));
    if (!report) continue;
    const { passed, failed } = count(report);
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
