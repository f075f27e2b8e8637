/** Control characters of files, and those that a text names by `&#7;`, do not come into the site. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContent } from '@site/importers/content';
import { item, wxr } from '@site/importers/testing/wordpress-export';
import { withoutControls } from '@site/schema/controls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { textsIn } from '../testing/texts-in-database.ts';
import { makePlan } from './make-plan.ts';
import { pictureFinder } from './pictures.ts';
import { writePlan } from './write-plan.ts';

const ODD = 'odd\u0007\u0085\uFFFEtext';
const OLD = 'https://old.example';
const RECIPE = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: `${ODD} dal`,
  description: ODD,
  keywords: ODD,
  recipeCuisine: ODD,
  recipeIngredient: [ODD, '1 cup lentils'],
  recipeInstructions: [ODD, 'Stir.'],
  url: `${OLD}/${ODD}`,
};
const FILES = {
  'soup.md': `---\ntitle: "odd\\x07text"\nexcerpt: "odd\\x07text"\ntags: ["odd\\x07text"]\naliases: ["/odd\\x07text", "/odd%07text/"]\n---\nodd&#7;text ${ODD}\n\n[${ODD}](/x%07)\n`,
  'dal.json': JSON.stringify(RECIPE),
  'old.xml': wxr(OLD, [
    item(OLD, {
      ...{ id: 1, type: 'post', title: `${ODD}&#7;`, slug: 'odd%07text', excerpt: ODD },
      content: `<p>odd&#7;&#xFFFE;text ${ODD}</p>`,
      categories: [['category', 'odd%07text', ODD]],
      comments: [{ id: 11, text: `${ODD}&#7;`, name: ODD }],
    }),
  ]),
};

let site: TestSite;
let dir: string;
beforeAll(async () => {
  site = await openTestSite();
  dir = await mkdtemp(path.join(tmpdir(), 'import-'));
});
afterAll(async () => {
  await site.close();
  await rm(dir, { recursive: true });
});

const call = async (name: string, input: object) => {
  const answer = await site.asOwner({
    method: 'POST',
    url: `/trpc/${name}`,
    payload: { json: input },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

it.each(Object.entries(FILES))('those of %s', async (name, text) => {
  const file = path.join(dir, name);
  await writeFile(file, text);
  const reading = await readContent(file.endsWith('.md') ? dir : file);
  const plan = await makePlan(site.services.db, reading, { publish: true });
  const options = { file: name, find: pictureFinder(reading), say: () => undefined };
  expect((await writePlan(site.services, plan, options)).created).toBe(1);
  await reading.close();
});

it('those of tables', async () => {
  const text = `Date,Weight (lb),odd\u0007text Notes\r2026-11-10,180.4,${ODD}\r`;
  await call('weightEntries.importFile', { name: `${ODD}.csv`, text });
  const visits = `date,hostname,page,visits,visitors,pageviews\n2025-05-01,a,/${ODD},4,3,5\n`;
  const files = [{ name: `${ODD}.csv`, text: visits }];
  await call('analytics.importVisits', { files, confirmed: true });
});

it('and none is left', () => {
  const texts = textsIn(path.join(site.dataDir, 'site.db'));
  const reached = texts.filter(({ text }) => text.includes('oddtext')).map(({ column }) => column);
  expect([...new Set(reached)].sort()).toEqual(
    expect.arrayContaining([
      'blog_posts.content',
      'recipes.ingredients',
      'comments.text',
      'old_paths.path',
    ]),
  );
  expect(texts.filter(({ text }) => withoutControls(text) !== text)).toEqual([]);
});
