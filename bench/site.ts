/** What the site costs, beside a bare `node:http` server sending the same bytes in the same run: `pnpm bench`. */
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { printAims } from './support/aims.ts';
import {
  type Bench,
  CONNECTIONS,
  type Comparison,
  compare,
  median,
  ROUNDS,
  TURN,
} from './support/compare.ts';
import { type SeededSite, seedSite } from './support/content.ts';
import { startLoadGenerator } from './support/load.ts';
import { readings, writes } from './support/readings.ts';
import { growthOf, measureScale, SCALE_CASES } from './support/scale.ts';
import { residentMemory, startBareServer, startSite } from './support/servers.ts';
import { figure, printTable } from './support/table.ts';
import { photo, timeUploads } from './support/upload.ts';

/** Posts, and as many photos, of each site that is measured; the middle one is the site of the main table. */
const SIZES = [10, 1_000, 10_000] as const;
const STARTS = 5;
/** Milliseconds without a request before memory is read: by then the process has tidied up. */
const REST = 12_000;

const seeded: SeededSite[] = [];
for (const size of SIZES) {
  console.log(`Seeding ${size.toLocaleString()} posts and photos …`);
  seeded.push(await seedSite(size));
}
const [, middle] = seeded;
if (!middle) throw new Error('There is no site to measure');

// The first start leaves the compiled code behind for those after it.
await (await startSite(middle.dataDir)).stop();
const starts = { site: [] as number[], bare: [] as number[] };
for (let round = 0; round < STARTS; round += 1) {
  for (const [name, start] of [
    ['site', () => startSite(middle.dataDir)],
    ['bare', startBareServer],
  ] as const) {
    const server = await start();
    starts[name].push(server.firstAnswer);
    await server.stop();
  }
}

const bench: Bench = {
  site: await startSite(middle.dataDir),
  bare: await startBareServer(),
  generator: startLoadGenerator(),
};
await setTimeout(REST);
const idle = residentMemory(bench.site.pid);
const idleBare = residentMemory(bench.bare.pid);

console.log(
  `${CONNECTIONS} connections, pipelining 1, ${ROUNDS} turns of ${TURN} s each, medians …`,
);
const compared: Comparison[] = [];
for (const reading of readings(middle.ownerCookie)) compared.push(await compare(bench, reading));
for (const { reading, answer } of writes) compared.push(await compare(bench, reading, answer));
const bytes = await photo();
const upload = await timeUploads(bench.site, { cookie: middle.ownerCookie, bytes });
await setTimeout(REST);
const afterLoad = residentMemory(bench.site.pid);
await bench.site.stop();

printTable(
  ['', 'a second', 'p50 ms', 'p99 ms', 'CPU µs', 'bare a second', 'bare CPU µs', 'ratio'],
  compared.map(({ name, site, bare, ratio }) => [
    name,
    figure(site.perSecond),
    figure(site.p50),
    figure(site.p99),
    figure(site.processor),
    figure(bare.perSecond),
    figure(bare.processor),
    figure(ratio),
  ]),
);

const scale = await measureScale(
  bench.generator,
  seeded.map(({ dataDir }) => dataDir),
);
const growth = growthOf(scale);
printTable(
  [
    'CPU µs a request, not kept',
    ...SIZES.map((size) => `${size.toLocaleString()} posts`),
    'growth',
  ],
  SCALE_CASES.map(({ name }, row) => [
    name,
    ...scale.map((ofSite) => figure(ofSite[row] ?? Number.NaN)),
    figure(growth[row] ?? Number.NaN),
  ]),
);

printTable(
  ['', 'site', 'bare server'],
  [
    ['start to first answer, ms', figure(median(starts.site)), figure(median(starts.bare))],
    ['memory idle, MB', figure(idle), figure(idleBare)],
    ['memory after load, MB', figure(afterLoad), figure(residentMemory(bench.bare.pid))],
    [`upload to ready, ${figure(bytes.length / 1e6)} MB photo, ms`, figure(upload), '–'],
  ],
);

printAims({ compared, growth, start: median(starts.site), idle, afterLoad });

await bench.bare.stop();
bench.generator.stop();
for (const { dataDir } of seeded) await rm(dataDir, { recursive: true });
