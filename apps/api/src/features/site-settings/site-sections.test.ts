import { defaults } from '@site/schema/site/defaults';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoContent } from '../../../demo/site-content.ts';
import { allContent, listSections, saveSection } from '../../content/settings.ts';
import { noise } from '../../testing/test-images.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { listReferencedUuids } from '../images/image-cleaning.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.services.db.deleteFrom('siteSettings').execute();
  await site.services.db.deleteFrom('siteSectionVersions').execute();
});

const nora = {
  name: 'Nora Cooks',
  tagline: 'One pan at a time',
  author: 'Nora',
  copyrightYear: 2027,
};

async function call(procedure: string, json?: object) {
  const isRead = procedure === 'stored' || procedure === 'current';
  const input = { section: 'identity', ...json };
  const query = isRead ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : '';
  const url = `/trpc/siteSections.${procedure}${query}`;
  const method = isRead ? 'GET' : 'POST';
  site.clock.now = new Date(site.clock.now.getTime() + 1000);
  const response = await site.asOwner({
    method,
    url,
    ...(!isRead && { payload: { json: input } }),
  });
  const body = response.json();
  return { status: response.statusCode, ...(body.result?.data.json ?? body.error.json) };
}

/** Saves the site's name and what goes with it. */
const save = ({ baseUpdatedAt, ...value }: Record<string, unknown>) =>
  call('save', {
    section: 'identity',
    value,
    ...(baseUpdatedAt !== undefined && { baseUpdatedAt }),
  });

it('has nothing stored at first', async () => {
  expect(await call('stored')).toEqual({
    status: 200,
    value: null,
    defaults: defaults.identity,
    updatedAt: null,
    earlier: 0,
  });
});

it.each(['{', '"x"', '{"name":{}}', '{"copyrightYear":[1]}'])(
  'has its defaults where what is stored is %s, and can be written again',
  async (value) => {
    await saveSection(site.services.db, {
      section: 'identity',
      value,
      updatedAt: site.clock.now.toISOString(),
    });
    expect((await allContent(site.services.db))('identity')).toEqual(defaults.identity);
    const found = await call('stored');
    expect(found).toMatchObject({ status: 200, value: null });
    expect(await save({ ...nora, baseUpdatedAt: found.updatedAt })).toMatchObject({ value: nora });
  },
);

it('keeps what it was before, and brings it back', async () => {
  expect(await save(nora)).toMatchObject({ value: nora, earlier: 1 });
  const other = { ...nora, name: 'Nora Bakes' };
  expect(await save(other)).toMatchObject({ value: other, earlier: 2 });
  // The same again is no version.
  expect(await save(other)).toMatchObject({ earlier: 2 });
  expect(await call('undo')).toMatchObject({ value: nora, earlier: 1 });
  expect(await call('reset')).toMatchObject({ value: null, earlier: 2 });
  expect(await call('undo')).toMatchObject({ value: nora, earlier: 1 });
  expect(await call('undo')).toMatchObject({ value: null, earlier: 0 });
  expect(await call('undo')).toMatchObject({ status: 400, message: 'There is no earlier version' });
});

it('keeps the last twenty versions', async () => {
  for (let nr = 0; nr < 23; nr += 1) await save({ ...nora, name: `Name ${nr}` });
  expect(await call('stored')).toMatchObject({ earlier: 20 });
  expect(await call('undo')).toMatchObject({ value: { name: 'Name 21' }, earlier: 19 });
});

it('refuses a change that began from another version', async () => {
  const { updatedAt } = await save(nora);
  await save({ ...nora, name: 'Elsewhere' });
  const stale = await save({ ...nora, tagline: 'Mine', baseUpdatedAt: updatedAt });
  expect(stale).toMatchObject({ status: 409 });
  // Nor does one that began before anything was stored.
  expect(await save({ ...nora, baseUpdatedAt: null })).toMatchObject({ status: 409 });
  expect(await call('stored')).toMatchObject({ value: { name: 'Elsewhere' } });
});

it.each([
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'x'.repeat(31) }, 'Name must be at most 30 characters'],
  [
    { copyrightYear: 'soon' },
    'Year of the copyright notice must be a whole number from 1900 to 2200',
  ],
  [
    { copyrightYear: 2025.5 },
    'Year of the copyright notice must be a whole number from 1900 to 2200',
  ],
])('refuses %j', async (change, message) => {
  expect(await save({ ...nora, ...change })).toMatchObject({ status: 400, message });
});

describe('the content of pages', () => {
  const { about, book, socials } = demoContent;
  const saved = (section: string, value: object) => call('save', { section, value });

  it('are shown over the defaults, a list as a whole', async () => {
    const shop = { label: 'Buy it here', url: 'https://shop.example/book' };
    await saved('book', { ...book, title: 'One Pan', buyLinks: [shop] });
    expect(await call('current', { section: 'book' })).toMatchObject({
      title: 'One Pan',
      buyLinks: [shop],
      reviews: book.reviews,
      picture: null,
    });
    // A version of the site that was stored before a field existed.
    await site.services.db
      .updateTable('siteSettings')
      .set({ value: JSON.stringify({ title: 'Two Pans' }) })
      .execute();
    expect(await call('current', { section: 'book' })).toMatchObject({
      title: 'Two Pans',
      imageAlt: defaults.book.imageAlt,
    });
  });

  it('have the picture that was uploaded, which is then in use', async () => {
    const name = await site.services.images.add(await noise(400, 300).jpeg().toBuffer());
    await saved('about', { ...about, imageUrl: `/api/images/${name}` });
    expect(await call('current', { section: 'about' })).toMatchObject({
      picture: { src: `/api/images/${name}`, width: 400, widths: [320, 400] },
    });
    const used = await listReferencedUuids(site.services.db, site.services.imageColumns);
    expect(used).toContain(name);
  });

  it.each([
    [
      'book',
      { ...book, buyLinks: [{ label: 'A', url: 'javascript:alert(1)' }] },
      /^Address must be/,
    ],
    ['book', { ...book, buyLinks: [{ label: 'A', url: '' }] }, 'Address is required'],
    ['book', { ...book, reviews: [{ ...book.reviews[0], rating: 6 }] }, /^Stars must be/],
    [
      'book',
      { ...book, imageUrl: 'https://other.example/a.jpg' },
      /^Cover must be a picture of this/,
    ],
    ['about', { ...about, story: 'x'.repeat(10_001) }, /^Your story must be at most 10000/],
    ['about', { ...about, note: null }, /expected object/],
    ['socials', { ...socials, links: [socials.links[0], socials.links[0]] }, /^Each network can/],
    [
      'socials',
      { ...socials, timeline: { ...socials.timeline, page: 'https://evil.example/' } },
      /facebook\.com/,
    ],
    ['weather', {}, /^section must be one of/],
  ])('of %s refuse what the page could not stand', async (section, value, message) => {
    const answer = await saved(section, value);
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(message);
    expect(await listSections(site.services.db)).toEqual([]);
  });
});
