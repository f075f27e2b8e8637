/**
 * `pnpm bench:letter`: how long a visitor waits for cached pages while one letter goes to 10,000 readers over three connections,
 * and what memory the site has meanwhile. Its mail server is a real one in a process of its own, and takes all.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openServices } from '../apps/api/src/app/services.ts';
import { readEnv } from '../apps/api/src/config/env.ts';
import { saveSection } from '../apps/api/src/content/settings.ts';
import { addReaders } from '../apps/api/src/testing/letters.ts';
import { defaults } from '../packages/schema/src/site/defaults.ts';
import { postId, seedSite } from './support/seed-site.ts';
import { processorTime, residentMemory, startSite } from './support/servers.ts';
import { figure, printTable } from './support/table.ts';
import { readRepeatedly } from './support/visitor.ts';

const READERS = 10_000;
/** Mails an hour: 20 a second, more than most accounts take. */
const HOURLY = 72_000;
/** Seconds of a turn. */
const TURN = 10;
const ROUNDS = Number(process.argv[2] ?? 4);
const PAGES = ['/', '/blog/post-6', '/photo-gallery/recipe-5'];

console.log('Seeding the site …');
const { dataDir, ownerCookie } = await seedSite();
const smtp = fork(path.join(import.meta.dirname, 'support/mail-server.ts'));
const [port] = (await once(smtp, 'message')) as [number];
const { services, close } = await openServices(readEnv({ DATA_DIR: dataDir, SEED: 'none' }));
await addReaders({ services }, READERS);
const mail = {
  ...defaults.mail,
  host: '127.0.0.1',
  port,
  sender: 'anna@example.com',
  hourly: HOURLY,
};
await saveSection(services.db, {
  section: 'mail',
  value: JSON.stringify(mail),
  updatedAt: new Date().toISOString(),
});
await close();

const site = await startSite(dataDir);
const rows: string[][] = [];

async function measure(name: string): Promise<void> {
  const before = sentSoFar();
  const time = processorTime(site.pid);
  const waits = [];
  for (const page of PAGES) waits.push(await readRepeatedly(site.url + page, TURN / PAGES.length));
  const used = (processorTime(site.pid) - time) / 1e6 / TURN;
  rows.push([
    name,
    ...waits.flatMap(({ p50, p99 }) => [figure(p50), figure(p99)]),
    figure(residentMemory(site.pid)),
    `${figure(100 * used)} %`,
    String(sentSoFar() - before),
  ]);
}

function sentSoFar(): number {
  const db = new DatabaseSync(path.join(dataDir, 'site.db'), { readOnly: true });
  const { sent } = db
    .prepare("SELECT count(*) AS sent FROM letter_mails WHERE state = 'sent'")
    .get() as { sent: number };
  db.close();
  return sent;
}

await measure('warm up');
for (let round = 1; round <= ROUNDS; round += 1) await measure(`without, ${round}`);
const answer = await fetch(`${site.url}/api/letters`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie: ownerCookie },
  body: JSON.stringify({ kind: 'post', id: postId(6) }),
});
console.log(`${answer.status}: a letter to ${READERS} readers`);
for (let round = 1; round <= ROUNDS; round += 1) await measure(`beside it, ${round}`);
printTable(
  [
    'cached pages',
    ...PAGES.flatMap((page) => [`${page} p50 ms`, 'p99 ms']),
    'memory MiB',
    'processor',
    'mails',
  ],
  rows,
);
await site.stop();
smtp.kill();
await rm(dataDir, { recursive: true });
