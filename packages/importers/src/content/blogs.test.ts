/** Corners of real exports of WordPress and its plugins, Squarespace and Blogger. All texts are invented. */
import { Readable } from 'node:stream';
import { serialize } from 'php-serialize';
import { expect, it } from 'vitest';
import { filesOf } from '../testing/files-of.ts';
import { item, wxr } from '../testing/wordpress-export.ts';
import { readBlogger } from './blogger.ts';
import { readWordpress } from './read-wordpress.ts';

const OLD = 'https://old.example';
const wordpress = (items: string[], before = '') =>
  readWordpress(filesOf({ 'old.xml': before + wxr(OLD, items) }));
const post = (more: object = {}) =>
  item(OLD, { id: 1, type: 'post', title: 'Soup', slug: 'soup', content: 'Hot.', ...more });

it('reads a file with blank lines before its declaration', async () => {
  const { items } = await wordpress([post()], '\uFEFF\n\n  ');
  expect(items).toMatchObject([{ title: 'Soup', isPublic: true }]);
});

it("makes text of WP Recipe Maker's codes, and names what does not come", async () => {
  const recipe = item(OLD, {
    id: 2,
    type: 'wprm_recipe',
    title: 'Dal',
    slug: 'dal',
    meta: {
      wprm_summary: 'Bake at [wprm-temperature value="180" unit="C"].',
      wprm_ingredients: serialize([
        {
          name: '',
          ingredients: [{ amount: '[adjustable]2[/adjustable]', unit: 'cups', name: 'peas' }],
        },
      ]),
      wprm_instructions: serialize([
        {
          name: '',
          instructions: [
            {
              text: '<p>Add [wprm-ingredient text="2 cups peas" uid="1"], wait [timer minutes="10"]ten minutes[/timer], heat to [wprm-temperature value="350" unit="F" help="hot"] [sic].</p>',
              image: 12,
            },
          ],
        },
      ]),
      wprm_equipment: serialize([{ name: 'Large pot' }, { name: 'Blender' }]),
      wprm_video_embed: '<iframe src="https://video.example/1"></iframe>',
      wprm_notes: 'Use [wprm-ingredient text="good peas"].',
    },
  });
  const { items, problems } = await wordpress([
    recipe,
    post({
      content:
        'With [wprm-ingredient text="peas"] at [wprm-temperature value="90" unit="C"]. [mv_create key="3" type="recipe" title="Tart"] [mv_create key="4" type="list" title="Ten soups"] [amd-zlrecipe-recipe:12]',
    }),
    item(OLD, { id: 3, type: 'mv_create', title: 'Tart', slug: 'tart' }),
  ]);
  const [dal, soup] = items;
  expect(dal).toMatchObject({
    description: 'Bake at 180 °C.',
    ingredients: '2 cups peas',
    instructions: 'Add 2 cups peas, wait ten minutes, heat to 350 °F [sic].',
    authorNotes: 'Use good peas.',
  });
  expect(dal?.notes).toEqual(
    expect.arrayContaining([
      'its equipment is left out: Large pot, Blender',
      'its video is left out: https://video.example/1',
      'pictures of its steps are left out: 1',
    ]),
  );
  expect(soup).toMatchObject({ html: '<p>With peas at 90 °C.</p>' });
  expect(soup?.notes).toEqual(
    expect.arrayContaining([
      'a recipe of Mediavine Create (Tart) is missing',
      'a list of Mediavine Create (Ten soups) is missing',
      'a recipe of ZipList or Zip Recipes is missing',
    ]),
  );
  expect(problems).toEqual([
    "2 recipes of Mediavine Create, ZipList or Zip Recipes are not in WordPress's export: export the plugin's tables as JSON too, and give both in one zip",
  ]);
});

