/** A WordPress export, which may be in several files. */

import { howMany } from '@site/schema/how-many';
import { unserialize } from 'php-serialize';
import type { ImportedPost, ImportedRecipe, Reading } from '../plan.ts';
import { type Attachments, attachmentsOf } from './attachments.ts';
import { fitted, type Json, NO_DATE, plain } from './fields.ts';
import type { SourceFile } from './files.ts';
import { dateOf, parseWxr, type WxrItem } from './parse-wxr.ts';
import { readTasty, readWprm } from './recipe-plugins.ts';
import { tableRecipes } from './recipe-tables.ts';
import { readSchemaOrg, recipesIn } from './schema-org.ts';
import { readComments } from './wordpress-comments.ts';
import { contentHtml, type PostContent, tableRecipesIn } from './wordpress-content.ts';

/** Characters that a post may have. */
const MAX_CONTENT = 500_000;

/** @param tables of recipe plugins, as phpMyAdmin exports them as JSON */
export async function readWordpress(
  files: readonly SourceFile[],
  tables: readonly unknown[] = [],
): Promise<Reading> {
  const items: WxrItem[] = [];
  const siteUrls: string[] = [];
  const parents = new Map<string, string>();
  const authors = new Set<string>();
  for (const file of files) {
    const wxr = await parseWxr(file);
    items.push(...wxr.items);
    siteUrls.push(...wxr.siteUrls);
    for (const id of wxr.authors) authors.add(id);
    for (const [slug, parent] of wxr.parents) parents.set(slug, parent);
  }
  const attachments = attachmentsOf(items);
  const hosts = new Set([...siteUrls, ...attachments.urls].flatMap(hostsOf));
  const isThere = ({ status }: WxrItem) => status !== 'trash' && status !== 'auto-draft';
  const ofThemes = items
    .filter((item) => isThemeRecipe(item) && isThere(item))
    .map((item) => ({ item, recipe: themeRecipe(item, attachments) }));
  const posts = [
    ...items.filter((item) => /^(?:post|page)$/.test(item.type) && isThere(item)),
    // What has no lists of its own comes as a post.
    ...ofThemes.filter(({ recipe }) => !recipe).map(({ item }) => item),
  ];
  const byId = new Map(posts.map((post) => [post.id, post]));
  const recipes = items
    .filter((item) => RECIPE_TYPES.has(item.type) && isThere(item))
    .map((item) => pluginRecipe(item, { attachments, posts: byId }));
  recipes.push(...ofThemes.flatMap(({ recipe }) => recipe ?? []));
  // A table does not tell what is public: only what a public post shows is.
  const shown = new Set(
    posts
      .filter(({ status, password }) => status === 'publish' && !password)
      .flatMap(({ content }) => tableRecipesIn(content)),
  );
  for (const { id, json, picture } of tables.flatMap(tableRecipes)) {
    const read = readSchemaOrg(json, '');
    const image = read.image ?? attachments.byId(picture)?.url ?? null;
    recipes.push({ ...read, image, sourceId: id, isPublic: shown.has(id) });
  }
  const problems = withoutTables(posts, recipes);
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
  const { comments, problems: withoutPlace } = readComments(items, [...recipes, ...read], authors);
  return {
    format: 'WordPress',
    source: `wordpress ${hostsOf(siteUrls[0] ?? '')[0] ?? ''}`.trim(),
    items: [...recipes, ...read],
    comments,
    hosts,
    tagPaths: tagPathsOf(posts, parents),
    problems: [...problems, ...leftOut(items), ...withoutPlace],
  };
}

/** The recipes that posts show, and that are only in the tables of their plugin. */
function withoutTables(posts: readonly WxrItem[], recipes: readonly ImportedRecipe[]): string[] {
  const there = new Set(recipes.map(({ sourceId }) => sourceId));
  const missing = new Set(
    posts.flatMap(({ content }) => tableRecipesIn(content)).filter((id) => !there.has(id)),
  );
  return missing.size > 0
    ? [
        `${howMany(missing.size, 'recipe')} of Mediavine Create, ZipList or Zip Recipes ${missing.size === 1 ? 'is' : 'are'} not in WordPress's export: export the plugin's tables as JSON too, and give both in one zip`,
      ]
    : [];
}

/** WordPress puts every post that has no category into this one. */
const NO_CATEGORY = /^uncategori[sz]ed$/;

const termsOf = ({ terms }: WxrItem) =>
  terms.filter(
    ({ taxonomy, slug }) =>
      taxonomy === 'post_tag' || (taxonomy === 'category' && !NO_CATEGORY.test(slug)),
  );

/** The URLs of the lists of categories, which stand below those above them, and of tags. */
function tagPathsOf(posts: readonly WxrItem[], parents: ReadonlyMap<string, string>) {
  const paths = new Map<string, string>();
  for (const { taxonomy, slug, name } of posts.flatMap(termsOf)) {
    if (!slug) continue;
    const path = [slug];
    for (let above = parents.get(slug); above && path.length < 5; above = parents.get(above))
      path.unshift(above);
    paths.set(`/${taxonomy === 'category' ? 'category' : 'tag'}/${path.join('/')}/`, plain(name));
  }
  return paths;
}

