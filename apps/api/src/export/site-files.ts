/** All texts of an export: posts and recipes, tables, settings, redirects, and a first page. */
import type { BlogPost } from '@site/schema/blog-posts';
import { howMany } from '@site/schema/how-many';
import { postPath } from '@site/schema/page-paths';
import type { Recipe } from '@site/schema/recipes';
import { readersCsv } from '../features/subscribers/subscriber-file.ts';
import { weightsCsv } from '../features/weight-entries/file/weight-file.service.ts';
import { csv } from '../lib/csv.ts';
import {
  htmlPage,
  markup,
  picturePaths,
  postFile,
  postFiles,
  recipeFiles,
  type TextFile,
  whenPublished,
} from './item-files.ts';
import type { SiteContent } from './site-content.ts';

interface SiteFilesOptions {
  now: Date;
  /** Whether it is everything, and not only what the owner chose. */
  isWhole: boolean;
}

export function siteFiles(content: SiteContent, { now, isWhole }: SiteFilesOptions): TextFile[] {
  const pictures = picturePaths(content.images);
  const commentsOf = Map.groupBy(content.comments, ({ itemId }) => itemId);
  const links = (item: Item) => ({
    oldPaths: oldPathsOf(content, item),
    pictures,
    comments: commentsOf.get(item.id) ?? [],
  });
  return [
    { path: 'index.html', text: firstPage(content, { now, isWhole }) },
    ...[...content.posts, ...content.ownPages].flatMap((post) => postFiles(post, links(post))),
    ...content.recipes.flatMap((recipe) => recipeFiles(recipe, links(recipe))),
    ...(content.comments.length > 0 ? [commentsFile(content)] : []),
    ...(isWhole
      ? [
          ...tables(content),
          { path: 'settings.json', text: settingsFile(content) },
          { path: '_redirects', text: redirectsFile(content) },
        ]
      : []),
  ];
}

type Item = BlogPost | Recipe;

const isPost = (item: Item): item is BlogPost => 'place' in item;
const pathOf = (item: Item) => (isPost(item) ? postPath(item) : `/photo-gallery/${item.slug}`);

function oldPathsOf({ formerSlugs, oldPaths }: SiteContent, item: Item): string[] {
  const isOfItem = (row: { tableName: string; rowId: string }) =>
    row.tableName === (isPost(item) ? 'blogPosts' : 'recipes') && row.rowId === item.id;
  return [
    ...formerSlugs.filter(isOfItem).map(({ slug }) => pathOf({ ...item, slug })),
    ...oldPaths.filter(isOfItem).map(({ path }) => path),
  ];
}

/** As web hosts read them: the old path, the new one, the status (docs.netlify.com/routing/redirects). */
function redirectsFile(content: SiteContent): string {
  const items: Item[] = [...content.posts, ...content.ownPages, ...content.recipes];
  const moved = items.flatMap((item) =>
    oldPathsOf(content, item).map((path) => `${encodeURI(path)} ${pathOf(item)} 301\n`),
  );
  const others = content.oldPaths
    .filter(({ tableName }) => tableName === 'tags' || tableName === 'pages')
    .map(({ path, tableName, rowId }) => {
      const to = tableName === 'tags' ? `/blog?${new URLSearchParams({ tag: rowId })}` : rowId;
      return `${encodeURI(path)} ${to} 301\n`;
    });
  return [...moved, ...others].join('');
}

