/**
 * Every commit is synced to the disk before it is acknowledged, so a power cut loses nothing. The test restarts the
 * site first, because a reopened database falls back to a weaker setting.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { signIn, visitor } from './support/client.ts';
import { FIGURES } from './support/figures-reporter.ts';
import { requireCommand } from './support/machine.ts';
import { scale } from './support/scale.ts';
import { startSite, temporaryFolder } from './support/site.ts';

const TRACER = ['strace', '-D', '-f', '-qq', '-y', '-e', 'trace=fsync,fdatasync', '-o'];
/** A sync of the write-ahead log, to which commits are written. */
const SYNC = /f(?:data)?sync\(\d+<[^>]*\/site\.db-wal>/g;

const WRITES = [
  ['/api/weight-entries', { date: '2026-03-01', weight: '180.5' }],
  ['/api/site-settings', { key: 'watched', value: 'yes' }],
  ['/api/analytics/pageview', { sessionId: 'a-visitor', path: '/about' }],
] as const;

it('syncs every commit before the answer, also after a restart', async ({ annotate, skip }) => {
  requireCommand(
    [...TRACER, '/dev/null', 'true'],
    'strace counts the syncs: install it, and allow ptrace',
    skip,
  );
  const dataDir = await temporaryFolder();
  const log = path.join(await temporaryFolder(), 'syncs');
  const syncs = async () => (await readFile(log, 'utf8')).match(SYNC)?.length ?? 0;

  const first = await startSite({ dataDir });
  const cookie = await signIn(first);
  await first.stop();
  const restarted = await startSite({ dataDir, wrapper: [...TRACER, log] });
  const [asOwner, asVisitor] = [visitor(restarted, cookie), visitor(restarted)];

  const before = await syncs();
  for (let n = 0; n < scale.syncedWrites; n += 1) {
    const [url, body] = WRITES[n % WRITES.length] ?? WRITES[0];
    const client = url.startsWith('/api/analytics') ? asVisitor : asOwner;
    const { status } = await client.send('POST', url, body);
    expect(status).toBeLessThan(300);
    expect((await syncs()) - before, `syncs after ${n + 1} commits`).toBeGreaterThan(n);
  }
  const counted = (await syncs()) - before;
  await annotate(`${scale.syncedWrites} single commits, ${counted} syncs of the log`, FIGURES);
});
