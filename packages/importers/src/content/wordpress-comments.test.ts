/** Comments as WordPress exports them. All texts are invented. */
import { serialize } from 'php-serialize';
import { expect, it } from 'vitest';
import { filesOf } from '../testing/files-of.ts';
import { item, wxr } from '../testing/wordpress-export.ts';
import { readGhost } from './ghost.ts';
import { readWordpress } from './read-wordpress.ts';

const OLD = 'https://old.example';
const AUTHOR =
  '	<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[tess]]></wp:author_login></wp:author>\n';
const wordpress = (items: string[], more: Record<string, string> = {}) =>
  readWordpress(filesOf({ 'old.xml': wxr(OLD, [AUTHOR, ...items]), ...more }));

type Comments = NonNullable<Parameters<typeof item>[1]['comments']>;
const post = (comments: Comments, more: object = {}) =>
  item(OLD, {
    id: 1,
    type: 'post',
    title: 'Soup',
    slug: 'soup',
    content: 'Hot.',
    comments,
    ...more,
  });
const recipe = (meta: Record<string, string> = {}) =>
  item(OLD, {
    id: 2,
    type: 'wprm_recipe',
    title: 'Dal',
    slug: 'dal',
    meta: { wprm_parent_post_id: '1', ...meta },
  });
const CARD = { content: 'Hot. [wprm-recipe id="2"]' };
const stars = (n: number) => ({ meta: { 'wprm-comment-rating': String(n) } });

it('reads a thread, however deep, as one with its answers, and marks the author’s', async () => {
  const { comments } = await wordpress([
    post([
      // WordPress writes them in the order of their dates.
      { id: 13, parent: 12, text: 'Thank you both.', name: 'Tess', userId: 1 },
      {
        id: 11,
        text: 'Lovely &amp; quick.\r\n\r\nMade it <em>twice</em>.',
        email: 'ann@x.example',
      },
      { id: 12, parent: 11, name: ' Bob\n<b>B</b> ', text: 'Me too', userId: 7 },
      {
        id: 14,
        text: 'See <a href="https://a.example/x" rel="nofollow">mine</a><br />Ann',
        email: 'ANN@x.example',
      },
    ]),
  ]);
  const soup = { kind: 'post', sourceId: '1' };
  expect(comments).toEqual([
    {
      sourceId: '11',
      parentId: null,
      item: soup,
      writer: '11',
      name: 'Ann',
      isAuthor: false,
      kind: 'comment',
      rating: null,
      text: 'Lovely & quick.\n\nMade it twice.',
      createdAt: '2019-05-06T06:11:00.000Z',
      isShown: true,
    },
    expect.objectContaining({ sourceId: '12', parentId: '11', name: 'Bob B', isAuthor: false }),
    expect.objectContaining({ sourceId: '13', parentId: '11', name: 'Tess', isAuthor: true }),
    expect.objectContaining({
      sourceId: '14',
      parentId: null,
      writer: '11',
      text: 'See mine (https://a.example/x)\nAnn',
    }),
  ]);
  expect(JSON.stringify(comments)).not.toMatch(/x\.example|192\.0\.2|spam\.example/i);
});

it('brings what waits, and neither spam, trash nor pings', async () => {
  const { comments, problems } = await wordpress([
    post([
      { id: 11, text: 'Waiting', approved: '0' },
      { id: 12, text: 'Buy', approved: 'spam' },
      { id: 13, text: 'Gone', approved: 'trash' },
      { id: 14, text: 'Ping', type: 'pingback' },
      { id: 15, parent: 13, text: 'To what is gone', type: '' },
    ]),
    item(OLD, {
      id: 3,
      type: 'page',
      title: 'About',
      slug: 'about',
      content: 'Me.',
      comments: [{ id: 16, text: 'Hello' }],
    }),
  ]);
  expect(comments).toMatchObject([
    { sourceId: '11', isShown: false },
    { sourceId: '15', isShown: true, parentId: null },
  ]);
  expect(problems).toEqual([
    '1 comment left out, of pages, pictures and the like: here only posts and recipes have them',
    '3 comments left out: spam, what was in the trash, and pings of other sites',
  ]);
});

