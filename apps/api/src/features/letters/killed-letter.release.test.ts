/** One letter to 2,000 readers while the site is killed thirty times. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { afterAll, expect, it } from 'vitest';
import { openServices, type Services } from '../../app/services.ts';
import { DATABASE } from '../../config/data-folder.ts';
import { readEnv } from '../../config/env.ts';
import { addReaders, beginLetter } from '../../testing/letters.ts';
import { setUpMail } from '../../testing/mail.ts';
import { runSite } from '../../testing/process.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { OWNER } from '../../testing/test-site.ts';

const READERS = 2_000;
const KILLS = 30;
const CONNECTIONS = 3;

const dataDir = await mkdtemp(path.join(tmpdir(), 'killed-letter-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Works with the data folder while no site runs. */
async function withServices<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const { services, close } = await openServices(
    readEnv({ SEED: 'none', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
  );
  return work(services).finally(close);
}

it('gives each reader one mail, or names her as perhaps sent: at most one a kill and connection', async () => {
  const smtp = await startSmtpServer();
  // The kills come at different steps of a mail.
  smtp.fault = async () => {
    await sleep(Math.random() * 4);
    return undefined;
  };
  const letterId = await withServices(async (services) => {
    await addReaders({ services }, READERS);
    await setUpMail({ services }, smtp, { hourly: 100_000 });
    return beginLetter({ services });
  });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const site = await runSite({ dataDir, owner: OWNER });
    await smtp.received(smtp.mails.length + 10 + Math.floor(Math.random() * 30));
    site.child.kill('SIGKILL');
    await site.ended;
  }
  const site = await runSite({ dataDir, owner: OWNER });
  const database = new SQLite(path.join(dataDir, DATABASE), { readonly: true });
  const isSent = database.prepare("SELECT 1 FROM letters WHERE state = 'sent'");
  while (!isSent.get()) await sleep(200);
  database.close();
  site.child.kill('SIGTERM');
  await site.ended;

  const rows = await withServices(({ db }) =>
    db
      .selectFrom('letterMails')
      .innerJoin('subscribers', 'subscribers.id', 'readerId')
      .select(['email', 'letterMails.state as state'])
      .where('letterId', '=', letterId)
      .execute(),
  );
  const received = Map.groupBy(smtp.mails, ({ to }) => to);
  const faults = rows.filter(({ email, state: is }) => {
    const count = received.get(email)?.length ?? 0;
    return is === 'sent' ? count !== 1 : is !== 'uncertain' || count > 1;
  });
  expect(faults).toEqual([]);
  expect(rows).toHaveLength(READERS);
  const uncertain = rows.filter(({ state: is }) => is === 'uncertain').length;
  console.log(`${uncertain} of ${READERS} readers are named as perhaps sent`);
  expect(uncertain).toBeLessThanOrEqual(KILLS * CONNECTIONS);
  await smtp.close();
}, 1_200_000);
