/**
 * What the table of foods costs: `pnpm bench:foods`. In a new process each time, a site opens without it; then the table
 * is filled, asked for the foods of fourteen lines, and freed, as ten minutes without use do. Beside it, in the same
 * process, its two files are unpacked, which every form of it would take.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mock } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { demoRecipes } from '../apps/api/demo/recipes/recipes.ts';
import { foodTable, KEPT } from '../apps/api/src/features/nutrition/food-table.ts';
import * as nutrition from '../apps/api/src/features/nutrition/nutrition.service.ts';
import { openTestSite } from '../apps/api/src/testing/test-site.ts';
import { serverProcess } from '../scripts/lib/server-process.mjs';
import { spreadOf } from './support/statistics.ts';
import { figureWithRange, printTable } from './support/table.ts';

const ROUNDS = 5;
const FOLDER = path.resolve(import.meta.dirname, '../apps/api/foods');

type Figures = Record<string, number>;

/** Megabytes of this process, which is a whole server. */
function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1024 / 1024;
}

/** Milliseconds of the processor, which other work on the machine changes little. */
async function processor(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const unpack = () => {
  for (const file of ['foods.tsv.gz', 'measures.tsv.gz'])
    gunzipSync(readFileSync(path.join(FOLDER, file)))
      .toString('utf8')
      .split('\n')
      .map((line) => line.split('\t'));
};

async function measure(): Promise<Figures> {
  const site = await openTestSite();
  const lines = demoRecipes
    .flatMap(({ ingredients }) => ingredients)
    .slice(0, 14)
    .map((text) => ({ text }));
  const before = memory();
  // Its ten minutes pass at once.
  mock.timers.enable({ apis: ['setTimeout'] });
  const filled = await processor(foodTable);
  const suggested = await processor(() => nutrition.suggest(site, { lines }));
  const used = memory();
  mock.timers.tick(KEPT);
  mock.timers.reset();
  const freed = memory();
  const filledAgain = await processor(foodTable);
  // Last, because it takes memory too.
  const unpacked = await processor(unpack);
  await site.close();
  return {
    'unpack the files, ms': unpacked,
    'fill the table, ms': filled,
    'fill, over unpacking': filled / unpacked,
    'fill it again, ms': filledAgain,
    'foods for 14 lines, ms': suggested,
    'memory before, MB': before,
    'more in use, MB': used - before,
    'more when freed, MB': freed - before,
  };
}

async function inNewProcess(): Promise<Figures> {
  // As the server is started.
  const child = fork(import.meta.filename, ['once'], { execArgv: serverProcess.args.slice(0, -1) });
  const [figures] = await once(child, 'message');
  return figures as Figures;
}

if (process.argv[2] === 'once') {
  process.send?.(await measure());
  process.disconnect();
} else {
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await inNewProcess());
  printTable(
    ['the table of foods', ''],
    Object.keys(rounds[0] ?? {}).map((name) => [
      name,
      figureWithRange(spreadOf(rounds.map((each) => each[name] ?? Number.NaN))),
    ]),
  );
}
