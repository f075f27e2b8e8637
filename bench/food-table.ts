/**
 * What the table of foods costs: `pnpm bench:foods`, after `pnpm build`. The server starts with the table's files and, in
 * turns, without them, which shows that a start does not touch them; then the owner asks for the foods of ten recipes.
 * After that, in a new process each time, the table is filled, asked, and freed, as ten minutes without use do. Beside it,
 * in the same process, its two files are unpacked, which every form of it would take.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mock } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { demoRecipes } from '../apps/api/demo/recipes/recipes.ts';
import { foodTable, KEPT } from '../apps/api/src/features/recipes/nutrition/food-table.ts';
import * as nutrition from '../apps/api/src/features/recipes/nutrition/nutrition.service.ts';
import { openTestSite } from '../apps/api/src/testing/test-site.ts';
import { serverProcess } from '../scripts/lib/server-process.mjs';
import { seedSite } from './support/seed-site.ts';
import { processorTime, residentMemory, startSite } from './support/servers.ts';
import { spreadOf } from './support/statistics.ts';
import { figureWithRange, printTable } from './support/table.ts';

const ROUNDS = 5;
/** How many recipes the owner counts. */
const RECIPES = 10;
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

const lines = demoRecipes
  .flatMap(({ ingredients }) => ingredients)
  .slice(0, 14)
  .map((text) => ({ text }));

/** Run before the server: for it, the table's files are not there. */
const WITHOUT_FILES = `data:text/javascript,
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { readFileSync } = fs;
  fs.readFileSync = (file, ...others) => {
    if (String(file).endsWith('.tsv.gz')) throw new Error('The table of foods is read');
    return readFileSync(file, ...others);
  };
  syncBuiltinESMExports();`;

/** The processor's milliseconds until the first page is there, and megabytes once it is. */
async function measureStart(
  { dataDir, ownerCookie }: Awaited<ReturnType<typeof seedSite>>,
  isThere: boolean,
): Promise<{ time: number; memory: number; asked: number }> {
  const nodeArgs = isThere ? [] : ['--import', WITHOUT_FILES];
  const server = await startSite(dataDir, { nodeArgs });
  const time = processorTime(server.pid) / 1000;
  const memory = residentMemory(server.pid);
  for (let recipe = 0; recipe < RECIPES; recipe += 1) {
    const answer = await fetch(`${server.url}/trpc/nutrition.suggest`, {
      method: 'POST',
      headers: { cookie: ownerCookie, 'content-type': 'application/json' },
      body: JSON.stringify({ json: { lines } }),
    });
    await answer.arrayBuffer();
    // Without its files only a count fails.
    if (answer.ok !== isThere) throw new Error(`The foods were answered with ${answer.status}`);
  }
  const asked = residentMemory(server.pid);
  await server.stop();
  return { time, memory, asked };
}

async function compareStarts(): Promise<Figures[]> {
  const site = await seedSite();
  // The first start fills the compile cache, which later starts read.
  await measureStart(site, true);
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const there = await measureStart(site, true);
    const absent = await measureStart(site, false);
    rounds.push({
      'start, ms': there.time,
      'start, over one without the files': there.time / absent.time,
      'memory, MB': there.memory,
      'memory, over that without the files': there.memory / absent.memory,
      'more after ten recipes, MB': there.asked - there.memory,
    });
  }
  return rounds;
}

async function measure(): Promise<Figures> {
  const site = await openTestSite();
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

function print(head: string, rounds: readonly Figures[]): void {
  printTable(
    [head, ''],
    Object.keys(rounds[0] ?? {}).map((name) => [
      name,
      figureWithRange(spreadOf(rounds.map((each) => each[name] ?? Number.NaN))),
    ]),
  );
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
  print('the server', await compareStarts());
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await inNewProcess());
  print('the table of foods', rounds);
}
