/** A WordPress export, which may be in several files. */
import type { SourceFile } from '../../files.ts';
import type { ImportedPost, ImportedRecipe, Reading } from '../../plan.ts';
import { fitted, plain } from '../fields.ts';
import { type Attachments, attachmentsOf } from './attachments.ts';
import { contentHtml } from './content.ts';
import { dateOf } from './dates.ts';
import { parseWxr, type WxrItem } from './parse-wxr.ts';
import { jsonLdRecipes, pluginRecipe, RECIPE_TYPES } from './recipes.ts';

/** Characters that a post may have. */
const MAX_CONTENT = 500_000;

export async function readWordpress(files: readonly SourceFile[]): Promise<Reading> {
  const items: WxrItem[] = [];
  const siteUrls: string[] = [];
  for (const file of files) {
    const wxr = await parseWxr(file);
    items.push(...wxr.items);
    siteUrls.push(...wxr.siteUrls);
  }
  const attachments = attachmentsOf(items);
  const hosts = new Set([...siteUrls, ...attachments.urls].flatMap(hostsOf));
  const posts = items.filter(
    ({ type, status }) => type === 'post' && status !== 'trash' && status !== 'auto-draft',
  );
  const byId = new Map(posts.map((post) => [post.id, post]));
  const recipes = items
    .filter(
      ({ type, status }) => RECIPE_TYPES.has(type) && status !== 'trash' && status !== 'auto-draft',
    )
    .map((item) => pluginRecipe(item, { attachments, posts: byId }));
  const problems: string[] = [];
  const read: ImportedPost[] = [];
  for (const post of posts) {
    const image = attachments.byId(post.meta.get('_thumbnail_id'))?.url ?? null;
    const { recipes: found, content } = jsonLdRecipes(post, image);
    recipes.push(...found);
    const result = readPost(
      { ...post, content },
      { attachments, recipes, base: baseOf(post, siteUrls) },
    );
    if (typeof result === 'string') problems.push(result);
    else read.push(result);
  }
  return {
    format: 'WordPress',
    source: `wordpress ${hostsOf(siteUrls[0] ?? '')[0] ?? ''}`.trim(),
    items: [...recipes, ...read],
    hosts,
    problems: [...problems, ...leftOut(items)],
  };
}

interface Around {
  attachments: Attachments;
  recipes: readonly ImportedRecipe[];
  base: string | undefined;
}

function readPost(post: WxrItem, { attachments, recipes, base }: Around): ImportedPost | string {
  const notes: string[] = [];
  const title =
    fitted(plain(post.title), { label: 'The title', max: 200, notes }) ?? `Untitled (${post.id})`;
  if (post.content.length > MAX_CONTENT)
    return `${title}: it is longer than ${MAX_CONTENT} characters, so it was left out`;
  const names = new Map(recipes.map((recipe) => [recipe.sourceId, recipe.title]));
  const html = contentHtml({
    id: post.id,
    content: post.content,
    base,
    attachments,
    recipes: names,
    notes,
  });
  if (!html) notes.push('it has no text');
  const isPublished = post.status === 'publish' || post.status === 'future';
  if (!isPublished && post.status !== 'draft')
    notes.push(`it was "${post.status}" there, so it stays a draft`);
  if (post.password) notes.push('it had a password there, so it stays a draft');
  const thumbnail = post.meta.get('_thumbnail_id');
  const picture = attachments.byId(thumbnail);
  if (thumbnail && thumbnail !== '0' && !picture)
    notes.push(`its picture is not in the file (${thumbnail})`);
  const date = dateOf(post);
  return {
    kind: 'post',
    sourceId: post.id,
    title,
    slug: post.slug,
    isPublic: isPublished && !post.password,
    oldPaths: [post.link, post.guid, `/?p=${post.id}`].filter(
      (url) => url && URL.canParse(url, 'http://localhost'),
    ),
    image: picture?.url ?? null,
    imageAlt: null,
    createdAt: date,
    notes,
    html,
    excerpt: fitted(plain(post.excerpt), { label: 'The excerpt', max: 1000, notes }),
    publishedAt: isPublished ? date : null,
  };
}

function baseOf({ link }: WxrItem, siteUrls: readonly string[]): string | undefined {
  return [link, ...siteUrls].find((url) => /^https?:/.test(url) && URL.canParse(url));
}

/** The host of a URL, also with or without `www.` */
function hostsOf(url: string): string[] {
  if (!/^https?:/.test(url) || !URL.canParse(url)) return [];
  const { host } = new URL(url);
  return [host, host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`];
}

function leftOut(items: readonly WxrItem[]): string[] {
  const pages = items.filter(({ type }) => type === 'page').map(({ title }) => plain(title));
  const trash = items.filter(({ type, status }) => type === 'post' && status === 'trash').length;
  const comments = items.reduce((sum, item) => sum + item.comments, 0);
  return [
    ...(pages.length > 0 ? [`Pages are left out: ${pages.join(', ')}`] : []),
    ...(trash > 0 ? [`${trash} posts in the trash are left out`] : []),
    ...(comments > 0 ? [`${comments} comments are left out`] : []),
  ];
}