it('brings stars, with their whole thread, to the recipe that the post shows', async () => {
  const { comments } = await wordpress([
    recipe(),
    post(
      [
        { id: 11, text: 'Good', ...stars(4) },
        { id: 12, parent: 11, text: 'Thanks', userId: 1, ...stars(5) },
        { id: 13, text: 'When do you eat?' },
        { id: 14, text: '', meta: { ERRating: '2' } },
        { id: 15, text: 'Seven?', ...stars(7) },
      ],
      CARD,
    ),
  ]);
  const [dal, soup] = [
    { kind: 'recipe', sourceId: '2' },
    { kind: 'post', sourceId: '1' },
  ];
  expect(comments).toMatchObject([
    { sourceId: '11', item: dal, rating: 4 },
    { sourceId: '12', item: dal, rating: null, isAuthor: true },
    { sourceId: '13', item: soup, rating: null },
    { sourceId: '14', item: dal, rating: 2, text: '' },
    { sourceId: '15', item: soup, rating: null },
  ]);
});

it('leaves stars out where there is no recipe, and all but the last of one person', async () => {
  const { comments } = await wordpress([
    post([
      { id: 11, text: 'Words', ...stars(5) },
      { id: 12, text: '', ...stars(5) },
    ]),
    recipe({ wprm_parent_post_id: '4' }),
    item(OLD, {
      ...{ id: 4, type: 'post', title: 'Dal', slug: 'dal-post', ...CARD },
      comments: [
        { id: 13, text: '', email: 'a@x.example', ...stars(1) },
        { id: 14, text: 'Better', email: 'a@x.example', ...stars(2) },
        { id: 15, text: '', email: 'a@x.example', ...stars(5) },
      ],
    }),
  ]);
  expect(comments?.map(({ sourceId, rating }) => [sourceId, rating])).toEqual([
    ['11', null],
    ['14', null],
    ['15', 5],
  ]);
});

it('says how many ratings of the plugin are in no export', async () => {
  const rated = [{ id: 11, text: 'Good', ...stars(4) }];
  const elsewhere = async (meta: Record<string, string>) =>
    (await wordpress([recipe(meta), post(rated, CARD)])).problems;
  expect(await elsewhere({ wprm_rating: serialize({ count: 8, total: 30, average: 4 }) })).toEqual([
    '7 ratings of WP Recipe Maker are in no export: readers gave them without a comment, and the plugin keeps them in a table of its own',
  ]);
  expect(await elsewhere({ wprm_rating_count: '2' })).toEqual([
    expect.stringMatching(/^1 rating of WP Recipe Maker is in no export: readers gave it/),
  ]);
  expect(await elsewhere({ wprm_rating_count: '1' })).toEqual([]);
});

it('takes a comment in two files once, and cuts one that is too long', async () => {
  const twice = wxr(OLD, [post([{ id: 11, text: 'Hi' }])]);
  const { comments, problems } = await wordpress(
    [
      post([
        { id: 11, text: 'Hi' },
        { id: 12, text: 'long '.repeat(2000) },
      ]),
    ],
    { 'more.xml': twice },
  );
  expect(comments?.map(({ sourceId }) => sourceId)).toEqual(['11', '12']);
  expect(comments?.[1]?.text.length).toBeLessThanOrEqual(4000);
  expect(problems).toEqual(['The comment of Ann was cut at 4000 characters']);
});

it('reads comments that answer each other in a circle, and a long chain of them', async () => {
  const { comments } = await wordpress([
    post([
      { id: 11, parent: 12, text: 'a' },
      { id: 12, parent: 11, text: 'b' },
      ...Array.from({ length: 5000 }, (_, n) => ({ id: 100 + n, parent: 99 + n, text: 'c' })),
    ]),
  ]);
  expect(new Set(comments?.map(({ parentId }) => parentId))).toEqual(new Set([null, '11', '100']));
});

it('says that Ghost’s export has none, where the site had them', () => {
  const said = (settings: object[]) => readGhost({ posts: [], settings }, undefined).problems;
  const NONE = expect.stringContaining('no comments');
  expect(said([])).toEqual([NONE]);
  expect(said([{ key: 'comments_enabled', value: 'off' }])).toEqual([]);
});
