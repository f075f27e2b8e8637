/**
 * `pnpm test:faults:proof [suite …]`: every suite fails when its protection is off. Each protection that stands
 * beside a suite (`*.protections.ts`) is taken out of a copy of the source, and the suite, short, runs on that.
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

/** Messages of the tests of a suite that fail on a source. */
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

/** @returns whether the suite failed, and as it should. */
async function prove(suite: string, protection: Protection): Promise<boolean> {
  const failures = await withoutProtection(protection, (source) => failuresOn(source, suite));
  const lines = failures.flatMap((message) => message.split('\n'));
  const expected = lines.find((line) => protection.failsWith.test(line));
  const found = expected ?? (lines[0] ? `for another reason: ${lines[0]}` : 'it passed');
  console.log(`${expected ? '✓' : '✗'} ${suite} · without: ${protection.name} · ${found.trim()}`);
  return expected !== undefined;
}

const wanted = process.argv.slice(2);
let proven = true;
for (const file of globSync(`*${ENDING}`, { cwd: here }).sort()) {
  const suite = path.basename(file, ENDING);
  if (wanted.length > 0 && !wanted.includes(suite)) continue;
  const { protections } = (await import(path.join(here, file))) as { protections: Protection[] };
  for (const protection of protections) proven = (await prove(suite, protection)) && proven;
}
process.exitCode = proven ? 0 : 1;
