import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import type { Services } from '../app/services.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { keepCopiedOffsite, runOffsiteCommand } from './offsite.ts';

const MINUTE = 60_000;
const NIGHT_1 = 'nightly-2026-11-18T03-00-00Z.tar';
const NIGHT_2 = 'nightly-2026-11-19T03-00-00Z.tar';

let site: TestSite;
/** A folder that stands for the other machine. */
let elsewhere: string;
let log: { error: Mock<(details: { err?: Error }, line: string) => void> };
let ends: (() => Promise<void>)[];

beforeEach(async () => {
  site = await openTestSite({ env: { BACKUP_COMMAND: 'cp "$1" "$ELSEWHERE"' } });
  elsewhere = path.join(site.dataDir, 'else where');
  await mkdir(elsewhere);
  await mkdir(path.join(site.dataDir, 'backups'));
  vi.stubEnv('ELSEWHERE', elsewhere);
  log = { error: vi.fn() };
  ends = [];
});
afterEach(async () => {
  for (const end of ends) await end();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await site.close();
});

const addBackup = (name: string) => writeFile(path.join(site.dataDir, 'backups', name), name);

/** The site's services with another command, as after a restart with other settings. */
function withCommand(command: string, limit = MINUTE): Services {
  const { services } = site;
  return { ...services, env: { ...services.env, backupCommand: { command, limit } } };
}

/** Milliseconds for a copy, on a busy machine too. */
const waitFor = (callback: () => unknown) => vi.waitFor(callback, { timeout: 20_000 });

const health = async () => {
  // Each outcome holds for five seconds.
  site.clock.now = new Date(site.clock.now.getTime() + 5_000);
  return site.inject({ method: 'GET', url: '/api/health' });
};
const overview = async () =>
  (await site.asOwner({ method: 'GET', url: '/trpc/dashboard.backups' })).json().result.data.json;

