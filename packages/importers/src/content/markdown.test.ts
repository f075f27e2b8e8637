/** Sites of Markdown files in the shapes of Jekyll, Hugo, Zola, chowdown and based.cooking. All texts are invented. */

import { describe, expect, it } from 'vitest';
import type { ImportedItem } from '../plan.ts';
import { filesOf } from '../testing/files-of.ts';
import { readMarkdown } from './markdown.ts';

const read = async (files: Record<string, string>) => (await readMarkdown(filesOf(files))).items;
async function readOne(file: string, text: string): Promise<ImportedItem> {
  const [item] = await read({ [file]: text });
  if (!item) throw new Error('nothing was read');
  return item;
}

describe('whether a post is public', () => {
  it.each([
    ['_drafts/a.md', '---\ntitle: A\n---\nText'],
    ['blog-main/_drafts/a.md', '# A'],
    ['content/a.md', '+++\ntitle = "A"\ndraft = true\n+++\nText'],
    ['a.md', '---\ndraft: "true"\n---\nText'],
    ['a.md', '---\ndraft: yes\n---\nText'],
    ['a.md', '---\npublished: false\n---\nText'],
    ['a.md', '---\nstatus: private\n---\nText'],
    ['a.md', '---\nexpiryDate: 2019-01-01\n---\nText'],
    ['a.md', '---\ndraft: until June\n---\nText'],
    ['a.md', '---\ndate: someday soon\n---\nText'],
    ['a.md', '---\ndate: 3/4/2019\n---\nText'],
  ])('%s %j is a draft', async (file, text) => {
    expect(await readOne(file, text)).toMatchObject({ isPublic: false });
  });

  it.each([
    ['a.md', '# A'],
    ['_posts/2019-01-02-a.md', '---\ntitle: A\npublished: true\n---\nText'],
    ['content/a.md', '+++\ntitle = "A"\ndraft = false\ndate = 2019-05-06T07:08:09Z\n+++\nText'],
    ['a.md', '---\npublished: 2019-01-02\n---\nText'],
    ['a.md', '---\nstatus: publish\nvisibility: public\n---\nText'],
  ])('%s %j is not', async (file, text) => {
    expect(await readOne(file, text)).toMatchObject({ isPublic: true });
  });

  it('is named where it is not clear', async () => {
    const { notes } = await readOne('b.md', '---\ndraft: until June\n---\nText');
    expect(notes).toEqual([
      '“draft: until June” does not tell whether it is public, so it comes as a draft',
    ]);
  });
});

it.each([
  ['2019-05-06 07:08:09 -0500', '2019-05-06T12:08:09.000Z'],
  ['"2019-05-06 07:08:09"', '2019-05-06T07:08:09.000'],
  ['2019-05-06T07:08:09+02:00', '2019-05-06T05:08:09.000Z'],
  ['2019/5/6 7:08 PM', '2019-05-06T19:08:00.000'],
  ['May 6th, 2019', '2019-05-06'],
  ['May 6th, 2019 at 7:08 PM', '2019-05-06T19:08:00.000'],
  ['6 May 2019', '2019-05-06'],
  ['Mon, 06 May 2019 07:08:09 +0000', '2019-05-06T07:08:09.000Z'],
  ['06.05.2019', '2019-05-06'],
  ['2019', '2019-01-01'],
  ['1832-01-01', '1832-01-01'],
  ['2018-01-01\ndate: 2019-05-06', '2019-05-06'],
])('reads the date %s', async (written, iso) => {
  expect(await readOne('a.md', `---\ndate: ${written}\n---\nText`)).toMatchObject({
    publishedAt: iso,
    createdAt: iso,
  });
});

it.each(['0001-01-01T00:00:00Z', '3/4/2019', '2019-02-30', 'someday'])(
  'names the date %s',
  async (written) => {
    const item = await readOne('a.md', `---\ndate: ${written}\n---\nText`);
    expect(item).toMatchObject({ publishedAt: null });
    expect(item.notes).toContain(
      `its date “${written}” cannot be read, so it comes as a draft without it`,
    );
  },
);

