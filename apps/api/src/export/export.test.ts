/** What an export holds, read back from the zip file as another program would. */

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import yauzl from 'yauzl';
import { IMAGES } from '../config/data-folder.ts';
import { redAndBlue } from '../testing/test-images.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { exportInProcess } from './export.rest.ts';
import { exportArchive } from './export-archive.ts';

let site: TestSite;
let picture: string;
let files: Map<string, Buffer>;

const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const response = await site.asOwner({ method, url, payload });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json();
};

const POST = {
  title: 'Soup: a love "story"',
  slug: 'soup-first',
  excerpt: '# not a heading',
  published: true,
};
const RECIPE = {
  title: 'Salmon & lemon',
  description: 'One pan.',
  ingredients: '2 fillets\n\n- 1 lemon',
  instructions: '1. Heat.\nServe.',
  category: 'dinner',
  prepTime: 10,
  cookTime: 80,
  totalTime: 120,
  servings: 2,
  netCarbs: '3.5',
  calories: 420,
  protein: '40.0',
  fat: '25.1',
  storageNote: 'Two days.',
  imageAlt: 'A fish',
  notes: 'Any fish.\n\nEven cod.',
};
/** Of her own, as the package has it. */
const FOOD = {
  name: 'Almond flour',
  basisGrams: 100,
  kcal: 600,
  protein: 24,
  fat: 53,
  carbohydrate: 7,
  fiber: null,
  sugars: 4,
  isFiberIncluded: false,
  sugarAlcohols: {},
  cupGrams: null,
};

beforeAll(async () => {
  site = await openTestSite();
  const jpeg = () => redAndBlue(400, 300).jpeg().toBuffer();
  picture = await site.services.images.add(await jpeg());
  const imageUrl = `/api/images/${picture}`;
  const content =
    `<h2>Why</h2><p>It is <strong>hot</strong>, see <a href="/photo-gallery/salmon-lemon">salmon</a>.</p>` +
    `<figure><img src="${imageUrl}" alt="A pot"><figcaption>The pot</figcaption></figure>`;
  const { id } = await send('POST', '/api/blog-posts', { ...POST, content, imageUrl });
  await send('PUT', `/api/blog-posts/${id}`, { slug: 'soup' });
  const elsewhere = 'https://example.com/a.jpg';
  const draft = { title: 'Draft', slug: 'draft', content: 'Secret.', imageUrl: elsewhere };
  await send('POST', '/api/blog-posts', draft);
  await send('POST', '/api/recipes', { ...RECIPE, imageUrl });
  const weighIn = { date: '2026-11-17', weight: '187.4', notes: '=1+1' };
  await send('POST', '/api/weight-entries', weighIn);
  await send('POST', '/trpc/nutrition.saveFood', { json: FOOD });
  await site.services.db
    .insertInto('oldPaths')
    .values({ path: '/my story', tableName: 'pages', rowId: '/about', importId: '' })
    .execute();
  await site.inject({
    method: 'POST',
    url: '/api/analytics/session',
    payload: { sessionId: 'visitor-1' },
  });
  await addSecrets();
  const lost = await site.services.images.add(await jpeg());
  await rm(path.join(site.dataDir, IMAGES, lost));

  const archive = await exportArchive(site.services);
  expect(archive).toMatchObject({ posts: 2, recipes: 1, weights: 1, pictures: 1, missing: [lost] });
  files = await unzip(await buffer(archive.stream));
});
afterAll(() => site.close());

/** What an export must not have; the session of the owner is there already. */
async function addSecrets(): Promise<void> {
  const { db } = site.services;
  const { id: adminId } = await db.selectFrom('adminUsers').select('id').executeTakeFirstOrThrow();
  const createdAt = '2026-11-18T12:00:00.000Z';
  const factor = { adminId, secret: 'TELLTALE', lastStep: 0, createdAt, confirmedAt: createdAt };
  await db.insertInto('secondFactors').values(factor).execute();
  await db.insertInto('recoveryCodes').values({ adminId, codeHash: 'TELLTALE' }).execute();
  const passkey = { id: 'TELLTALE', adminId, name: 'Phone', publicKey: 'TELLTALE', counter: 0 };
  await db
    .insertInto('passkeys')
    .values({ ...passkey, createdAt, lastUsedAt: null })
    .execute();
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return contents;
}

const text = (file: string) => {
  const bytes = files.get(file);
  if (!bytes) throw new Error(`There is no ${file} among ${[...files.keys()].join(', ')}`);
  return bytes.toString();
};

