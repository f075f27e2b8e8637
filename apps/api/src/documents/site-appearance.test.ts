/** The colour, the time zone and the unit that the owner chooses are in every document at once. */

import { defaults } from '@site/schema/site/defaults';
import type { SectionName } from '@site/schema/site/sections';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { create as createPost } from '../features/blog-posts/blog-posts.service.ts';
import * as sections from '../features/site-settings/site-settings.service.ts';
import * as weightEntries from '../features/weight-entries/weight-entries.service.ts';
import { openBuiltSite, PAGES, POST, RECIPE } from '../testing/built-site.ts';
import { setUpMail } from '../testing/mail.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openBuiltSite();
});
afterAll(() => site.close());

/** Each change is a second later, as an owner's. */
function changed<T>(change: Promise<T>): Promise<T> {
  site.clock.now = new Date(site.clock.now.getTime() + 1000);
  return change.finally(() => site.services.content.emit('changed'));
}
const save = async (section: SectionName, value: object) => {
  const { updatedAt } = await sections.stored(site, section);
  const base = updatedAt ? { baseUpdatedAt: updatedAt.toISOString() } : {};
  return changed(sections.save(site, { section, value, ...base }));
};
const reset = (section: SectionName) => changed(sections.reset(site, section));
const bodyOf = async (url: string) => (await site.inject({ url })).body;
const scriptsOf = (html: string) => html.match(/data-scripts="[^"]*"/)?.[0];

it('a colour is in every document, and no script with it', async () => {
  const before = new Map<string, string | undefined>();
  for (const url of PAGES) {
    const html = await bodyOf(url);
    expect(html, url).not.toContain('id="appearance"');
    before.set(url, scriptsOf(html));
  }
  expect(await save('appearance', { accent: '#1F6F43', typefaces: '' })).toMatchObject({
    value: { accent: '#1f6f43', typefaces: '' },
  });
  for (const url of PAGES) {
    const html = await bodyOf(url);
    const [head = ''] = html.split('</head>');
    expect(head, url).toContain('<style id="appearance">html:root{--color-accent:#1f6f43;');
    expect(head, url).toContain('(prefers-color-scheme:dark){html:root{--color-accent:#7fcb9a;');
    expect(scriptsOf(html), url).toBe(before.get(url));
  }
  await reset('appearance');
  expect(await bodyOf('/')).not.toContain('id="appearance"');
});

it('of typefaces only the chosen pair is preloaded', async () => {
  const fontsOf = (html: string) =>
    [...html.matchAll(/as="font"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*as="font"/g)].map(
      ([, a, b]) => a ?? b,
    );
  expect(fontsOf(await bodyOf('/'))).toEqual([
    expect.stringContaining('fraunces'),
    expect.stringContaining('hanken-grotesk'),
  ]);
  await save('appearance', { accent: '', typefaces: 'journal' });
  for (const url of PAGES) {
    const html = await bodyOf(url);
    expect(fontsOf(html), url).toEqual([
      expect.stringContaining('newsreader'),
      expect.stringContaining('public-sans'),
    ]);
    expect(html, url).toContain('@font-face{font-family:"Newsreader";src:url(');
  }
  // They are files of the build.
  for (const file of fontsOf(await bodyOf('/'))) {
    expect((await site.inject({ url: file ?? '' })).statusCode).toBe(200);
  }
  await reset('appearance');
});

it('a colour that cannot be read is refused, with the nearest that can', async () => {
  await expect(save('appearance', { accent: '#ffcc00', typefaces: '' })).rejects.toThrow(
    'Text in this colour cannot be read on your pages: the nearest that can is #826700',
  );
  expect(await bodyOf('/')).not.toContain('id="appearance"');
});

it('dates follow the time zone', async () => {
  const { services } = site;
  expect(services.timeZone()).toBe('UTC');
  const publishedAt = '2026-11-10T23:30:00.000Z';
  const late = { title: 'Late', slug: 'late', content: 'x', published: true, publishedAt };
  await changed(createPost({ services, admin: null }, { ...late, readTime: 5 }));
  expect(await bodyOf('/blog/late')).toContain('November 10, 2026');
  await save('region', { timeZone: 'Asia/Tokyo' });
  expect(services.timeZone()).toBe('Asia/Tokyo');
  expect(await bodyOf('/blog/late')).toContain('November 11, 2026');
  await expect(save('region', { timeZone: 'Atlantis/Capital' })).rejects.toThrow('one of the list');
  await changed(sections.undo(site, 'region'));
  expect(await bodyOf('/blog/late')).toContain('November 10, 2026');
});