it('names the place of a contact form, and keeps buttons, galleries and what was struck through', async () => {
  const figure = (name: string) => `<figure><img src="${OLD}/${name}.jpg" alt="" /></figure>`;
  const { items } = await wordpress([
    post({
      content: [
        '<!-- wp:paragraph --><p>Write to me about <del>soup</del> bread:</p><!-- /wp:paragraph -->',
        '<!-- wp:contact-form-7/contact-form-selector {"id":5,"title":"Contact"} --><div class="wp-block-contact-form-7-contact-form-selector">[contact-form-7 id="5" title="Contact"]</div><!-- /wp:contact-form-7/contact-form-selector -->',
        '<!-- wp:wpforms/form-selector {"clientId":"x","formId":"7"} /-->',
        '<form action="/send"><label>Name <input name="n"></label></form>',
        '[button url="/book"]The book[/button]',
        '[gallery ids="8,9"]',
      ].join('\n'),
    }),
    ...[8, 9].map((id) =>
      item(OLD, {
        id,
        type: 'attachment',
        title: '',
        slug: `p${id}`,
        attachmentUrl: `${OLD}/p${id}.jpg`,
      }),
    ),
  ]);
  const place = 'is left out, which stood after “…Write to me about soup bread:”';
  expect(items[0]).toMatchObject({
    html: `<p>Write to me about <s>soup</s> bread:</p><p><a href="${OLD}/book" class="button">The book</a></p><figure>${figure('p8')}${figure('p9')}</figure>`,
    notes: [
      `a contact form (Contact) ${place}`,
      `a contact form ${place}`,
      `a contact form ${place}`,
    ],
  });
});

it("says that carbohydrates and fiber do not come, where only WP Recipe Maker's net carbs do", async () => {
  const recipe = (meta: Record<string, string>) =>
    item(OLD, { id: 2, type: 'wprm_recipe', title: 'Dal', slug: 'dal', meta });
  const { items } = await wordpress([
    recipe({ wprm_nutrition_carbohydrates: '12', wprm_nutrition_fiber: '5' }),
  ]);
  expect(items[0]).toMatchObject({
    netCarbs: 7,
    notes: [expect.stringMatching(/^its carbohydrates and fiber do not come, only the net carbs/)],
  });
});

it('brings recipes of themes, and names other types and words with their number', async () => {
  const theme = (id: number, meta: Record<string, string>) =>
    item(OLD, {
      id,
      type: 'recipe',
      title: `Theme ${id}`,
      slug: `theme-${id}`,
      content: '<p>Long ago.</p>',
      link: `${OLD}/recipe/theme-${id}/`,
      meta,
    });
  const { items, problems } = await wordpress([
    theme(1, {
      recipe_ingredients: serialize([
        { amount: '2', unit: 'cups', ingredient: 'flour', group: 'Dough', notes: 'sifted' },
        { amount: '', unit: '', ingredient: 'salt', group: 'Dough' },
      ]),
      recipe_instructions: serialize([{ description: 'Mix.' }, { description: 'Bake.' }]),
      recipe_servings: '4',
      recipe_prep_time: '15',
      recipe_passive_time: '3',
      recipe_passive_time_text: 'hrs',
    }),
    theme(2, { _ingredients: '1 egg\n1 leek', cooking_steps: 'Fry.\nServe.' }),
    theme(3, {}),
    item(OLD, { id: 4, type: 'portfolio', title: 'A', slug: 'a' }),
    item(OLD, { id: 5, type: 'portfolio', title: 'B', slug: 'b' }),
    post({
      id: 6,
      categories: [
        ['category', 'soups', 'Soups'],
        ['post_tag', 'hot', 'Hot'],
      ],
    }),
  ]);
  expect(items).toMatchObject([
    {
      kind: 'recipe',
      title: 'Theme 1',
      description: 'Long ago.',
      ingredients: 'Dough:\n2 cups flour, sifted\nsalt',
      instructions: 'Mix.\nBake.',
      servings: 4,
      prepTime: 15,
      restTime: 180,
      oldPaths: [`${OLD}/recipe/theme-1/`, '/?p=1'],
    },
    {
      kind: 'recipe',
      title: 'Theme 2',
      ingredients: '1 egg\n1 leek',
      instructions: 'Fry.\nServe.',
    },
    { kind: 'post', title: 'Soup' },
    { kind: 'post', title: 'Theme 3', html: '<p>Long ago.</p>' },
  ]);
  expect(problems).toEqual(['2 items of the type “portfolio” left out']);
});

