/** The name that the owner gives her site is everywhere, at once, and the one that it began with nowhere. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { save } from '../features/site-identity/site-identity.service.ts';
import { openBuiltSite, POST, RECIPE } from '../testing/built-site.ts';
import { headOf } from '../testing/document-head.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openBuiltSite();
});
afterAll(() => site.close());

const PAGES = [
  '/',
  '/about',
  '/blog',
  POST,
  '/photo-gallery',
  RECIPE,
  '/weight-tracking',
  '/book',
  '/socials',
  '/no/such/page',
  '/admin/login',
];
const FILES = ['/feed.xml', '/site.webmanifest'];

/** The book and the story are sections of their own, in which the owner writes what she likes. */
const OTHER_WORDS = /The Honest Skillet Cookbook|the-honest-skillet-cookbook/g;

const nora = {
  name: 'Nora & Co. Cook',
  tagline: 'One pan at a time',
  author: 'Nora',
  copyrightYear: 2031,
};

it('is in every public document', async () => {
  for (const url of [...PAGES, ...FILES])
    expect((await site.inject({ url })).body).toContain('The Honest Skillet');
  await save({ services: site.services }, nora);
  site.services.content.emit('changed');

  for (const url of PAGES) {
    const response = await site.inject({ url });
    const { title, meta } = headOf(response);
    expect(title, url).toMatch(/ \| Nora & Co\. Cook$/);
    if (meta('og:type')) expect(meta('og:site_name'), url).toBe('Nora & Co. Cook');
    expect(response.body, url).toContain('© <!-- -->2031<!-- --> <!-- -->Nora &amp; Co. Cook');
    expect(response.body, url).toContain('One pan at a time');
  }
  for (const url of FILES)
    expect((await site.inject({ url })).body).toMatch(/Nora &(amp;)? Co\. Cook/);

  for (const url of [...PAGES, ...FILES]) {
    const text = (await site.inject({ url })).body.replaceAll(OTHER_WORDS, '');
    expect(
      text.match(/.{40}(The Honest Skillet|Low-carb cooking and an honest scale).{20}/)?.[0],
      url,
    ).toBe(undefined);
  }
});

it('is in the structured data', async () => {
  const nameOf = async (url: string, type: string) => {
    const things = headOf(await site.inject({ url })).things as {
      '@type': string;
      name?: string;
    }[];
    return things.find((thing) => thing['@type'] === type)?.name;
  };
  expect(await nameOf('/', 'WebSite')).toBe('Nora & Co. Cook');
  expect(await nameOf('/', 'Person')).toBe('Nora');
  expect((await site.inject({ url: POST })).body).toContain('"name":"Nora"');
});