describe('while the site runs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });

  function start(services: Services = site.services): () => Promise<void> {
    const end = keepCopiedOffsite(services, log);
    ends.push(end);
    return end;
  }
  const startAndCheck = async (services?: Services) => {
    start(services);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
  };
  const copies = () => readdir(elsewhere);

  it('copies each new nightly backup once, and nothing else', async () => {
    await addBackup('backup-2026-11-17T09-00-00Z.tar');
    await startAndCheck();
    await addBackup(NIGHT_1);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    await waitFor(async () => expect((await overview()).offsite.copied.backup).toBe(NIGHT_1));
    expect(await copies()).toEqual([NIGHT_1]);

    await rm(path.join(elsewhere, NIGHT_1));
    site.clock.now = new Date('2026-11-19T03:05:00Z');
    await vi.advanceTimersByTimeAsync(20 * MINUTE);
    await addBackup(NIGHT_2);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    await waitFor(async () => expect((await overview()).offsite.copied.backup).toBe(NIGHT_2));
    expect(await copies()).toEqual([NIGHT_2]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('does not copy again after a restart', async () => {
    await addBackup(NIGHT_1);
    await startAndCheck();
    await waitFor(async () => expect((await overview()).offsite.copied).not.toBeNull());
    await rm(path.join(elsewhere, NIGHT_1));
    await ends[0]?.();
    await startAndCheck();
    // Checks run one after the other: when the second has made its copy, the first has made none.
    site.clock.now = new Date('2026-11-19T03:05:00Z');
    await addBackup(NIGHT_2);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    await waitFor(async () => expect((await overview()).offsite.copied.backup).toBe(NIGHT_2));
    expect(await copies()).toEqual([NIGHT_2]);
  });

  it('tells of a failure in the log, in /api/health and on the overview, with the last success', async () => {
    await addBackup(NIGHT_1);
    await startAndCheck();
    await waitFor(async () => expect((await overview()).offsite.copied).not.toBeNull());
    const { copied } = (await overview()).offsite;
    expect((await health()).json()).not.toHaveProperty('warnings');
    await ends[0]?.();

    site.clock.now = new Date('2026-11-19T03:05:00Z');
    await addBackup(NIGHT_2);
    await startAndCheck(withCommand('echo "secret: no route to host" >&2; exit 23'));
    await waitFor(() => expect(log.error).toHaveBeenCalledOnce());
    expect(log.error.mock.calls[0]?.[0].err?.message).toBe(
      'exit code 23\nsecret: no route to host',
    );

    const answer = await health();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'ok',
      warnings: [
        `The last backup was not copied off the machine; the last copy succeeded at ${copied.at}`,
      ],
    });
    expect(await overview()).toMatchObject({
      lastBackup: '2026-11-19T03:00:00.000Z',
      offsite: {
        copied,
        failure: {
          at: '2026-11-19T03:05:00.000Z',
          message: 'exit code 23\nsecret: no route to host',
        },
      },
    });
  });

  it('tries again with the next backup, not before, and after a restart', async () => {
    await addBackup(NIGHT_1);
    const command = 'echo "$1" >> "$ELSEWHERE/tries"; false';
    const tries = () => {
      const file = path.join(elsewhere, 'tries');
      return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0;
    };
    await startAndCheck(withCommand(command));
    await waitFor(() => expect(log.error).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(tries()).toBe(1);
    site.clock.now = new Date('2026-11-19T03:05:00Z');
    await addBackup(NIGHT_2);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    await waitFor(() => expect(log.error).toHaveBeenCalledTimes(2));
    expect(tries()).toBe(2);
    expect((await health()).json().warnings).toEqual([
      'The last backup was not copied off the machine; no copy has succeeded yet',
    ]);

    await startAndCheck();
    await waitFor(async () => expect((await overview()).offsite.copied).not.toBeNull());
    expect(await overview()).toMatchObject({
      offsite: { copied: { backup: NIGHT_2 }, failure: null },
    });
    expect((await health()).json()).not.toHaveProperty('warnings');
  });

  it('kills a running command when the site ends, and makes the copy after the next start', async () => {
    await addBackup(NIGHT_1);
    await startAndCheck(withCommand('touch "$ELSEWHERE/begun"; sleep 600'));
    await waitFor(() => expect(existsSync(path.join(elsewhere, 'begun'))).toBe(true));
    // The site answers meanwhile.
    expect((await health()).statusCode).toBe(200);
    await ends[0]?.();
    expect(log.error).not.toHaveBeenCalled();
    expect((await overview()).offsite).toEqual({ copied: null, failure: null });
    await startAndCheck();
    await waitFor(async () => expect((await overview()).offsite.copied).not.toBeNull());
  });

  it('does nothing without a command, and then says nothing of a former failure', async () => {
    await addBackup(NIGHT_1);
    await startAndCheck(withCommand('false'));
    await waitFor(() => expect(log.error).toHaveBeenCalledOnce());
    const { services } = site;
    services.env = { ...services.env, backupCommand: null };
    expect((await health()).json()).not.toHaveProperty('warnings');
    expect(await overview()).toEqual({
      lastBackup: '2026-11-18T03:00:00.000Z',
      offsite: null,
      warnings: [],
    });
  });
});

describe('the command', () => {
  const run = (command: string, limit = MINUTE) =>
    runOffsiteCommand({
      command,
      file: path.join(site.dataDir, 'backups', NIGHT_1),
      limit,
      signal: new AbortController().signal,
    });

  it('gets the path of the backup as $1', async () => {
    await run('printf %s "$1" > "$ELSEWHERE/asked"');
    expect(readFileSync(path.join(elsewhere, 'asked'), 'utf8')).toBe(
      path.join(site.dataDir, 'backups', NIGHT_1),
    );
  });

  it('fails with the last lines of its error output only', async () => {
    const fault = await run('seq 1 100000 >&2; printf "\\033[31mred\\033[0m\\n" >&2; exit 3').catch(
      (error: Error) => error.message,
    );
    expect(fault).toBe('exit code 3\n99997\n99998\n99999\n100000\nred');
    const long = await run('head -c 100000 /dev/zero | tr "\\0" x >&2; false').catch(
      (error: Error) => error.message,
    );
    expect(long).toMatch(/^exit code 1\nx{1000}$/);
  });

  it('fails when it is killed, or not found', async () => {
    await expect(run('kill -9 $$')).rejects.toThrow('killed by SIGKILL');
    await expect(run('no-such-program "$1"')).rejects.toThrow(/^exit code 127\n.*no-such-program/);
  });

  it('is killed after its time limit, with everything that it started', async () => {
    const pidFile = path.join(elsewhere, 'pids');
    const deaf = path.join(elsewhere, 'deaf.sh');
    await writeFile(deaf, `trap "" TERM; echo $$ >> '${pidFile}'; sleep 600`);
    const command = `sh '${deaf}' > /dev/null 2>&1 & sh '${deaf}'`;
    await expect(run(command, 500)).rejects.toThrow(
      /^stopped after .* minutes, before it was done/,
    );
    const pids = readFileSync(pidFile, 'utf8').trim().split('\n').map(Number);
    expect(pids).toHaveLength(2);
    const isGone = (pid: number) => {
      try {
        process.kill(pid, 0);
        // A killed process whose parent has not asked for its exit code.
        return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      } catch {
        return true;
      }
    };
    await waitFor(() => expect(pids.every(isGone)).toBe(true));
  });
});
