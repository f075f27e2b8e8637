/** All texts of an export: posts and recipes, tables, settings, redirects, and a first page. */
import type { BlogPost } from '@site/schema/blog-posts';
import type { Recipe } from '@site/schema/recipes';
import { weightsCsv } from '../features/weight-entries/file/weight-file.service.ts';
import { csv } from '../lib/csv.ts';
import type { SiteContent } from './export-archive.ts';
import {
  htmlPage,
  markup,
  picturePaths,
  postFiles,
  recipeFiles,
  type TextFile,
  whenPublished,
} from './item-files.ts';

export function siteFiles(content: SiteContent, now: Date): TextFile[] {
  const pictures = picturePaths(content.images);
  const links = (table: 'blogPosts' | 'recipes', id: string) => ({
    oldPaths: oldPathsOf(content, table, id),
    pictures,
  });
  return [
    { path: 'index.html', text: firstPage(content, now) },
    ...content.posts.flatMap((post) => postFiles(post, links('blogPosts', post.id))),
    ...content.recipes.flatMap((recipe) => recipeFiles(recipe, links('recipes', recipe.id))),
    ...tables(content),
    { path: 'settings.json', text: settingsFile(content) },
    { path: '_redirects', text: redirectsFile(content) },
  ];
}

const FOLDERS = { blogPosts: '/blog', recipes: '/photo-gallery' } as const;

function oldPathsOf(
  { formerSlugs, oldPaths }: SiteContent,
  table: keyof typeof FOLDERS,
  id: string,
): string[] {
  const isOfItem = (row: { tableName: string; rowId: string }) =>
    row.tableName === table && row.rowId === id;
  return [
    ...formerSlugs.filter(isOfItem).map(({ slug }) => `${FOLDERS[table]}/${slug}`),
    ...oldPaths.filter(isOfItem).map(({ path }) => path),
  ];
}

/** As web hosts read them: the old path, the new one, the status (docs.netlify.com/routing/redirects). */
function redirectsFile(content: SiteContent): string {
  const linesOf = (table: keyof typeof FOLDERS, items: readonly { id: string; slug: string }[]) =>
    items.flatMap(({ id, slug }) =>
      oldPathsOf(content, table, id).map(
        (path) => `${encodeURI(path)} ${FOLDERS[table]}/${slug} 301\n`,
      ),
    );
  const tags = content.oldPaths
    .filter(({ tableName }) => tableName === 'tags')
    .map(
      ({ path, rowId }) => `${encodeURI(path)} /blog?${new URLSearchParams({ tag: rowId })} 301\n`,
    );
  return [
    ...linesOf('blogPosts', content.posts),
    ...linesOf('recipes', content.recipes),
    ...tags,
  ].join('');
}

function tables({
  weights,
  visits,
  days,
  paths,
  dailyPaths,
  dailyEvents,
  dailySearches,
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
  ];
}

/** The password is in no export. */
function settingsFile({ settings, sections, owners, quotes, dailyQuotes }: SiteContent): string {
  const words = sections.map(({ value, ...row }) => ({
    ...row,
    value: JSON.parse(value ?? 'null'),
  }));
  return `${JSON.stringify({ owners, settings, words, quotes, dailyQuotes }, null, 2)}\n`;
}

function firstPage({ posts, recipes, weights, images }: SiteContent, now: Date): string {
  return htmlPage(
    'Everything on this site',
    markup`<h1>Everything on this site</h1>
<p>As it was on ${now.toISOString().slice(0, 10)}: ${String(posts.length)} posts, ${String(recipes.length)} recipes,
${String(weights.length)} weight entries, ${String(images.length)} pictures.</p>
<p>Posts are also there as Markdown (<code>posts/</code>), recipes as schema.org JSON (<code>recipes/</code>), which
other programs import. Tables: <a href="weights.csv">weights</a>, <a href="visits.csv">all visits</a>,
<a href="visits-by-day.csv">visits by day</a>, <a href="visits-by-page.csv">visits by page</a>,
<a href="visits-by-event.csv">sources, clicks and other events</a>,
<a href="searches-by-day.csv">searches by day</a>. Quotes, texts, settings and your profile:
<a href="settings.json">settings</a>. Old URLs: <a href="_redirects">redirects</a>.</p>
<h2>Posts</h2>
<ul>${posts.map(postItem)}</ul>
<h2>Recipes</h2>
<ul>${recipes.map(recipeItem)}</ul>`,
  );
}

const postItem = (post: BlogPost) =>
  markup`<li><a href="posts/${post.slug}.html">${post.title}</a> <small>${whenPublished(post)}</small></li>`;

const recipeItem = ({ slug, title, published }: Recipe) =>
  markup`<li><a href="recipes/${slug}.html">${title}</a>${published ? '' : ' (draft)'}</li>`;
