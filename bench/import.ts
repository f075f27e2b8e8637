/**
 * How long visitors wait while 5,000 posts are imported beside the running site: `pnpm bench:import [posts]`. One visitor
 * asks for pages that are not in the cache, one after the other, and reports each view; first alone, then during the import.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PAGE_COUNT, postPath, recipePath, seedSite } from './support/seed-site.ts';
import { type Server, startSite } from './support/servers.ts';
import { figure, printTable } from './support/table.ts';

const [POSTS = 5_000] = process.argv.slice(2).map(Number);
/** Milliseconds for the slowest page. */
const AIM = 300;
/** Milliseconds between two pages of the visitor. */
const PAUSE = 40;
/** Milliseconds without an import. */
const ALONE = 5_000;

const SENTENCE =
  'Butter, garlic and a hot pan: what the plate lacks in bread it makes up for elsewhere. ';
const TEXT = `${`${SENTENCE.repeat(6)}\n\n`.repeat(6)}`;

/** Posts as Markdown files. */
async function writePosts(folder: string): Promise<void> {
  await mkdir(folder);
  for (let n = 0; n < POSTS; n += 1) {
    const date = new Date(Date.UTC(2010, 0, 1 + n)).toISOString();
    const head = `---\ntitle: Imported ${n}\nslug: imported-${n}\ndate: ${date}\n---\n`;
    await writeFile(path.join(folder, `${n}.md`), `${head}\n## Number ${n}\n\n${TEXT}`);
  }
}

/** The value that this share of the values, in percent, does not exceed. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

interface Waits {
  pages: number[];
  views: number[];
}

const paths = Array.from({ length: PAGE_COUNT }, (_, n) => [postPath(n), recipePath(n)]).flat();
let visited = 0;

/** Visits until `ended` resolves. */
async function visit(site: Server, ended: Promise<unknown>): Promise<Waits> {
  const waits: Waits = { pages: [], views: [] };
  let isOver = false;
  void ended.finally(() => {
    isOver = true;
  });
  const pending: Promise<void>[] = [];
  const measure = async (into: number[], url: string, options: RequestInit = {}) => {
    const begin = performance.now();
    const answer = await fetch(`${site.url}${url}`, options);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    into.push(performance.now() - begin);
  };
  while (!isOver) {
    const page = paths[visited % paths.length] ?? '/';
    visited += 1;
    await measure(waits.pages, page);
    const body = JSON.stringify({ sessionId: `visit-${visited}`, path: page, title: 'A page' });
    const headers = { 'content-type': 'application/json' };
    // Nobody waits for a beacon.
    pending.push(
      measure(waits.views, '/api/analytics/pageview', { method: 'POST', headers, body }),
    );
    await setTimeout(PAUSE);
  }
  await Promise.all(pending);
  return waits;
}

async function importPosts(dataDir: string, folder: string): Promise<void> {
  const program = path.resolve(import.meta.dirname, '../apps/api/src/cli/import.ts');
  const child = spawn(process.execPath, [program, folder, '--publish', '--yes'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The import ended with ${code}`);
}

const { dataDir } = await seedSite();
const folder = path.join(dataDir, 'old-blog');
await writePosts(folder);
const site = await startSite(dataDir);
try {
  const alone = await visit(site, setTimeout(ALONE));
  const begin = performance.now();
  const beside = await visit(site, importPosts(dataDir, folder));
  const seconds = (performance.now() - begin) / 1000;
  const row = (name: string, waits: number[]) => [
    name,
    String(waits.length),
    ...[50, 99, 100].map((percent) => figure(percentile(waits, percent))),
  ];
  console.log(`${POSTS} posts were imported in ${seconds.toFixed(0)} s.`);
  printTable(
    ['ms', 'number', 'median', 'p99', 'slowest'],
    [
      row('pages, alone', alone.pages),
      row('pages, beside the import', beside.pages),
      row('views, alone', alone.views),
      row('views, beside the import', beside.views),
    ],
  );
  if (Math.max(...beside.pages) > AIM) process.exitCode = 1;
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true });
}
