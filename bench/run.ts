/** `pnpm bench`: compares the site with a bare `node:http` server that sends the same bytes in the same run. */
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { printAims } from './support/aims.ts';
import { cases } from './support/cases.ts';
import {
  type Bench,
  CONNECTIONS,
  type Comparison,
  compare,
  ROUNDS,
  TURN,
} from './support/compare.ts';
import { startLoadGenerator } from './support/load.ts';
import { seedSite } from './support/seed-site.ts';
import { residentMemory, startBareServer, startSite } from './support/servers.ts';
import { median, spreadOf } from './support/statistics.ts';
import { figure, figureWithRange, printTable } from './support/table.ts';
import { photo, timeUploads } from './support/upload.ts';
import { visitAllPages } from './support/visit-all-pages.ts';

const STARTS = 5;
/** Milliseconds without a request before memory is read. The site frees memory when it is idle. */
const REST = 12_000;

console.log('Seeding the site …');
const seeded = await seedSite();

// The first start fills the compile cache, which later starts read.
await (await startSite(seeded.dataDir)).stop();
const starts = { site: [] as number[], bare: [] as number[] };
for (let round = 0; round < STARTS; round += 1) {
  for (const [name, start] of [
    ['site', () => startSite(seeded.dataDir)],
    ['bare', startBareServer],
  ] as const) {
    const server = await start();
    starts[name].push(server.firstAnswer);
    await server.stop();
  }
}

const bench: Bench = {
  site: await startSite(seeded.dataDir),
  bare: await startBareServer(),
  generator: startLoadGenerator(),
};
await setTimeout(REST);
const idle = residentMemory(bench.site.pid);
const idleBare = residentMemory(bench.bare.pid);

console.log(`${CONNECTIONS} connections, ${ROUNDS} rounds of ${TURN} s for each server …`);
const comparisons: Comparison[] = [];
for (const each of cases(seeded.ownerCookie)) comparisons.push(await compare(bench, each));
await visitAllPages(bench.site);
const bytes = await photo();
const upload = await timeUploads(bench.site, { cookie: seeded.ownerCookie, bytes });
await setTimeout(REST);
const afterLoad = residentMemory(bench.site.pid);

printTable(
  [
    'requests',
    'site, per s',
    'p50 ms',
    'p99 ms',
    'CPU µs',
    'bare, per s',
    'CPU µs',
    'ratio (range)',
  ],
  comparisons.map(({ name, site, bare, ratio }) => [
    name,
    figure(site.perSecond),
    figure(site.p50),
    figure(site.p99),
    figure(site.processor),
    figure(bare.perSecond),
    figure(bare.processor),
    figureWithRange(ratio),
  ]),
);
printTable(
  ['', 'site', 'bare server'],
  [
    [
      'start to first answer, ms',
      figureWithRange(spreadOf(starts.site)),
      figureWithRange(spreadOf(starts.bare)),
    ],
    ['memory idle, MB', figure(idle), figure(idleBare)],
    ['memory after load, MB', figure(afterLoad), figure(residentMemory(bench.bare.pid))],
    [`upload of a ${figure(bytes.length / 1e6)} MB photo, ms`, figureWithRange(upload), '–'],
  ],
);
printAims({ comparisons, start: median(starts.site), idle, afterLoad });

await bench.site.stop();
await bench.bare.stop();
bench.generator.stop();
await rm(seeded.dataDir, { recursive: true });