it('reads TOML, with the tables of Zola and Hugo', async () => {
  const text =
    '+++\ntitle = "Tea"\ndate = 2021-05-02\naliases = ["/old-tea"]\n[taxonomies]\ntags = ["hot"]\n[extra]\nimage = "cup.jpg"\n+++\nHot.';
  expect(await readOne('content/blog/tea/index.md', text)).toMatchObject({
    kind: 'post',
    title: 'Tea',
    slug: 'tea',
    publishedAt: '2021-05-02',
    image: 'content/blog/tea/cup.jpg',
    oldPaths: ['/old-tea'],
    html: '<p>Hot.</p>',
  });
});

describe('a recipe', () => {
  it('in the front matter, as chowdown has it', async () => {
    const text = `---
layout: recipe
title: Roast leeks
image: leeks.jpg
tags: sides, dinner
ingredients:
- 3 leeks
- 2 tablespoons oil
directions:
- Cut the leeks.
- Roast for 20 minutes.
---
Sweet and soft.`;
    expect(await readOne('_recipes/roast-leeks.md', text)).toMatchObject({
      kind: 'recipe',
      title: 'Roast leeks',
      description: 'Sweet and soft.',
      ingredients: '3 leeks\n2 tablespoons oil',
      instructions: 'Cut the leeks.\nRoast for 20 minutes.',
      category: 'dinner',
      image: '_recipes/leeks.jpg',
    });
  });

  it('in the text under headings, as based.cooking has it', async () => {
    const text = `---
title: Barley soup
date: 2022-03-04
tags: ['soup', 'dinner']
---
![Soup](/pix/barley.webp)

A soup for cold days.

- ⏲️ Prep time: 10 min
- 🍳 Cook time: 1 h 20 min
- 💤 Chill time: 2 h
- 🍽️ Servings: 4

## Ingredients

- 200 g barley
- 1 carrot

### For the top

- parsley

## Directions

1. Boil the barley.
2. Add the carrot.

## Storage

Keeps for three days.

## Contribution

- Tess Tester
`;
    const item = await readOne('content/barley-soup.md', text);
    expect(item).toMatchObject({
      kind: 'recipe',
      title: 'Barley soup',
      description: 'A soup for cold days.',
      ingredients: '200 g barley\n1 carrot\nFor the top:\nparsley',
      instructions: 'Boil the barley.\nAdd the carrot.',
      prepTime: 10,
      cookTime: 80,
      restTime: 120,
      restWord: 'chilling',
      servings: 4,
      category: 'dinner',
      storageNote: 'Keeps for three days.',
      image: '/pix/barley.webp',
      createdAt: '2022-03-04',
    });
    expect(item.notes).toContain('“Contribution” is left out: Tess Tester');
  });

  it('has one picture, and the others are named', async () => {
    const text =
      '![A](a.jpg)\n\n## Ingredients\n\n- 1 leek\n\n## Directions\n\n1. Cut. ![B](b.jpg)\n';
    const item = await readOne('x/a.md', text);
    expect(item).toMatchObject({ kind: 'recipe', image: 'x/a.jpg' });
    expect(item.notes).toContain('a recipe has one picture here, so these are left out: x/b.jpg');
  });

  it('in a long text stays text, and is named', async () => {
    const text = `# A year\n\n${'Many words. '.repeat(300)}\n\n## Ingredients\n\n- 1 leek\n\n## Directions\n\n1. Cut.`;
    const item = await readOne('a.md', text);
    expect(item).toMatchObject({ kind: 'post', html: expect.stringContaining('1 leek') });
    expect(item.notes).toContain('it has a recipe in its text, which stays text');
  });
});

