import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const tidyAtRest = new URL('tidy-at-rest.ts', import.meta.url).href;

/** Drops 30 MB, is at work for a while, and then rests until they are given back. */
const PROGRAM = `
  import { setTimeout } from 'node:timers/promises';
  import { tidyAtRest } from '${tidyAtRest}';
  const size = () => process.memoryUsage().arrayBuffers;
  let dropped = Array.from({ length: 100 }, () => Buffer.alloc(300_000, 1));
  const made = size();
  // So old that what is dropped stays until all of memory is looked through.
  gc();
  gc();
  dropped = undefined;
  tidyAtRest({ interval: 100 });
  const work = setInterval(() => {
    const until = performance.now() + 90;
    while (performance.now() < until);
  }, 1);
  await setTimeout(1000);
  const atWork = size();
  clearInterval(work);
  while (size() > made / 10) await setTimeout(50);
  console.log(JSON.stringify({ atWork }));
`;

it('gives back what nothing needs any more once the process rests, and not while it works', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--input-type=module', '-e', PROGRAM],
    { timeout: 20_000 },
  );
  expect(JSON.parse(stdout).atWork).toBeGreaterThan(30_000_000);
}, 30_000);
