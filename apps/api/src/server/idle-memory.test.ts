import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const module = new URL('idle-memory.ts', import.meta.url).href;

/** Frees 30 MB, works for a second, and then waits until the memory has been given back. */
const PROGRAM = `
  import { setTimeout } from 'node:timers/promises';
  import { releaseIdleMemory } from '${module}';
  const size = () => process.memoryUsage().arrayBuffers;
  let freed = Array.from({ length: 100 }, () => Buffer.alloc(300_000, 1));
  const before = size();
  // Old objects are collected only when all of the heap is.
  gc();
  gc();
  freed = undefined;
  releaseIdleMemory({ interval: 100 });
  const work = setInterval(() => {
    const until = performance.now() + 90;
    while (performance.now() < until);
  }, 1);
  await setTimeout(1000);
  const whileBusy = size();
  clearInterval(work);
  while (size() > before / 10) await setTimeout(50);
  console.log(JSON.stringify({ whileBusy }));
`;

it('gives memory back when the process is idle, and not while it works', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--input-type=module', '-e', PROGRAM],
    { timeout: 20_000 },
  );
  expect(JSON.parse(stdout).whileBusy).toBeGreaterThan(30_000_000);
}, 30_000);
