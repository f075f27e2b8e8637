/** A process that is killed while it writes loses no write that it acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { signIn, visitor } from './support/client.ts';
import { integrity, withDatabase } from './support/database.ts';
import { FIGURES } from './support/figures-reporter.ts';
import { openLedger } from './support/ledger.ts';
import { randomFrom, seed } from './support/random.ts';
import { scale } from './support/scale.ts';
import { startSite, temporaryFolder, until } from './support/site.ts';
import {
  addRecipes,
  commentWriter,
  orderSaver,
  writers,
  writeUntil,
  wrongComments,
} from './support/writers.ts';

/** The most acknowledged writes to wait for before a kill. Other writes are then still running. */
const WRITES = 60;
/** The most milliseconds to wait after the last of them. */
const DELAY = 10;

it('loses no acknowledged write when it is killed', async ({ annotate }) => {
  const dataDir = await temporaryFolder();
  const random = randomFrom(seed);
  const ledger = openLedger();
  let count = 0;

  let site = await startSite({ dataDir });
  // The session must survive every kill too.
  const cookie = await signIn(site);
  const recipes = await addRecipes(visitor(site, cookie), 'Soup', 40);
  // The longest write comes first, so that kills interrupt it.
  const comments = await commentWriter(visitor(site, cookie));
  const all = [orderSaver(recipes, 'Soup'), comments, ...writers];

  for (let kill = 1; kill <= scale.kills; kill += 1) {
    let isOver = false;
    const enough = ledger.acknowledged + random() * WRITES;
    const writing = writeUntil(() => isOver, all, {
      asOwner: visitor(site, cookie),
      asVisitor: visitor(site),
      ledger,
      next: () => (count += 1),
    });
    await until(site, () => ledger.acknowledged >= enough);
    await sleep(random() * DELAY);
    isOver = true;
    await site.kill();
    await writing;
    site = await startSite({ dataDir });
    const lost = ledger.lost(dataDir, 'since the last check');
    expect(lost, `acknowledged writes lost at kill ${kill} of seed ${seed}`).toEqual([]);
    expect(wrongComments(dataDir), 'comments stored twice or miscounted').toEqual([]);
  }

  const stats = await visitor(site, cookie).send('GET', '/api/analytics/stats');
  await site.stop();
  expect(ledger.lost(dataDir, 'all'), 'acknowledged writes lost in the end').toEqual([]);
  expect(integrity(dataDir)).toBe('ok');
  const [stored] = withDatabase(dataDir, (database) =>
    database.prepare('SELECT count(*) AS views FROM page_views').all(),
  );
  expect(stats.body?.['totalPageViews']).toBe(stored?.['views']);
  await annotate(
    `${scale.kills} kills (seed ${seed}), ${ledger.acknowledged} writes acknowledged, 0 lost, ` +
      `${ledger.unanswered} interrupted and stored whole or not at all, integrity_check ok`,
    FIGURES,
  );
});
