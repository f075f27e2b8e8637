/** All texts of an export, and its first page. */
import type { BlogPost } from '@site/schema/blog-posts';
import type { Recipe } from '@site/schema/recipes';
import { csvFiles } from './csv-files.ts';
import { htmlPage, markup } from './html-page.ts';
import { picturePaths } from './picture-paths.ts';
import { postFiles, type TextFile, whenPublished } from './post-files.ts';
import { recipeFiles } from './recipe-files.ts';
import type { SiteContent } from './site-content.ts';

/** Everything as it is stored, from which an import makes the same site. */
export const SITE_FILE = 'site.json';

export function siteFiles(content: SiteContent, now: Date): TextFile[] {
  const pictures = picturePaths(content.images);
  const slugsOf = (table: 'blogPosts' | 'recipes', id: string) =>
    content.formerSlugs
      .filter(({ tableName, rowId }) => tableName === table && rowId === id)
      .map(({ slug }) => slug);
  return [
    { path: 'index.html', text: firstPage(content, now) },
    ...content.posts.flatMap((post) =>
      postFiles(post, { formerSlugs: slugsOf('blogPosts', post.id), pictures }),
    ),
    ...content.recipes.flatMap((recipe) =>
      recipeFiles(recipe, { formerSlugs: slugsOf('recipes', recipe.id), pictures }),
    ),
    ...csvFiles(content),
    { path: 'settings.json', text: settingsFile(content) },
    { path: SITE_FILE, text: `${JSON.stringify(content, null, 1)}\n` },
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
other programs import. Tables: <a href="weights.csv">weights</a>, <a href="visits-by-day.csv">visits by day</a>,
<a href="visits-by-page.csv">visits by page</a>,
<a href="searches-by-day.csv">searches by day</a>. Quotes, settings and your profile: <a href="settings.json">settings</a>.</p>
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
