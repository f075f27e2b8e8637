/** A date without a time zone is the author's: her day, and her clock's time. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { item, wxr } from '../testing/wordpress-export.ts';
import { readContent } from './read-content.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'dates-'));
});
afterAll(() => rm(dir, { recursive: true }));

let folders = 0;
/** The moments of all posts, by the time zone of the site that takes them over. */
async function momentsOf(files: Record<string, string>, timeZone: string) {
  folders += 1;
  const folder = path.join(dir, String(folders));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const { items, close } = await readContent(folder, { timeZone });
  await close();
  return items.map((each) => ({
    at: each.kind === 'post' ? each.publishedAt : null,
    createdAt: each.createdAt,
    paths: each.oldPaths,
  }));
}

const NEW_YORK = 'America/New_York';
const BERLIN = 'Europe/Berlin';

it.each([
  // The day that the author wrote, on the site that shows it.
  ['date: 2024-12-03', '', NEW_YORK, '2024-12-03T05:00:00.000Z'],
  ['date: 2024-12-03', 'timeZone = "Europe/Berlin"', NEW_YORK, '2024-12-03T05:00:00.000Z'],
  ['date: 2024-07-03', '', BERLIN, '2024-07-02T22:00:00.000Z'],
  // The time of her clock, in the zone that her site named.
  ['date: 2024-12-03 22:15:00', '', NEW_YORK, '2024-12-04T03:15:00.000Z'],
  ['date: 2024-12-03 22:15:00', 'timeZone = "Europe/Berlin"', NEW_YORK, '2024-12-03T21:15:00.000Z'],
  ['date: 2024-12-03 22:15:00', 'timeZone = "Nowhere"', NEW_YORK, '2024-12-04T03:15:00.000Z'],
  // The moment that is written.
  ['date: 2024-12-03T22:15:00-05:00', '', BERLIN, '2024-12-04T03:15:00.000Z'],
  ['date: 2024-12-03T22:15:00Z', '', BERLIN, '2024-12-03T22:15:00.000Z'],
  ['date: December 3, 2024 10:15 PM', '', NEW_YORK, '2024-12-04T03:15:00.000Z'],
  // Where clocks are put forward there is no half past two, and where they are put back there are two.
  ['date: 2024-03-10 02:30:00', '', NEW_YORK, '2024-03-10T07:30:00.000Z'],
  ['date: 2024-11-03 01:30:00', '', NEW_YORK, '2024-11-03T05:30:00.000Z'],
])('Hugo: %s with %j in %s is %s', async (front, config, timeZone, moment) => {
  const files = { 'content/a.md': `---\n${front}\n---\nText`, 'hugo.toml': config };
  expect(await momentsOf(files, timeZone)).toMatchObject([{ at: moment, createdAt: moment }]);
});

it('Zola: days and times of TOML', async () => {
  const files = {
    'config.toml': 'base_url = "https://x.example"',
    'content/a.md': '+++\ndate = 2024-12-03\n+++\nText',
    'content/b.md': '+++\ndate = 2024-12-03T22:15:00\n+++\nText',
    'content/c.md': '+++\ndate = 2024-12-03T22:15:00Z\n+++\nText',
  };
  expect((await momentsOf(files, NEW_YORK)).map(({ at }) => at)).toEqual([
    '2024-12-03T05:00:00.000Z',
    '2024-12-04T03:15:00.000Z',
    '2024-12-03T22:15:00.000Z',
  ]);
});

it('Jekyll: the day in a name, and addresses by the day of its own zone', async () => {
  const files = {
    '_config.yml': 'url: https://x.example\ntimezone: America/New_York',
    '_posts/2024-08-08-tea.md': 'Tea',
    '_posts/2024-08-09-late.md': '---\ndate: 2024-08-10T03:00:00Z\n---\nLate',
  };
  expect(await momentsOf(files, BERLIN)).toMatchObject([
    { at: '2024-08-07T22:00:00.000Z', paths: ['/2024/08/08/tea.html'] },
    { at: '2024-08-10T03:00:00.000Z', paths: ['/2024/08/09/late.html'] },
  ]);
});

it('WordPress: a draft has the time of her clock alone', async () => {
  const site = 'https://old.example';
  const draft = { id: 1, type: 'post', title: 'A', slug: 'a', content: 'A', status: 'draft' };
  const [read] = await momentsOf(
    { 'a.xml': wxr(site, [item(site, { ...draft, zeroGmt: true })]) },
    NEW_YORK,
  );
  expect(read).toMatchObject({ at: null, createdAt: '2019-02-03T04:30:00.000Z' });
});

it.each([
  ['2016-10-31T01:00:00.000Z', '/2016/10/30/soup/'],
  // Ghost 0.11 writes the moments of its database as they are there.
  ['2016-10-31 01:00:00', '/2016/10/30/soup/'],
])('Ghost: the address of a post of %s is %s, by the zone of its settings', async (at, address) => {
  const posts = [
    { id: '1', title: 'Soup', slug: 'soup', html: 'Hot.', status: 'published', published_at: at },
  ];
  const settings = [{ key: 'timezone', value: 'America/Denver' }];
  const files = { 'ghost.json': JSON.stringify({ db: [{ data: { posts, settings } }] }) };
  expect(await momentsOf(files, BERLIN)).toMatchObject([
    { at: '2016-10-31T01:00:00.000Z', paths: ['/soup/', address] },
  ]);
});

it('a recipe of schema.org: its day', async () => {
  const recipe = { '@type': 'Recipe', name: 'Dal', datePublished: '2024-12-03' };
  const [read] = await momentsOf({ 'a.json': JSON.stringify(recipe) }, NEW_YORK);
  expect(read?.createdAt).toBe('2024-12-03T05:00:00.000Z');
});
