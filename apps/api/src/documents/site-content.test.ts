/** The content that the owner gives her site are everywhere, at once, and those that it began with nowhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoContent } from '../../demo/site-content.ts';
import { save } from '../features/site-settings/site-settings.service.ts';
import { openBuiltSite, PAGES, POST } from '../testing/built-site.ts';
import { headOf } from '../testing/document-head.ts';
import { noise } from '../testing/test-images.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openBuiltSite();
});
afterAll(() => site.close());

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
  await save({ services: site.services }, { section: 'identity', value: nora });
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

describe('the content of pages', () => {
  const { identity: _, ...pages } = demoContent;
  const shops = /^https:/;

  /** Other content of the same length everywhere. */
  function otherContent<Value>(value: Value): Value {
    if (typeof value === 'string') return otherText(value) as Value;
    if (Array.isArray(value)) return value.map(otherContent) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        name === 'network' ? each : otherContent(each),
      ]),
    ) as Value;
  }
  const otherText = (text: string) =>
    shops.test(text)
      ? text.replace(/\/[^/]*$/, '/changed')
      : text.replaceAll(/[a-z]+/gi, (word) => [...word].reverse().join(''));

  /** The texts of content, as a document has them. */
  function textsOf(value: unknown): string[] {
    if (typeof value === 'string') return value.split('\n').filter((text) => text.length > 12);
    return typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : [];
  }
  const written = ({ body }: { body: string }) =>
    body.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  // My Progress has some of the same labels of its own.
  const shown = PAGES.filter((url) => url !== '/weight-tracking');
  const documents = () => Promise.all(shown.map((url) => site.inject({ url })));

  it('are all on the pages, and their own picture too', async () => {
    const before = (await documents()).map(written).join();
    for (const text of textsOf(pages)) expect(before, text).toContain(text);

    const picture = await site.services.images.add(await noise(640, 520).jpeg().toBuffer());
    for (const [name, value] of Object.entries(pages)) {
      const content = otherContent(value);
      if ('imageUrl' in content) content.imageUrl = `/api/images/${picture}`;
      await save(
        { services: site.services },
        { section: name as keyof typeof pages, value: content },
      );
    }
    site.services.content.emit('changed');

    const after = (await documents()).map(written).join();
    for (const text of textsOf(otherContent(pages))) expect(after, text).toContain(text);
    for (const text of textsOf(pages)) {
      expect(after.includes(text), text).toBe(false);
    }
    for (const url of ['/', '/about', '/book']) {
      expect((await site.inject({ url })).body, url).toContain(`${picture}-320.avif 320w`);
    }
    const { things } = headOf(await site.inject({ url: '/book' }));
    expect(things).toContainEqual(
      expect.objectContaining({ '@type': 'Book', name: otherText(demoContent.book.title) }),
    );
  });
});
