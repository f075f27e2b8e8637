/** How long the import of a file with 5,000 weights takes at the server: `pnpm bench:import-weights`. */
import {
  preview,
  run,
  undo,
} from '../apps/api/src/features/weight-entries/file/weight-file.service.ts';
import { openTestSite } from '../apps/api/src/testing/test-site.ts';
import { spreadOf } from './support/statistics.ts';
import { figureWithRange, printTable } from './support/table.ts';

const ROWS = 5_000;
const ROUNDS = 5;
/** Milliseconds. */
const AIM = 2_000;
const DAY = 86_400_000;

const rows = Array.from({ length: ROWS }, (_, index) => {
  const day = new Date(Date.UTC(2012, 0, 1) + index * DAY).toISOString().slice(0, 10);
  return `${day},${(190 - index / 120 + Math.sin(index * 2.4)).toFixed(1)},Number ${index}`;
});
const file = { name: 'weights.csv', text: ['Date,Weight (lb),Notes', ...rows].join('\n') };

const site = await openTestSite();
const times: Record<'preview' | 'import' | 'undo', number[]> = {
  preview: [],
  import: [],
  undo: [],
};
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, work] of [
    ['preview', () => preview(site, file)],
    ['import', () => run(site, file)],
    ['undo', () => undo(site)],
  ] as const) {
    const start = performance.now();
    await work();
    times[name].push(performance.now() - start);
  }
}
await site.close();

printTable(
  [`${ROWS} weights`, 'ms'],
  Object.entries(times).map(([name, all]) => [name, figureWithRange(spreadOf(all))]),
);
if (spreadOf(times.import).median > AIM) process.exitCode = 1;
