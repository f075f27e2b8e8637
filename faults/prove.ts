/**
 * `pnpm test:faults:proof [suite …]`: proves that every suite fails without the protection it tests. For each entry
 * of a suite's `*.protections.ts` it removes the protection from a copy of the source, and runs the suite on that
 * copy at the short scale.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Protection } from './support/protection.ts';
import { withoutProtection } from './support/source-copy.ts';

const here = import.meta.dirname;
const ENDING = '.protections.ts';

/** Runs a suite on a copy of the source. Returns the messages of the tests that failed. */
async function failuresOn(source: string, suite: string): Promise<string[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'site-proof-'));
  const outputFile = path.join(dir, 'report.json');
  const args = ['run', '--project', 'faults', `faults/${suite}.test.ts`];
  const child = spawn('vitest', [...args, '--reporter=json', `--outputFile=${outputFile}`], {
    cwd: path.dirname(here),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, FAULTS: 'short', SITE_SOURCE: source },
  });
  await once(child, 'close');
  const report = JSON.parse(await readFile(outputFile, 'utf8')) as {
    numTotalTests: number;
    testResults: { assertionResults: { failureMessages: string[] }[] }[];
  };
  await rm(dir, { recursive: true });
  if (report.numTotalTests === 0) throw new Error(`There is no test in ${suite}.test.ts`);
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ failureMessages }) => failureMessages),
  );
}

/** Returns whether the suite failed with the expected message. */
async function prove(suite: string, protection: Protection): Promise<boolean> {
  const failures = await withoutProtection(protection, (source) => failuresOn(source, suite));
  const lines = failures.flatMap((message) => message.split('\n'));
  const expected = lines.find((line) => protection.failsWith.test(line));
  const found = expected ?? (lines[0] ? `failed for another reason: ${lines[0]}` : 'passed');
  console.log(`${expected ? '✓' : '✗'} ${suite} · without "${protection.name}" · ${found.trim()}`);
  return expected !== undefined;
}

const wanted = process.argv.slice(2);
let areAllProven = true;
for (const file of globSync(`*${ENDING}`, { cwd: here }).sort()) {
  const suite = path.basename(file, ENDING);
  if (wanted.length > 0 && !wanted.includes(suite)) continue;
  const { protections } = (await import(path.join(here, file))) as { protections: Protection[] };
  for (const protection of protections) {
    areAllProven = (await prove(suite, protection)) && areAllProven;
  }
}
process.exitCode = areAllProven ? 0 : 1;
