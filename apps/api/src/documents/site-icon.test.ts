/** The icon and the picture of link previews that the owner uploads are everywhere at once, cut for her. */
import type { SectionName } from '@site/schema/site/sections';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanImages } from '../features/images/image-cleaning.ts';
import * as sections from '../features/site-settings/site-settings.service.ts';
import { openBuiltSite, PAGES, POST } from '../testing/built-site.ts';
import { headOf } from '../testing/document-head.ts';
import { redAndBlue } from '../testing/test-images.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openBuiltSite();
});
afterAll(() => site.close());

async function save(section: SectionName, value: object): Promise<void> {
  site.clock.now = new Date(site.clock.now.getTime() + 1000);
  const { updatedAt } = await sections.stored(site, section);
  await sections.save(site, { section, value, baseUpdatedAt: updatedAt?.toISOString() ?? null });
  site.services.content.emit('changed');
}
async function reset(section: SectionName): Promise<void> {
  await sections.reset(site, section);
  site.services.content.emit('changed');
}
const upload = async (width: number, height: number) =>
  `/api/images/${await site.services.images.add(await redAndBlue(width, height).jpeg().toBuffer())}`;

/** Every URL of an icon that the site names. */
async function iconsOf(): Promise<string[]> {
  const manifest = (await site.inject({ url: '/site.webmanifest' })).json() as {
    icons: { src: string }[];
  };
  const favicon = await site.inject({ url: '/favicon.ico' });
  const found = manifest.icons.map(({ src }) => src);
  found.push(String(favicon.headers.location));
  for (const url of PAGES) {
    const { body } = await site.inject({ url });
    for (const [link] of body.matchAll(/<link rel="(icon|apple-touch-icon)"[^>]*>/g)) {
      found.push(/href="([^"]*)"/.exec(link)?.[1] ?? '');
    }
    found.push(
      ...[...body.matchAll(/"logo":"[^"]*?(\/(?:api|assets)\/[^"]*)"/g)].map(([, at]) => at ?? ''),
    );
  }
  return found;
}

it('an uploaded icon takes the place of the first one everywhere, in each size', async () => {
  const before = await iconsOf();
  const imageUrl = await upload(900, 700);
  await save('icon', { imageUrl });
  const icons = await iconsOf();
  const own = imageUrl.replace('images', 'icons');
  expect(icons.length).toBeGreaterThan(2 * PAGES.length);
  for (const icon of icons) expect(icon).toMatch(`${own}-`);
  expect((await site.inject({ url: POST })).body).toContain(`${own}-512-any.png"`);

  for (const icon of new Set(icons)) {
    const [, size, purpose] = /-(\d+)-(any|maskable)\.png$/.exec(icon) ?? [];
    const { statusCode, headers, rawPayload } = await site.inject({ url: icon });
    expect(statusCode, icon).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cache-control']).toContain('immutable');
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height], icon).toEqual([Number(size), Number(size)]);
    // Round corners are transparent; a phone's own shape is cut from the whole square.
    const corner = await sharp(rawPayload).ensureAlpha().raw().toBuffer();
    expect(corner[3], icon).toBe(purpose === 'any' ? 0 : 255);
  }

  // It is in use, so cleaning leaves it.
  site.clock.now = new Date(site.clock.now.getTime() + 7 * 24 * 3600 * 1000);
  await cleanImages(site.services);
  expect((await site.inject({ url: `${own}-48-any.png` })).statusCode).toBe(200);

  await reset('icon');
  expect(await iconsOf()).toEqual(before);
  // Nobody can have other pictures cut.
  for (const filename of [own, `${own}-48-any.png`, `${own}-49-any.png`]) {
    expect((await site.inject({ url: filename })).statusCode, filename).toBe(404);
  }
});

it('the first icon has the colour of the site everywhere, in each size', async () => {
  const before = await iconsOf();
  await save('appearance', { accent: '#1f6f43', typefaces: '' });
  const icons = await iconsOf();
  for (const icon of icons) expect(icon).toMatch('/api/icons/first-1f6f43-');
  for (const icon of new Set(icons)) {
    const { rawPayload } = await site.inject({ url: icon });
    const { data, info } = await sharp(rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // In the middle of the upper edge.
    const at = 4 * (info.width * 2 + info.width / 2);
    expect([...data.subarray(at, at + 4)], icon).toEqual([0x1f, 0x6f, 0x43, 255]);
  }
  await reset('appearance');
  expect(await iconsOf()).toEqual(before);
  expect((await site.inject({ url: icons[0] ?? '' })).statusCode).toBe(404);
});

const shared = async (url: string) => {
  const { meta } = headOf(await site.inject({ url }));
  const of = (name: string) => meta(`og:image${name}`);
  return [of(''), of(':width'), of(':height'), of(':alt'), meta('twitter:image')];
};

it('link previews show the uploaded picture, cut to their shape, where a page has none of its own', async () => {
  const { env } = site.services;
  const before = { home: await shared('/'), post: await shared(POST) };
  expect(before.home[0]).toContain('/assets/hero');
  const imageUrl = await upload(1500, 1500);
  const crop = `${env.publicOrigin}${imageUrl}-16x9.jpg`;
  await save('share', { imageUrl, imageAlt: 'My kitchen' });
  for (const url of ['/', '/blog', '/weight-tracking']) {
    expect(await shared(url), url).toEqual([crop, '1200', '675', 'My kitchen', crop]);
  }
  const { width, height } = await sharp(
    (await site.inject({ url: `${imageUrl}-16x9.jpg` })).rawPayload,
  ).metadata();
  expect([width, height]).toEqual([1200, 675]);
  expect(await shared(POST)).toEqual(before.post);

  await reset('share');
  expect(await shared('/')).toEqual(before.home);
});

it.each([
  [
    'icon',
    511,
    800,
    'This picture is too small (511 × 800 pixels): choose one of at least 512 × 512',
  ],
  [
    'share',
    900,
    314,
    'This picture is too small (900 × 314 pixels): choose one of at least 600 × 315',
  ],
] as const)(
  'a picture that is too small for the %s is refused',
  async (section, width, height, message) => {
    const imageUrl = await upload(width, height);
    const content = section === 'share' ? { imageUrl, imageAlt: '' } : { imageUrl };
    await expect(save(section, content)).rejects.toThrow(message);
    const gone = { ...content, imageUrl: '/api/images/none' };
    await expect(save(section, gone)).rejects.toThrow('upload it again');
    expect(await sections.stored(site, section)).toMatchObject({ value: null });
  },
);
