/** The posts and recipes of an export of this site, for a site that has content of its own. */
import type { BlogPost } from '@site/schema/blog-posts';
import type { Recipe } from '@site/schema/recipes';
import { cleanHtml } from '../html/clean-html.ts';
import type { ImportedItem, Reading } from '../plan.ts';
import type { OwnExport, SiteFile } from './site-file.ts';

export function readOwn({ site, picture }: OwnExport): Reading {
  return {
    format: 'An export of this program',
    source: 'own export',
    items: [
      ...site.recipes.map((recipe) => recipeItem(recipe, site)),
      ...site.posts.map((post) => postItem(post, site)),
    ],
    hosts: new Set(),
    problems: [
      'This site has content already, so only posts, recipes and pictures come: weights, quotes, settings and visits need an empty site',
    ],
    async ownPicture(url) {
      const name = /^\/api\/images\/([\w-]+)$/.exec(url)?.[1];
      return name === undefined ? undefined : picture(name);
    },
  };
}

function shared(item: BlogPost | Recipe, { formerSlugs }: SiteFile, folder: string) {
  const former = formerSlugs
    .filter(({ rowId }) => rowId === item.id)
    .map(({ slug }) => `${folder}/${slug}`);
  return {
    sourceId: item.id,
    title: item.title,
    slug: item.slug,
    isPublic: item.published,
    oldPaths: [`${folder}/${item.slug}`, ...former],
    image: item.imageUrl,
    createdAt: item.createdAt,
    notes: [],
  };
}

function postItem(post: BlogPost, site: SiteFile): ImportedItem {
  const { html } = cleanHtml(post.content);
  const { excerpt, publishedAt } = post;
  return {
    ...shared(post, site, '/blog'),
    kind: 'post',
    imageAlt: null,
    html,
    excerpt,
    publishedAt,
  };
}

function recipeItem(recipe: Recipe, site: SiteFile): ImportedItem {
  const { description, ingredients, instructions, category, storageNote, imageAlt } = recipe;
  const { prepTime, cookTime, totalTime, servings, calories } = recipe;
  const number = (decimal: string | null) => (decimal === null ? null : Number(decimal));
  return {
    ...shared(recipe, site, '/photo-gallery'),
    kind: 'recipe',
    description,
    ingredients,
    instructions,
    category,
    storageNote,
    imageAlt,
    prepTime,
    cookTime,
    totalTime,
    servings,
    calories,
    netCarbs: number(recipe.netCarbs),
    protein: number(recipe.protein),
    fat: number(recipe.fat),
  };
}
