/** The recipes in a WordPress export: posts of the recipe plugins' types, and JSON-LD in the posts' texts. */
import { unserialize } from 'php-serialize';
import type { ImportedRecipe } from '../../plan.ts';
import { readTasty, readWprm } from '../recipe-plugins.ts';
import { type Json, readSchemaOrg, recipesIn } from '../schema-org.ts';
import type { Attachments } from './attachments.ts';
import { dateOf } from './dates.ts';
import type { WxrItem } from './parse-wxr.ts';

export const RECIPE_TYPES = new Set(['wprm_recipe', 'tasty_recipe']);

export function pluginRecipe(
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

function wprmFields({ title, content, meta, terms }: WxrItem, notes: string[]): Json {
  const fields: Json = { name: title, summary: content };
  const nutrition: Json = {};
  for (const [key, value] of meta) {
    if (!key.startsWith('wprm_')) continue;
    const name = key.slice('wprm_'.length);
    if (name.startsWith('nutrition_')) nutrition[name.slice('nutrition_'.length)] = value;
    else
      fields[name] =
        name === 'ingredients' || name === 'instructions' ? fromPhp(value, name, notes) : value;
  }
  const course = terms.filter(({ taxonomy }) => taxonomy === 'wprm_course').map(({ name }) => name);
  const summary = meta.get('wprm_summary') ?? content;
  return { ...fields, summary, nutrition, tags: { course } };
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
export function jsonLdRecipes(
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