it("takes Squarespace's slugs without their date, and leads on from its addresses", async () => {
  const { items } = await wordpress([
    post({
      slug: '2013/3/Pea-Soup',
      link: '/blog/2013/3/Pea-Soup',
      content:
        '<div class="sqs-block"><figure class="sqs-block-image-figure"><a href="https://x.example"><div class="image-block-wrapper"><noscript><img src="https://images.squarespace-cdn.com/pot.jpg" /></noscript><img class="thumb-image" data-src="https://images.squarespace-cdn.com/pot.jpg" data-image="https://images.squarespace-cdn.com/pot.jpg" alt="A pot"></div></a><figcaption class="image-caption-wrapper"><div class="image-caption"><p>The pot</p></div></figcaption></figure></div><p>Hot.</p>',
    }),
    post({ id: 2, slug: 'basic-post.html', link: '/blog/basic-post.html' }),
  ]);
  expect(items).toMatchObject([
    {
      slug: 'Pea-Soup',
      oldPaths: expect.arrayContaining(['/blog/2013/3/Pea-Soup', '/2013/3/Pea-Soup']),
      html: '<figure><img src="https://images.squarespace-cdn.com/pot.jpg" alt="A pot" /><figcaption>The pot</figcaption></figure><p>Hot.</p>',
      notes: [],
    },
    { slug: 'basic-post', oldPaths: expect.arrayContaining(['/blog/basic-post.html']) },
  ]);
});

const kind = (name: string) =>
  `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;

it("reads Blogger's backup", async () => {
  const entry = (name: string, more: string) =>
    `<entry><id>tag:blogger.com,1999:blog-1.${name}-2</id><published>2013-03-04T05:06:07.000-08:00</published>${kind(name)}${more}</entry>`;
  const comment = (
    id: number,
    text: string,
    name: string,
    { profile, to }: { profile?: number; to?: number } = {},
  ) => `<entry><id>tag:blogger.com,1999:blog-1.post-${id}</id><published>2013-03-05T00:00:${id}.000Z</published>${kind('comment')}
<title type='text'>${text}</title><content type='html'>${text}</content>
<link rel='edit' type='application/atom+xml' href='https://www.blogger.com/feeds/1/2/comments/default/${id}'/>
${to ? `<link rel='related' type='application/atom+xml' href='https://www.blogger.com/feeds/1/2/comments/default/${to}'/>` : ''}
<author><name>${name}</name><uri>${profile ? `http://www.blogger.com/profile/${profile}` : ''}</uri><email>noreply@blogger.com</email></author>
<thr:in-reply-to href='https://kitchen.blogspot.com/2013/03/pea-soup.html' ref='tag:blogger.com,1999:blog-1.post-2' type='text/html'/></entry>`;
  const feed = `<?xml version='1.0' encoding='UTF-8'?><?xml-stylesheet href="x"?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:app='http://purl.org/atom/app#' xmlns:thr='http://purl.org/syndication/thread/1.0'><author><name>Feed</name></author><id>tag:blogger.com,1999:blog-1.archive</id><title type='text'>Kitchen</title>