it('weights are in the unit that the owner chose, for readers who chose none', async () => {
  const ctx = { services: site.services, admin: null };
  for (const [date, weight] of Object.entries({ '2026-11-01': '180.0', '2026-11-17': '176.4' })) {
    await changed(weightEntries.create(ctx, { date: `${date}T00:00:00.000Z`, weight }));
  }
  /** The inline script that hides the weights from who reads another unit. */
  const hidesFrom = (html: string) =>
    [...html.matchAll(/u==='(\w+)'/g)].map(([, unit]) => unit).join();
  const api = await bodyOf('/api/weight-entries');
  const pounds = await bodyOf('/weight-tracking');
  expect(pounds).toContain('176.4 lbs');
  expect(hidesFrom(pounds)).toBe('kg,st');
  expect(pounds).toContain('one pound at a time');
  expect(await bodyOf('/')).toContain('4 lbs');

  await save('region', { timeZone: '', unit: 'kg' });
  const kilograms = await bodyOf('/weight-tracking');
  expect(kilograms).toContain('80.0 kg');
  expect(kilograms).not.toContain('176.4 lbs');
  expect(kilograms).toMatch(/aria-pressed="true"[^>]*>kg</);
  expect(hidesFrom(kilograms)).toBe('lb,st');
  expect(kilograms).toContain('one kilogram at a time');
  expect(kilograms).not.toContain('one pound');
  expect(await bodyOf('/')).toContain('2 kg');
  // The labels of the chart too.
  const labelsOf = (html: string) =>
    Array.from(html.matchAll(/<text[^>]*>(?:<tspan[^>]*>)?([^<]+)/g), ([, label]) => label);
  expect(labelsOf(pounds)).toContain('180');
  expect(labelsOf(kilograms)).toContain('80');
  expect(labelsOf(kilograms)).not.toContain('180');
  expect(await bodyOf(POST)).toContain('Written at 80.0 kg');
  // Recipes say it once the owner has switched it on, for all of them.
  expect(await bodyOf(RECIPE)).not.toContain('80.0 kg');
  await save('parts', { ...defaults.parts, recipeWeight: true });
  expect(await bodyOf(RECIPE)).toContain('80.0 kg');
  await reset('parts');

  await save('region', { timeZone: '', unit: 'st' });
  expect(await bodyOf('/weight-tracking')).toContain('12\u00a0st\u00a08.4\u00a0lb');
  expect(await bodyOf('/api/weight-entries')).toBe(api);
  await expect(save('region', { timeZone: '', unit: 'oz' })).rejects.toThrow('lb, kg, st');
  // A time zone that was stored before there were units.
  await save('region', { timeZone: 'Asia/Tokyo' });
  expect(await bodyOf('/weight-tracking')).toContain('176.4 lbs');
  await reset('region');
});

it('saving is in the documents of recipes, and nothing of it is where the owner switched it off', async () => {
  const list = '/photo-gallery?only=rosemary-roasted-almonds,none,lemon-butter-salmon';
  const sent = await bodyOf(list);
  const tiles = Array.from(
    sent.matchAll(/<a [^>]*href="\/photo-gallery\/([\w-]+)"/g),
    ([, slug]) => slug,
  );
  expect(tiles).toEqual(['rosemary-roasted-almonds', 'lemon-butter-salmon']);
  expect(sent).toContain('A list that somebody sent you.');
  expect(sent).toContain('1 of its recipes is no longer here.');
  expect(sent).toContain('noindex');
  expect(await bodyOf('/photo-gallery?saved=1')).not.toMatch(/<a [^>]*href="\/photo-gallery\/\w/);
  const recipe = await bodyOf(RECIPE);
  for (const part of ['</svg>Save</button>', 'Add to shopping list', 'href="/shopping-list"'])
    expect(recipe).toContain(part);
  const shopping = await bodyOf('/shopping-list');
  expect(shopping).toContain('<meta name="robots" content="noindex"/>');
  expect(shopping).toContain('it needs scripts to show it');
  await save('parts', { ...defaults.parts, saving: false });
  for (const url of ['/photo-gallery?saved=1', list]) {
    const { statusCode, headers } = await site.inject({ url });
    expect([statusCode, headers.location]).toEqual([307, '/photo-gallery']);
  }
  expect(await bodyOf('/photo-gallery')).not.toContain('saved=1');
  expect(await bodyOf(RECIPE)).not.toMatch(/<\/svg>Save<\/button>|shopping.list/i);
  expect((await site.inject({ url: '/shopping-list' })).statusCode).toBe(404);
  await reset('parts');
});

it('the words about privacy tell of comments, letters and saving where there are any', async () => {
  const told = async () => {
    const [, privacy = ''] = (await bodyOf('/about')).split('id="privacy"');
    const signs = {
      comments: 'write a comment',
      letters: 'ask for letters',
      saving: 'shopping list',
    };
    return Object.entries(signs).flatMap(([part, sign]) => (privacy.includes(sign) ? part : []));
  };
  await save('comments', { ...defaults.comments, isOn: false });
  expect(await told()).toEqual(['saving']);
  await save('comments', { ...defaults.comments, isOn: true });
  await changed(setUpMail(site, { host: '127.0.0.1', port: 2525 }));
  expect(await told()).toEqual(['comments', 'letters', 'saving']);
  await save('parts', { ...defaults.parts, saving: false });
  expect(await told()).toEqual(['comments', 'letters']);
});