function readPost(
  post: WxrItem,
  { recipes, ...around }: Pick<PostContent, 'attachments' | 'base'> & { recipes: ImportedRecipe[] },
): ImportedPost | string {
  const { attachments } = around;
  const notes: string[] = [];
  const title =
    fitted(plain(post.title), { label: 'The title', max: 200, notes }) ?? `Untitled (${post.id})`;
  if (post.content.length > MAX_CONTENT)
    return `${title}: it is longer than ${MAX_CONTENT} characters, so it was left out`;
  const names = new Map(recipes.map((recipe) => [recipe.sourceId, recipe.title]));
  const { id, content } = post;
  const html = contentHtml({ ...around, id, content, recipes: names, notes });
  if (!html) notes.push('it has no text, so it comes as a draft');
  const isPublished = post.status === 'publish' || post.status === 'future';
  if (!isPublished && post.status !== 'draft')
    notes.push(`it was "${post.status}" there, so it stays a draft`);
  if (post.password) notes.push('it had a password there, so it stays a draft');
  const thumbnail = post.meta.get('_thumbnail_id');
  const picture = attachments.byId(thumbnail);
  if (thumbnail && thumbnail !== '0' && !picture)
    notes.push(`its picture is not in the file (${thumbnail})`);
  const date = dateOf(post);
  if (isPublished && date === null) notes.push(NO_DATE);
  return {
    kind: 'post',
    // The owner chooses which of her pages are linked.
    ...(post.type === 'page' && { place: 'unlinked' }),
    sourceId: post.id,
    title,
    // Squarespace writes 2013/3/title, and title.html where the blog was another program's before.
    slug:
      post.slug
        .split('/')
        .at(-1)
        ?.replace(/\.html?$/i, '') ?? '',
    isPublic: isPublished && !post.password && html !== '' && date !== null,
    oldPaths: [
      post.link,
      post.guid,
      `/?p=${post.id}`,
      ...(post.slug.includes('/') ? [`/${post.slug}`] : []),
    ].filter((url) => url && URL.canParse(url, 'http://localhost')),
    image: picture?.url ?? null,
    imageAlt: null,
    createdAt: date,
    notes,
    tags: termsOf(post).map(({ name }) => plain(name)),
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
  const trash = items.filter(
    ({ type, status }) => /^(?:post|page)$/.test(type) && status === 'trash',
  ).length;
  const types = Map.groupBy(
    items.filter((item) => !KNOWN_TYPES.test(item.type) && !isThemeRecipe(item)),
    ({ type }) => type,
  );
  return [
    ...Array.from(
      types,
      ([type, all]) => `${howMany(all.length, 'item')} of the type “${type}” left out`,
    ),
    ...(trash > 0 ? [`${howMany(trash, 'item')} in the trash left out`] : []),
  ];
}

/** Types that come, that are named by themselves, and that are no texts. */
const KNOWN_TYPES =
  /^(?:post|page|attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|wprm_\w+|tasty_recipe|mv_create|acf-.*)$/;

/** Recipes are posts of the recipe plugins' types, and JSON-LD in the posts' texts. */
const RECIPE_TYPES = new Set(['wprm_recipe', 'tasty_recipe']);

function pluginRecipe(
  item: WxrItem,
  { attachments, posts }: { attachments: Attachments; posts: ReadonlyMap<string, WxrItem> },
): ImportedRecipe {
  const isWprm = item.type === 'wprm_recipe';
  const parent = posts.get(item.meta.get('wprm_parent_post_id') ?? '');
  const image =
    attachments.byId(item.meta.get('_thumbnail_id') ?? item.meta.get('image_id')) ??
    attachments.byId(parent?.meta.get('_thumbnail_id'));
  const origin = {
    sourceId: item.id,
    image: image?.url ?? null,
    isPublic: item.status === 'publish' && (parent === undefined || parent.status === 'publish'),
    createdAt: dateOf(item),
  };
  const notes: string[] = [];
  const recipe = isWprm
    ? readWprm(wprmFields(item, notes), origin)
    : readTasty(tastyFields(item), origin);
  return {
    ...recipe,
    slug: item.title ? '' : item.slug,
    imageAlt: image?.alt || null,
    notes: [...recipe.notes, ...notes],
  };
}

const isThemeRecipe = ({ type }: WxrItem) => /recipe/i.test(type) && !KNOWN_TYPES.test(type);

/**
 * A recipe of a theme or of a plugin such as WP Ultimate Recipe, whose lists are in fields with names of their own:
 * `recipe_ingredients`, `_ingredients`, `cooking_steps`. `undefined` where none is found.
 */
function themeRecipe(item: WxrItem, attachments: Attachments): ImportedRecipe | undefined {
  const notes: string[] = [];
  const found = (pattern: RegExp) =>
    [...item.meta].find(([key, text]) => pattern.test(key) && text.trim()) ?? [];
  const field = (pattern: RegExp) => found(pattern)[1];
  /** WP Ultimate Recipe has the unit in a field of its own. */
  const time = (pattern: RegExp) => {
    const [key, value] = found(pattern);
    return value && `${value} ${item.meta.get(`${key}_text`) ?? ''}`;
  };
  const lines = (value: string) =>
    (/^a:\d+:\{/.test(value) ? textsIn(fromPhp(value, 'lists', notes)) : plain(value).split('\n'))
      .map((line) => line.trim())
      .filter(Boolean);
  const ingredients = lines(field(/ingredients?$/i) ?? '');
  const steps = lines(field(/(?:instructions?|directions?|steps|method)$/i) ?? '');
  if (ingredients.length === 0 || steps.length === 0) return undefined;
  const image = attachments.byId(item.meta.get('_thumbnail_id'));
  const read = readSchemaOrg(
    {
      '@type': 'Recipe',
      name: item.title,
      description: item.excerpt || item.content,
      recipeIngredient: ingredients,
      recipeInstructions: steps,
      prepTime: time(/prep_?time$/i),
      cookTime: time(/cook(?:ing)?_?time$/i),
      passiveTime: time(/passive_?time$/i),
      restTime: time(/rest(?:ing)?_?time$/i),
      recipeYield: field(/(?:servings|yield)$/i),
      notes: field(/notes$/i),
    },
    '',
  );
  return {
    ...read,
    sourceId: item.id,
    slug: item.slug,
    isPublic: item.status === 'publish' && !item.password,
    oldPaths: [item.link, `/?p=${item.id}`].filter((url) => URL.canParse(url, 'http://localhost')),
    image: image?.url ?? null,
    imageAlt: image?.alt || null,
    createdAt: dateOf(item),
    notes: [...read.notes, ...notes],
  };
}

/** A line for each entry of a list: an ingredient's amount, unit and name, or a step's text. */
function textsIn(value: unknown): string[] {
  const all = typeof value === 'object' && value !== null ? Object.values(value) : [];
  let group = '';
  return all.flatMap((each) => {
    if (typeof each !== 'object' || each === null) return [plain(each)];
    const of = (...names: string[]) =>
      names.map((name) => plain((each as Json)[name])).find(Boolean) ?? '';
    const words = [of('amount', 'quantity'), of('unit'), of('ingredient', 'name', 'title')];
    const text =
      of('description', 'text', 'instruction', 'step') || words.filter(Boolean).join(' ');
    const heading = of('group') && of('group') !== group ? [`${of('group')}:`] : [];
    group = of('group');
    return [...heading, [text, of('notes', 'note')].filter(Boolean).join(', ')];
  });
}

function wprmFields({ title, content, meta, terms }: WxrItem, notes: string[]): Json {
  const fields: Json = { name: title, summary: content };
  const nutrition: Json = {};
  for (const [key, value] of meta) {
    if (!key.startsWith('wprm_')) continue;
    const name = key.slice('wprm_'.length);
    if (name.startsWith('nutrition_')) nutrition[name.slice('nutrition_'.length)] = value;
    else
      fields[name] = /^(?:ingredients|instructions|equipment)$/.test(name)
        ? fromPhp(value, name, notes)
        : value;
  }
  const named = (taxonomy: string) =>
    terms.filter((term) => term.taxonomy === `wprm_${taxonomy}`).map(({ name }) => name);
  const tags = { course: named('course'), cuisine: named('cuisine'), keyword: named('keyword') };
  return { ...fields, nutrition, tags };
}

const tastyFields = ({ title, content, meta, terms }: WxrItem): Json => ({
  description: content,
  ...Object.fromEntries(meta),
  title,
  category: terms
    .filter(({ taxonomy }) => taxonomy === 'tasty_recipe_category')
    .map(({ name }) => name),
});

/** WordPress stores lists in PHP's own notation. Objects of PHP classes are refused. */
function fromPhp(text: string, name: string, notes: string[]): unknown {
  try {
    return unserialize(text, {}, { strict: true });
  } catch {
    notes.push(`its ${name} are damaged in the file`);
    return [];
  }
}

const JSON_LD =
  /<script[^>]{0,200}application\/ld\+json[^>]{0,200}>([\s\S]{0,200000}?)<\/script>/gi;

/** Recipes that a post carries as JSON-LD, with the text without them. */
function jsonLdRecipes(
  { id, content, status }: WxrItem,
  image: string | null,
): { recipes: ImportedRecipe[]; content: string } {
  const recipes: ImportedRecipe[] = [];
  const rest = content.replace(JSON_LD, (whole, text: string) => {
    const found = parsed(text).map((json, index) => {
      const recipe = readSchemaOrg(json, '');
      return {
        ...recipe,
        image: recipe.image ?? image,
        sourceId: `${id}-${recipes.length + index}`,
        isPublic: status === 'publish',
      };
    });
    if (found.length === 0) return whole;
    recipes.push(...found);
    return found.map((recipe) => `[wprm-recipe id="${recipe.sourceId}"]`).join('');
  });
  return { recipes, content: rest };
}

function parsed(text: string): Json[] {
  try {
    return recipesIn(JSON.parse(text));
  } catch {
    return [];
  }
}
