/** After a restart, too, every commit is on the disk before it is acknowledged: a power cut takes nothing. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { signIn, visitor } from './support/client.ts';
import { FIGURES } from './support/figures-reporter.ts';
import { need } from './support/machine.ts';
import { scale } from './support/scale.ts';
import { startSite, temporaryFolder } from './support/site.ts';

const TRACER = ['strace', '-D', '-f', '-qq', '-y', '-e', 'trace=fsync,fdatasync', '-o'];
/** A sync of the log that commits are written to. */
const SYNC = /f(?:data)?sync\(\d+<[^>]*\/site\.db-wal>/g;

const WRITES = [
  ['/api/weight-entries', { date: '2026-03-01', weight: '180.5' }],
  ['/api/site-settings', { key: 'watched', value: 'yes' }],
  ['/api/analytics/pageview', { sessionId: 'a-visitor', path: '/about' }],
] as const;

it('fsync comes before each answer after a restart', async ({ annotate, skip }) => {
  need(
    [...TRACER, '/dev/null', 'true'],
    'Syncs are counted by strace: install it, and allow ptrace',
    skip,
  );
  const dataDir = await temporaryFolder();
  const log = path.join(await temporaryFolder(), 'syncs');
  const syncs = async () => (await readFile(log, 'utf8')).match(SYNC)?.length ?? 0;

  const first = await startSite({ dataDir });
  const cookie = await signIn(first);
  await first.stop();
  const restarted = await startSite({ dataDir, under: [...TRACER, log] });
  const [asOwner, asVisitor] = [visitor(restarted, cookie), visitor(restarted)];

  const before = await syncs();
  for (let n = 0; n < scale.syncedWrites; n += 1) {
    const [where, body] = WRITES[n % WRITES.length] ?? WRITES[0];
    const client = where.startsWith('/api/analytics') ? asVisitor : asOwner;
    const { status } = await client.send('POST', where, body);
    expect(status).toBeLessThan(300);
    expect((await syncs()) - before, `syncs after ${n + 1} commits`).toBeGreaterThan(n);
  }
  const made = (await syncs()) - before;
  await annotate(`${scale.syncedWrites} single commits, ${made} syncs of the log`, FIGURES);
});