function markdown(file: string) {
  const [, frontMatter = '', body = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(text(file)) ?? [];
  return { fields: parse(frontMatter), body };
}

it('has a post as Markdown with front matter', () => {
  const { fields, body } = markdown('posts/soup.md');
  expect(fields).toMatchObject({
    title: POST.title,
    slug: 'soup',
    date: '2026-11-18T12:00:00.000Z',
    draft: false,
    excerpt: POST.excerpt,
    image: `../pictures/${picture}.jpg`,
    aliases: ['/blog/soup-first'],
  });
  expect(body).toBe(
    '## Why\n\nIt is **hot**, see [salmon](/photo-gallery/salmon-lemon).\n\n' +
      `![A pot](../pictures/${picture}.jpg)\n\n*The pot*\n`,
  );
});

it('has a page of a post whose links and pictures are in the archive', () => {
  const html = text('posts/soup.html');
  expect(html).toContain('<title>Soup: a love &quot;story&quot;</title>');
  expect(html).toContain('href="../recipes/salmon-lemon.html"');
  for (const [, file] of html.matchAll(/src="\.\.\/([^"]+)"/g))
    expect(files.has(file ?? '')).toBe(true);
  expect(html.match(/src="\.\.\//g)).toHaveLength(2);
  expect(text('index.html')).toContain('<a href="posts/soup.html">');
  expect(text('index.html')).toContain(
    '<a href="recipes/salmon-lemon.html">Salmon &amp; lemon</a>',
  );
});

it('has drafts too, with pictures of other sites as they were', () => {
  expect(markdown('posts/draft.md').fields).toMatchObject({
    draft: true,
    date: null,
    image: 'https://example.com/a.jpg',
  });
});

it('has a recipe as schema.org JSON, and each of its fields as it was written', () => {
  const recipe = JSON.parse(text('recipes/salmon-lemon.json'));
  expect(recipe).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: RECIPE.title,
    image: `../pictures/${picture}.jpg`,
    recipeYield: '2',
    prepTime: 'PT10M',
    cookTime: 'PT1H20M',
    totalTime: 'PT2H',
    recipeIngredient: ['2 fillets', '- 1 lemon'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: '1. Heat.' },
      { '@type': 'HowToStep', text: 'Serve.' },
    ],
    nutrition: { calories: '420 kcal', proteinContent: '40.0 g', fatContent: '25.1 g' },
  });
  expect(recipe.fields).toMatchObject({ ...RECIPE, published: false, oldPaths: [] });
  expect(recipe.fields).toHaveProperty('nutrition');
  expect(text('recipes/salmon-lemon.html')).toContain('<p>Any fish.</p><p>Even cod.</p>');
});

it('has the foods of her own, and where a missing page leads', () => {
  expect(JSON.parse(text('settings.json')).foods).toMatchObject([FOOD]);
  expect(text('_redirects')).toContain('/my%20story /about 301\n');
});

it('has weights and visits as tables, in which a note is no formula', () => {
  const rows = (file: string) =>
    Papa.parse(text(file), { header: true, skipEmptyLines: true }).data;
  expect(rows('weights.csv')).toMatchObject([
    { date: '2026-11-17', 'weight (lb)': '187.4', bmi: '', note: "'=1+1" },
  ]);
  expect(rows('visits-by-day.csv')).toMatchObject([{ day: '2026-11-18', visitors: '1' }]);
});

it('has the pictures byte by byte', async () => {
  const { rawPayload } = await site.inject({ url: `/api/images/${picture}` });
  expect(files.get(`pictures/${picture}.jpg`)?.equals(rawPayload)).toBe(true);
});

it('has the profile, and nothing that signs in', async () => {
  expect(JSON.parse(text('settings.json')).owners).toMatchObject([{ email: 'owner@example.com' }]);
  const { sid } = await site.services.db
    .selectFrom('sessions')
    .select('sid')
    .executeTakeFirstOrThrow();
  for (const [file, bytes] of files) {
    for (const secret of ['argon2', 'TELLTALE', sid]) {
      expect(bytes.includes(secret), `${secret} in ${file}`).toBe(false);
    }
  }
});

it('is downloaded by the owner, one at a time', async () => {
  const download = () => site.asOwner({ url: '/api/admin/export' });
  const [first, second] = await Promise.all([download(), download()]);
  expect(first.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-site-2026-11-18.zip"',
    'cache-control': 'no-store',
  });
  expect([...(await unzip(first.rawPayload)).keys()]).toEqual([...files.keys()]);
  expect(second.statusCode).toBe(409);
  expect((await download()).statusCode).toBe(200);
});

it('has only what the owner chose, with its pictures', async () => {
  const { id } = JSON.parse(text('recipes/salmon-lemon.json')).fields;
  const { rawPayload } = await site.asOwner({ url: `/api/admin/export?only=${id},of-no-row` });
  const chosen = await unzip(rawPayload);
  expect([...chosen.keys()].toSorted()).toEqual([
    'index.html',
    `pictures/${picture}.jpg`,
    'recipes/salmon-lemon.html',
    'recipes/salmon-lemon.json',
  ]);
  for (const file of ['recipes/salmon-lemon.html', 'recipes/salmon-lemon.json']) {
    expect(chosen.get(file)).toEqual(files.get(file));
  }
  expect(String(chosen.get('index.html'))).not.toContain('weights.csv');
  const { statusCode } = await site.asOwner({ url: '/api/admin/export?only=--to' });
  expect(statusCode).toBe(400);
});

it('breaks off where it fails, so that no part of it looks whole', async () => {
  const dataDir = path.join(site.dataDir, 'none');
  const stream = new PassThrough();
  exportInProcess(dataDir, { stream, signal: new AbortController().signal });
  await expect(buffer(stream)).rejects.toThrow(`There is no site in ${dataDir}`);
});