it('makes pictures and links of shortcodes, and names the others', async () => {
  const text = `{{< figure src="/img/pot.jpg" alt="A pot" caption="The pot" >}}

{{< gallery >}}
{{< img src="one.jpg" >}}
{{< /gallery >}}

{% include figure.html src="/img/two.jpg" caption='Two' %}

{{ gallery(images=["a.jpg", "b.jpg"]) }}

See [the soup]({{< ref "posts/soup.md" >}}) and [tea]({% post_url 2014-01-02-tea %}), {{ site.baseurl }}/x.

{{< youtube w7Ft2ymGmfc >}}

{% comment %}never shown{% endcomment %}{{< weather city="Rome" >}}{{ page.title }}

\`\`\`
{{< figure src="code.jpg" >}}
\`\`\`
`;
  const items = await read({
    'a.md': text,
    '_posts/2014-01-02-tea.md': '---\npermalink: /t/\n---\nTea',
  });
  const post = items.find(({ slug }) => slug === 'a');
  if (post?.kind !== 'post') throw new Error('no post');
  expect(post.html).toContain(
    '<figure><img src="/img/pot.jpg" alt="A pot" /><figcaption>The pot</figcaption></figure>',
  );
  for (const picture of ['one.jpg', '/img/two.jpg', 'a.jpg', 'b.jpg'])
    expect(post.html).toContain(`<img src="${picture}"`);
  expect(post.html).toContain('<a href="/t/">tea</a>');
  expect(post.html).toContain('https://www.youtube.com/watch?v=w7Ft2ymGmfc');
  expect(post.html).toContain('{{&lt; figure src="code.jpg" &gt;}}');
  expect(post.html).not.toContain('never shown');
  expect(post.html).not.toContain('weather');
  expect(post.notes).toContain('the tag {{< weather city="Rome" >}}');
  expect(post.notes.join()).not.toContain('gallery');
});

describe('old addresses by the rules of', () => {
  const paths = async (files: Record<string, string>) =>
    (await read(files)).flatMap(({ oldPaths }) => oldPaths);
  it('Jekyll', async () => {
    const post = { '_posts/2014-01-02-tea.md': '---\ncategories: hot drinks\n---\nTea' };
    expect(await paths(post)).toEqual([]);
    expect(await paths({ ...post, '_config.yml': 'title: X' })).toEqual([
      '/hot/drinks/2014/01/02/tea.html',
    ]);
    expect(await paths({ ...post, '_config.yml': 'permalink: pretty' })).toEqual([
      '/hot/drinks/2014/01/02/tea/',
    ]);
    expect(await paths({ ...post, '_config.yml': 'permalink: /blog/:year/:title' })).toEqual([
      '/blog/2014/tea',
    ]);
    expect(
      await paths({
        'x-main/_config.yml': 'collections: {recipes: {output: true, permalink: /recipes/:title/}}',
        'x-main/_recipes/dal.md': '# Dal',
      }),
    ).toEqual(['/recipes/dal/']);
  });
  it('Hugo', async () => {
    const post = { 'content/posts/tea.md': '---\ntitle: Tea\ndate: 2014-01-02\n---\nTea' };
    expect(await paths({ ...post, 'hugo.toml': 'baseURL = "https://x.example"' })).toEqual([
      '/posts/tea/',
    ]);
    expect(
      await paths({ ...post, 'config.yaml': 'permalinks: {posts: "/:year/:month/:slug/"}' }),
    ).toEqual(['/2014/01/tea/']);
  });
  it('Zola', async () => {
    const files = {
      'config.toml': 'base_url = "https://x.example"',
      'content/blog/2014-01-02-tea.md': '+++\ntitle = "Tea"\n+++\nTea',
      'content/blog/mint/index.md': '+++\npath = "herbs/mint"\n+++\nMint',
    };
    expect(await paths(files)).toEqual(['/blog/tea/', '/herbs/mint', '/blog/mint/']);
  });
});

it('reads what belongs to the program as no post', async () => {
  const files = {
    'archetypes/default.md': 'x',
    'scaffolds/post.md': 'x',
    '__MACOSX/._a.md': 'x',
    '.github/pr.md': 'x',
  };
  expect(await read({ ...files, 'a.md': '# A' })).toHaveLength(1);
  const { items, problems } = await readMarkdown(
    filesOf({ 'content/blog/_index.md': '+++\n+++\n', 'b.md': '---\ntitle: B\n---\n' }),
  );
  expect(items).toMatchObject([{ title: 'B', notes: ['it has no text, so it comes as a draft'] }]);
  expect(problems).toEqual(['Pages of sections are left out: content/blog/_index.md']);
});

it('reads many tags in time that grows with them alone', async () => {
  const text = '{{< figure src="a.jpg" {% {{'.repeat(20_000);
  const before = performance.now();
  await readOne('a.md', text);
  expect(performance.now() - before).toBeLessThan(10_000);
});