<link rel='alternate' type='text/html' href='https://kitchen.blogspot.com/'/>
${entry('settings', "<title>x</title><content type='text'>true</content>")}
${entry('post', "<category scheme='http://www.blogger.com/atom/ns#' term='soups'/><title type='text'>Pea soup</title><content type='html'>&lt;p&gt;Hot &amp;amp; green.&lt;/p&gt;&lt;a href=&quot;http://1.bp.blogspot.com/x/s1600/pot.jpg&quot;&gt;&lt;img src=&quot;http://1.bp.blogspot.com/x/s320/pot.jpg&quot;&gt;&lt;/a&gt;</content><link rel='alternate' type='text/html' href='https://kitchen.blogspot.com/2013/03/pea-soup.html' title='Pea soup'/><author><name>Tess</name><uri>http://www.blogger.com/profile/1</uri></author>")}
${entry('post', "<app:control><app:draft>yes</app:draft></app:control><title type='text'>Later</title><content type='html'>Soon</content>").replace('post-2', 'post-3')}
${comment(10, 'Yum &lt;b&gt;indeed&lt;/b&gt;&lt;br /&gt;Salt?', 'Ann')}
${comment(12, 'Thanks', 'Tess', { profile: 1, to: 11 })}
${comment(11, 'A pinch', 'Bea', { profile: 2, to: 10 })}
${comment(13, 'This comment has been removed by the author.', 'Ann')}
</feed>`;
  const { format, items, comments, hosts, problems } = await readBlogger(
    filesOf({ 'blog.xml': feed }),
  );
  expect(format).toBe('Blogger');
  expect(items).toMatchObject([
    {
      title: 'Pea soup',
      slug: 'pea-soup',
      isPublic: true,
      publishedAt: '2013-03-04T13:06:07.000Z',
      oldPaths: ['https://kitchen.blogspot.com/2013/03/pea-soup.html'],
      html: '<p>Hot &amp; green.</p><figure><img src="http://1.bp.blogspot.com/x/s1600/pot.jpg" alt="" /></figure>',
    },
    { title: 'Later', isPublic: false, publishedAt: null },
  ]);
  expect(hosts).toEqual(new Set(['kitchen.blogspot.com', '1.bp.blogspot.com']));
  expect(problems).toEqual(['1 comment left out: spam, and what was removed there']);
  const post = { kind: 'post', sourceId: 'tag:blogger.com,1999:blog-1.post-2' };
  const first = 'tag:blogger.com,1999:blog-1.post-10';
  expect(comments).toMatchObject([
    { sourceId: first, parentId: null, item: post, name: 'Ann', text: 'Yum indeed\nSalt?' },
    { parentId: first, name: 'Bea', isAuthor: false, writer: expect.stringContaining('profile/2') },
    { parentId: first, name: 'Tess', isAuthor: true, isShown: true },
  ]);
  expect(comments?.[0]?.createdAt).toBe('2013-03-05T00:00:10.000Z');
});

it("reads Blogger's file of Google Takeout", async () => {
  const id = 'tag:blogger.com,1999:blog-1';
  const takeout = (
    number: number,
    text: string,
    { answers = 0, status = 'LIVE', below = 'post-1' } = {},
  ) => `<entry><id>${id}.post-${number}</id><blogger:parent>${id}.${below}</blogger:parent>${
    answers
      ? `<blogger:inReplyTo>${id}.post-${answers}</blogger:inReplyTo>`
      : '<blogger:inReplyTo/>'
  }<blogger:type>COMMENT</blogger:type><blogger:status>${status}</blogger:status>
<author><name>Ann</name><uri></uri><blogger:type>ANONYMOUS</blogger:type></author><title/><content type='html'>${text}</content><published>2020-01-03T03:04:0${number}Z</published></entry>`;
  const feed = `<?xml version='1.0' encoding='utf-8'?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><id>tag:blogger.com,1999:blog-1</id><title>Kitchen</title>