function tables({
  weights,
  visits,
  days,
  paths,
  dailyPaths,
  dailyEvents,
  dailySearches,
  readers,
  suppressed,
}: SiteContent) {
  const table = (path: string, columns: string[], rows: Parameters<typeof csv>[1]): TextFile => ({
    path,
    text: csv(columns, rows),
  });
  return [
    { path: 'weights.csv', text: weightsCsv(weights) },
    table(
      'visits.csv',
      ['path', 'visitors', 'views', 'seconds'],
      [
        ...(visits ? [['all', visits.visitors, visits.pageViews, visits.timeSpent]] : []),
        ...paths.map((row) => [row.path, null, row.views, row.timeSpent]),
      ],
    ),
    table(
      'visits-by-day.csv',
      ['day', 'visitors', 'pageViews', 'seconds'],
      days.map((row) => [row.period, row.visitors, row.pageViews, row.timeSpent]),
    ),
    table(
      'visits-by-page.csv',
      ['day', 'path', 'views', 'seconds'],
      dailyPaths.map((row) => [row.period, row.path, row.views, row.timeSpent]),
    ),
    table(
      'visits-by-event.csv',
      ['day', 'kind', 'name', 'path', 'count'],
      dailyEvents.map((row) => [row.period, row.kind, row.name, row.path, row.count]),
    ),
    table(
      'searches-by-day.csv',
      ['day', 'words', 'searches', 'withoutResult'],
      dailySearches.map((row) => [row.day, row.words, row.searches, row.withoutResult]),
    ),
    ...(readers.length > 0 ? [{ path: 'readers.csv', text: readersCsv(readers) }] : []),
    // Whom no import may bring back, known by hashes alone.
    ...(suppressed.length > 0
      ? [
          table(
            'suppressed-addresses.csv',
            ['hash', 'salt', 'reason', 'at'],
            suppressed.map(({ hash, salt, reason, at }) => [hash, salt, reason, at]),
          ),
        ]
      : []),
  ];
}

/** Of those whose post or recipe is in the export. A person is the same in all that she wrote, and nothing else of her is told. */
function commentsFile({ comments }: SiteContent): TextFile {
  const rows = comments.map(
    ({ itemKind: kind, itemId: id, writerId: writer, isAuthor, ...row }) => ({
      ...row,
      item: { kind, id },
      writer,
      isAuthor: isAuthor === 1,
    }),
  );
  return { path: 'comments.json', text: `${JSON.stringify(rows, null, 2)}\n` };
}

/** The password is in no export. */
function settingsFile({ sections, owners, settings, quotes, dailyQuotes, foods }: SiteContent) {
  const words = sections.map(({ value, ...row }) => ({
    ...row,
    value: JSON.parse(value ?? 'null'),
  }));
  return `${JSON.stringify({ owners, settings, words, quotes, dailyQuotes, foods }, null, 2)}\n`;
}

function firstPage(
  { posts, ownPages, recipes, weights, images, comments }: SiteContent,
  { now, isWhole }: SiteFilesOptions,
): string {
  const title = isWhole ? 'Everything on this site' : 'Chosen from this site';
  return htmlPage(
    title,
    markup`<h1>${title}</h1>
<p>As it was on ${now.toISOString().slice(0, 10)}: ${howMany(posts.length, 'post')}, ${howMany(ownPages.length, 'page')}, ${howMany(recipes.length, 'recipe')},
${isWhole ? `${howMany(weights.length, 'weight entry', 'weight entries')}, ` : ''}${howMany(images.length, 'picture')}.</p>
<p>Posts are also there as Markdown (<code>posts/</code>, <code>pages/</code>), recipes as schema.org JSON (<code>recipes/</code>), which
other programs import.${comments.length > 0 ? markup` Readers’ comments: <a href="comments.json">comments</a>.` : undefined}${isWhole ? TABLES : undefined}</p>
<h2>Posts</h2>
<ul>${posts.map(postItem)}</ul>
${
  ownPages.length > 0
    ? markup`<h2>Pages</h2>
<ul>${ownPages.map(postItem)}</ul>`
    : undefined
}
<h2>Recipes</h2>
<ul>${recipes.map(recipeItem)}</ul>`,
  );
}

const TABLES = markup` Tables: <a href="weights.csv">weights</a>, <a href="visits.csv">all visits</a>,
<a href="visits-by-day.csv">visits by day</a>, <a href="visits-by-page.csv">visits by page</a>,
<a href="visits-by-event.csv">sources, clicks and other events</a>,
<a href="searches-by-day.csv">searches by day</a>. Quotes, texts, settings, your foods and your profile:
<a href="settings.json">settings</a>. Old URLs: <a href="_redirects">redirects</a>.`;

const postItem = (post: BlogPost) =>
  markup`<li><a href="${postFile(post)}.html">${post.title}</a> <small>${whenPublished(post)}</small></li>`;

const recipeItem = ({ slug, title, published }: Recipe) =>
  markup`<li><a href="recipes/${slug}.html">${title}</a>${published ? '' : ' (draft)'}</li>`;
