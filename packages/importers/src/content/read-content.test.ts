/** Files as they come: exports of recipe plugins, zips, and files that say a wrong size. */
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from '../testing/files-of.ts';
import { readBytes } from './files.ts';
import { readContent } from './read-content.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'import-'));
});
afterAll(() => rm(dir, { recursive: true }));

const inDir = async (name: string, content: string | Buffer) => {
  const file = path.join(dir, name);
  await writeFile(file, content);
  return file;
};

it("reads the recipe plugins' own exports", async () => {
  const wprm = {
    id: 12,
    name: 'Dal',
    summary: '<p>Red.</p>',
    image_url: 'https://old.example/dal.jpg',
    servings: '2',
    servings_unit: 'bowls',
    prep_time: 5,
    tags: { course: [{ name: 'Dinner' }], suitablefordiet: [{ name: 'Vegetarian' }] },
    ingredients_flat: [
      { type: 'group', name: 'Lentils' },
      { type: 'ingredient', amount: '1', unit: 'cup', name: 'lentils', notes: 'red' },
    ],
    instructions_flat: [{ type: 'instruction', text: '<p>Boil.</p>' }],
    nutrition: { calories: 300, carbohydrates: 30, fiber: 0, protein: 12, fat: 3 },
    notes: 'Keeps for two days.',
  };
  const tasty = {
    id: 13,
    title: 'Cake',
    ingredients: '<ul><li>2 eggs</li></ul>',
    instructions: '<ol><li>Bake.</li></ol>',
    yield: '8 slices',
    cook_time: '40 min',
  };
  const { items, hosts } = await readContent(
    await inDir('recipes.json', JSON.stringify([wprm, tasty])),
  );
  expect(items).toMatchObject([
    {
      sourceId: expect.stringMatching(/^12#/),
      title: 'Dal',
      description: 'Red.',
      ingredients: 'Lentils:\n1 cup lentils (red)',
      instructions: 'Boil.',
      diets: ['vegetarian'],
      servings: 2,
      prepTime: 5,
      category: 'dinner',
      netCarbs: 30,
      storageNote: 'Keeps for two days.',
      image: 'https://old.example/dal.jpg',
    },
    {
      sourceId: expect.stringMatching(/^13#/),
      title: 'Cake',
      ingredients: '2 eggs',
      servings: 8,
      cookTime: 40,
    },
  ]);
  expect(hosts).toEqual(new Set(['old.example']));
});

it('gives a post without a lead picture the first of its text, which is not shown twice', async () => {
  const entry = (id: string, html: string) =>
    `<entry><id>tag:blogger.com,1999:blog-1.post-${id}</id><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/><title>${id}</title><content type="html">${html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</content><published>2020-01-0${id}T10:00:00Z</published></entry>`;
  const img = (name: string) => `<img src="https://old.example/${name}.jpg?a=1&amp;b=2">`;
  const figure = (name: string) =>
    `<figure><img src="https://old.example/${name}.jpg?a=1&amp;b=2" alt="" /></figure>`;
  const file = await inDir(
    'feed.xml',
    `<feed xmlns="http://www.w3.org/2005/Atom">${entry('1', `${img('a')}<p>Hot.</p>${img('b')}`)}${entry('2', `<p>Hot.</p>${img('c')}`)}${entry('3', img('d'))}</feed>`,
  );
  const { items } = await readContent(file);
  const image = (name: string) => `https://old.example/${name}.jpg?a=1&b=2`;
  expect(items).toMatchObject([
    { image: image('a'), html: `<p>Hot.</p>${figure('b')}` },
    { image: image('c'), html: `<p>Hot.</p>${figure('c')}` },
    { image: image('d'), html: figure('d') },
  ]);
});

it('reads Markdown and its pictures in a zip', async () => {
  const zip = await zipOf({
    'posts/soup.md': '# Soup\n\n![Pot](../img/pot.jpg)',
    'img/pot.jpg': 'a picture',
  });
  const reading = await readContent(await inDir('site.zip', zip));
  expect(reading.items).toMatchObject([
    { title: 'Soup', html: expect.stringContaining('src="img/pot.jpg"') },
  ]);
  expect(String(await reading.ownPicture?.('img/pot.jpg'))).toBe('a picture');
  await reading.close();
});

it('finds pictures in a folder of uploads by the end of their path, and follows no link out of it', async () => {
  const folder = path.join(dir, 'uploads');
  for (const month of ['05', '06']) {
    await mkdir(path.join(folder, '2019', month), { recursive: true });
    await writeFile(path.join(folder, '2019', month, 'soup.jpg'), month);
  }
  await symlink('/etc/hostname', path.join(folder, 'secret.jpg'));
  const post = path.join(dir, 'soup.md');
  await writeFile(post, '# Soup\n\nHot.');
  const reading = await readContent(post, { pictures: folder });
  const at = async (path: string) => {
    const bytes = await reading.ownPicture(`https://old.example/wp-content/uploads/${path}`);
    return bytes && String(bytes);
  };
  expect(await at('2019/06/soup.jpg?w=300')).toBe('06');
  // Which of both is meant, nobody can tell.
  for (const name of ['2020/01/soup.jpg', 'secret.jpg', '../../../../etc/passwd'])
    expect(await at(name), name).toBeUndefined();
});

it.each([
  ['says that it is too large', 2_147_483_648],
  ['is larger than it says', 1],
])('refuses a file that %s', async (_, size) => {
  const stream = async () => Readable.from([Buffer.alloc(600_000), Buffer.alloc(600_000)]);
  await expect(readBytes({ path: 'a.jpg', size, stream }, 1_048_576)).rejects.toThrow(
    'a.jpg is too large: at most 1 MB',
  );
});

describe('a zip', () => {
  /** @param at the place after each of these signatures, where the byte is changed */
  const changed = (zip: Buffer, places: Record<string, number>) => {
    for (const [signature, at] of Object.entries(places))
      for (let from = zip.indexOf(signature, 0, 'latin1'); from >= 0; ) {
        zip[from + at] = (zip[from + at] ?? 0) ^ 1;
        from = zip.indexOf(signature, from + 1, 'latin1');
      }
    return zip;
  };

  it('with a password is refused, with a next step', async () => {
    const zip = await zipOf({ 'a.md': 'Hot.' });
    // The flags of each file, and those of its entry in the list.
    const locked = changed(zip, { 'PK\u0003\u0004': 6, 'PK\u0001\u0002': 8 });
    await expect(readContent(await inDir('a.zip', locked))).rejects.toThrow(
      'a.zip has a password: unpack it',
    );
  });

  it('of which a file is damaged is refused, with its name', async () => {
    const zip = changed(await zipOf({ 'a.md': 'Hot.' }), { 'PK\u0003\u0004': 36 });
    await expect(readContent(await inDir('a.zip', zip))).rejects.toThrow('a.md is damaged');
  });

  it('within another that cannot be opened is named, and the rest is read', async () => {
    const zip = await zipOf({ 'a.md': 'Hot.', 'static/book.zip': 'PK\u0003\u0004' });
    const { items, problems, close } = await readContent(await inDir('a.zip', zip));
    expect(items).toHaveLength(1);
    expect(problems).toEqual([expect.stringContaining('static/book.zip is damaged')]);
    await close();
  });

  it('finds pictures whose names macOS has written', async () => {
    const zip = await zipOf({ 'a.md': '![Pot](töpf.jpg)', ['töpf.jpg'.normalize('NFD')]: 'x' });
    const { ownPicture, close } = await readContent(await inDir('a.zip', zip));
    expect(String(await ownPicture?.('töpf.jpg'))).toBe('x');
    await close();
  });
});

it.each([
  ['UTF-16', Buffer.from('\uFEFF# Süß\n\nGut.', 'utf16le')],
  ['Windows-1252', Buffer.from('# Süß\n\nGut.', 'latin1')],
  ['UTF-8 with a damaged letter', Buffer.concat([Buffer.from('# Süß\n\n'), Buffer.from([0xe9])])],
  ['UTF-8', Buffer.from('\uFEFF# Süß\n\nGut.')],
])('reads text in %s', async (_, bytes) => {
  const { items } = await readContent(await inDir('a.md', bytes));
  expect(items).toMatchObject([{ title: 'Süß' }]);
});

it('refuses files that would fill the memory before it reads them', async () => {
  const folder = path.join(dir, 'much');
  await mkdir(folder);
  for (const name of ['a.md', 'b.md', 'c.json']) {
    await writeFile(path.join(folder, name), '');
    await truncate(path.join(folder, name), 200 * 1_048_576);
  }
  await expect(readContent(folder)).rejects.toThrow('at most 500 MB. Give it in parts');
});

it('names a file that is nested too deeply, and reads the rest', async () => {
  const zip = await zipOf({
    'a.md': '> '.repeat(20_000),
    'b.md': `${'- '.repeat(20_000)}x`,
    'c.md': 'Hot.',
  });
  const { items, problems, close } = await readContent(await inDir('a.zip', zip));
  expect(items).toMatchObject([{ title: 'c' }]);
  expect(problems).toEqual(
    ['a', 'b'].map((name) => `${name}.md: it is nested too deeply to be read, so it was left out`),
  );
  await close();
});

it('publishes nothing whose day cannot be read', async () => {
  const ghost = {
    posts: [
      { id: '1', title: 'A', html: '<p>x</p>', status: 'published', published_at: '0000-00-00' },
    ],
  };
  const file = await inDir('ghost.json', JSON.stringify({ data: ghost }));
  expect((await readContent(file)).items).toMatchObject([
    {
      isPublic: false,
      publishedAt: null,
      notes: ['its date cannot be read, so it comes as a draft without it'],
    },
  ]);
});