<entry><id>tag:blogger.com,1999:blog-1.post-1</id><blogger:parent/><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><author><name>Tess</name></author><title>Tea &amp;amp; toast</title><content type='html'>Hot.&lt;br&gt;Good.&lt;a href="https://kitchen.blogspot.com/p/about.html"&gt;I&lt;/a&gt;&lt;img src="https://blogger.googleusercontent.com/img/b/R29/AVv/w320-h214/tea.jpg"&gt;</content><blogger:metaDescription>How I make it</blogger:metaDescription><blogger:created>2020-01-01T03:04:05Z</blogger:created><published>2020-01-02T03:04:05Z</published><blogger:location/><category scheme='tag:blogger.com,1999:blog-1' term='Drinks'/><blogger:filename>/2020/01/tea.html</blogger:filename><link/><enclosure/><blogger:trashed/></entry>
<entry><id>tag:blogger.com,1999:blog-1.post-2</id><blogger:type>POST</blogger:type><blogger:status>DRAFT</blogger:status><title>Draft</title><content type='html'>x</content><category/></entry>
<entry><id>tag:blogger.com,1999:blog-1.post-3</id><blogger:type>POST</blogger:type><blogger:status>SCHEDULED</blogger:status><title>Soon</title><content type='html'>x</content><published>2099-01-02T03:04:05Z</published></entry>
<entry><id>tag:blogger.com,1999:blog-1.page-4</id><blogger:type>PAGE</blogger:type><blogger:status>LIVE</blogger:status><title>About</title><content type='html'>x</content><published>2020-01-02T03:04:05Z</published><blogger:filename>/p/about.html</blogger:filename></entry>
<entry><id>tag:blogger.com,1999:blog-1.post-5</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>Gone</title><content type='html'>x</content><published>2020-01-02T03:04:05Z</published><blogger:trashed>2021-01-02T03:04:05Z</blogger:trashed></entry>
${takeout(6, 'Yum')}
${takeout(7, 'Hm', { answers: 6, status: 'PENDING' })}
${takeout(8, 'Buy', { status: 'SPAM_AUTO' })}
${takeout(9, 'Hello', { below: 'page-4' })}
</feed>`;
  const files = filesOf({ 'feed.atom': feed });
  const { items, comments, problems } = await readBlogger(files);
  expect(items).toMatchObject([
    {
      title: 'Tea & toast',
      slug: 'tea',
      isPublic: true,
      oldPaths: ['/2020/01/tea.html'],
      excerpt: 'How I make it',
      tags: ['Drinks'],
      html: '<p>Hot.<br />Good.<a href="https://kitchen.blogspot.com/p/about.html">I</a></p><figure><img src="https://blogger.googleusercontent.com/img/b/R29/AVv/s1600/tea.jpg" alt="" /></figure>',
    },
    { title: 'Draft', isPublic: false, publishedAt: null, tags: [] },
    { title: 'Soon', isPublic: true, publishedAt: '2099-01-02T03:04:05.000Z' },
    { title: 'About', place: 'unlinked', oldPaths: ['/p/about.html'] },
  ]);
  expect(comments).toMatchObject([
    { text: 'Yum', name: 'Ann', parentId: null, isAuthor: false, isShown: true },
    { text: 'Hm', parentId: 'tag:blogger.com,1999:blog-1.post-6', isShown: false },
  ]);
  const left = [
    '1 item in the trash left out',
    '1 comment left out, of pages, pictures and the like: here only posts and recipes have them',
    '1 comment left out: spam, and what was removed there',
  ];
  expect(problems).toEqual([expect.stringContaining('does not name the old site'), ...left]);
  const named = await readBlogger(files, 'https://kitchen.blogspot.com');
  expect(named.problems).toEqual(left);
  expect(named.linkHosts).toEqual(new Set(['kitchen.blogspot.com']));
});

it('refuses a feed with a document type', async () => {
  const feed = '<!DOCTYPE feed [<!ENTITY a "b">]><feed><entry><title>&a;</title></entry></feed>';
  await expect(readBlogger(filesOf({ 'a.xml': feed }))).rejects.toThrow('document type');
});

/** The tables of two recipe plugins, as phpMyAdmin exports them. */
const TABLES = [
  { type: 'header', version: '5.2' },
  { type: 'database', name: 'old' },
  {
    type: 'table',
    name: 'wp_amd_zlrecipe_recipes',
    data: [
      {
        recipe_id: '12',
        recipe_title: 'Pea Dal',
        summary: 'Hot.',
        prep_time: 'PT0H15M',
        cook_time: 'PT1H',
        yield: '4 bowls',
        ingredients: '!For the dal\r\n2 cups *split* peas\r\n%https://old.example/p.jpg',
        instructions: 'Boil.\nServe with [bread|https://old.example/bread].',
        calories: '210',
        fat: '9 g',
        notes: 'Keeps for two days.',
        created_at: '2014-05-06 07:08:09',
      },
    ],
  },
  {
    type: 'table',
    name: 'wp_mv_creations',
    data: [
      {
        id: '3',
        type: 'recipe',
        title: 'Tart',
        prep_time: '900',
        active_time: '1800',
        additional_time: '900',
        additional_time_label: 'Chill Time',
        total_time: '3600',
        yield: '8',
        thumbnail_id: '77',
        instructions:
          '<ol><li>[mv_schema_meta name=&quot;Mix it&quot;]Mix.</li><li>Bake.</li></ol>',
      },
      { id: '4', type: 'diy', title: 'A shelf' },
    ],
  },
  {
    type: 'table',
    name: 'wp_mv_supplies',
    data: [
      {
        creation: '3',
        type: 'ingredients',
        original_text: '1 egg',
        group: 'Filling',
        position: '2',
      },
      {
        creation: '3',
        type: 'ingredients',
        original_text: '2 cups [almond flour]',
        link: 'https://shop.example/flour',
        group: 'mv-has-no-group',
        position: '1',
      },
      { creation: '3', type: 'tools', original_text: 'A bowl', group: '', position: '0' },
    ],
  },
  {
    type: 'table',
    name: 'wp_mv_nutrition',
    data: [
      {
        creation: '3',
        calories: '320',
        carbohydrates: '12',
        fiber: '4',
        net_carbs: '7',
        protein: '8',
      },
    ],
  },
];

it('reads the tables of ZipList and Mediavine Create, and links the posts to their recipes', async () => {
  const { items } = await readWordpress(
    filesOf({
      'old.xml': wxr(OLD, [
        post({ content: 'See [amd-zlrecipe-recipe:12].' }),
        post({
          id: 2,
          status: 'draft',
          content:
            '<!-- wp:mv/recipe {"id":3,"type":"recipe"} --><div class="wp-block-mv-recipe">[mv_create title="Tart" key="3" type="recipe"]</div><!-- /wp:mv/recipe -->',
        }),
        item(OLD, {
          id: 77,
          type: 'attachment',
          title: 'A tart',
          slug: 'a-tart',
          attachmentUrl: `${OLD}/tart.jpg`,
        }),
      ]),
    }),
    [TABLES],
  );
  expect(items).toMatchObject([
    {
      kind: 'recipe',
      sourceId: 'zip-12',
      title: 'Pea Dal',
      isPublic: true,
      ingredients: 'For the dal:\n2 cups split peas',
      instructions: 'Boil.\nServe with bread.',
      prepTime: 15,
      cookTime: 60,
      servings: 4,
      calories: 210,
      fat: 9,
      storageNote: 'Keeps for two days.',
      createdAt: '2014-05-06T07:08:09.000',
    },
    {
      kind: 'recipe',
      sourceId: 'create-3',
      title: 'Tart',
      isPublic: false,
      image: `${OLD}/tart.jpg`,
      ingredients: '2 cups almond flour\nFilling:\n1 egg',
      instructions: 'Mix.\nBake.',
      prepTime: 15,
      cookTime: 30,
      totalTime: 60,
      restTime: 15,
      restWord: 'chilling',
      netCarbs: 7,
      protein: 8,
    },
    { kind: 'post', html: '<p>See</p><p><a href="import-recipe:zip-12">Pea Dal</a></p><p>.</p>' },
    { kind: 'post', html: '<p><a href="import-recipe:create-3">Tart</a></p>' },
  ]);
});

it.each([
  '[amd-zlrecipe-recipe:12]',
  '[zrdn-recipe id="12"]',
  '[zrdn-recipe id=12]',
  '<!-- wp:zip-recipes/recipe-block {"id":"12"} /-->',
  '<img id="amd-zlrecipe-recipe-12" class="amd-zlrecipe-recipe" src="https://old.example/placeholder.png" alt="" />',
])('finds the recipe of ZipList or Zip Recipes at %s', async (content) => {
  const file = filesOf({ 'old.xml': wxr(OLD, [post({ content })]) });
  const { items } = await readWordpress(file, [TABLES]);
  expect(items.at(-1)).toMatchObject({
    kind: 'post',
    html: '<p><a href="import-recipe:zip-12">Pea Dal</a></p>',
    notes: [],
  });
  const without = await readWordpress(file);
  expect(without.problems).toEqual([expect.stringMatching(/^1 recipe of Mediavine .* is not in/)]);
});

it('takes categories and tags as tags, with the addresses of their lists', async () => {
  const categories = `	<wp:category><wp:category_nicename>soups</wp:category_nicename><wp:category_parent>food</wp:category_parent></wp:category>\n`;
  const pages = Array.from({ length: 21 }, (_, index) =>
    item(OLD, { id: 100 + index, type: 'page', title: `Page ${index + 1}`, slug: `page-${index}` }),
  );
  const { items, tagPaths, problems } = await wordpress([
    categories,
    post({
      categories: [
        ['category', 'soups', 'Soups &amp; stews'],
        ['category', 'uncategorized', 'Uncategorized'],
        ['post_tag', 'low-carb', 'Low carb'],
        ['post_format', 'post-format-gallery', 'Gallery'],
      ],
    }),
    ...pages,
  ]);
  expect(items).toMatchObject([
    { title: 'Soup', tags: ['Soups & stews', 'Low carb'] },
    ...pages.map((_, index) => ({ title: `Page ${index + 1}`, place: 'unlinked' })),
  ]);
  expect(Object.fromEntries(tagPaths ?? [])).toEqual({
    '/category/food/soups/': 'Soups & stews',
    '/tag/low-carb/': 'Low carb',
  });
  expect(problems).toEqual([]);
});

it('reads a WordPress export with signs that XML does not allow, and texts as they are', async () => {
  const text = 'Bread & butter &amp; jam <strong>1</strong> &nbsp;&#0; &x;';
  const file = wxr('https://old.example', [
    item('https://old.example', { id: 1, type: 'post', title: 'A & B', slug: 'a', content: text }),
    item('https://old.example', { id: 2, type: 'post', title: 'B', slug: 'b', content: text }),
  ])
    .replace('?p=1<', '?a=1&b=2&amp;c=3<')
    .replace('?p=2<', '?a=&#0;&#x1F;&#99999999;&<');
  // In parts of any length the file is the same.
  for (const size of [7, 64, 1000]) {
    const parts = Array.from({ length: Math.ceil(file.length / size) }, (_, index) =>
      file.slice(index * size, (index + 1) * size),
    );
    const { items } = await readWordpress([
      { path: 'a.xml', size: file.length, stream: async () => Readable.from(parts) },
    ]);
    expect(items).toMatchObject([
      {
        title: 'A & B',
        oldPaths: [expect.stringContaining('?a=1&b=2&c=3'), expect.anything(), '/?p=1'],
      },
      { title: 'B' },
    ]);
    expect(items.map((each) => each.kind === 'post' && each.html)).toEqual(
      Array(2).fill('<p>Bread &amp; butter &amp; jam <strong>1</strong> &nbsp;\ufffd &amp;x;</p>'),
    );
  }
});
