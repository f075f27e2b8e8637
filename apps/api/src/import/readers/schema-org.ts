/**
 * Recipes in schema.org's words (https://schema.org/Recipe), as JSON: single ones, lists, `@graph`. Mealie exports such
 * a file for each recipe (its format 'raw' has the same names), Tandoor and Nextcloud Cookbook do too, and Paprika's
 * archive and web pages carry them as JSON-LD. What is known of each: mealie-recipes/mealie
 * `mealie/schema/recipe/recipe.py`, TandoorRecipes/recipes `cookbook/helper/recipe_url_import.py`.
 */
import path from 'node:path';
import { ImportError, readText, type SourceFile } from '../files.ts';
import type { ImportedItem, ImportedRecipe, Reading } from '../plan.ts';
import {
  categoryOf,
  count,
  fitted,
  grams,
  isObject,
  isoDate,
  itemId,
  type Json,
  list,
  minutesIn,
  netCarbs,
  numberIn,
  plain,
} from './fields.ts';
import { isTasty, isWprm, readTasty, readWprm } from './recipe-plugins.ts';

const MAX_DEPTH = 8;

/** All recipes in a JSON value, wherever they are in it. */
export function recipesIn(value: unknown, depth = 0): Json[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((each) => recipesIn(each, depth + 1));
  if (!isObject(value)) return [];
  if (isRecipe(value)) return [value];
  return ['@graph', 'mainEntity', 'itemListElement', 'item', 'recipes', 'data', 'items'].flatMap(
    (key) => recipesIn(value[key], depth + 1),
  );
}

function isRecipe(value: Json): boolean {
  const types = list(value['@type']).map((type) => String(type).replace(/^.*[/:]/, ''));
  if (types.length > 0) return types.includes('Recipe');
  return (
    typeof value['name'] === 'string' &&
    ('recipeIngredient' in value || 'recipeInstructions' in value || 'recipe_ingredient' in value)
  );
}

/** @param place the path of its file */
export function readSchemaOrg(json: Json, place: string): ImportedRecipe {
  const notes: string[] = [];
  const field = (...names: string[]) =>
    names
      .map((name) => json[name])
      .find((value) => value !== undefined && value !== null && value !== '');
  const text = (label: string, max: number, value: unknown) =>
    fitted(plain(value), { label, max, notes });
  const nutrition = isObject(json['nutrition']) ? json['nutrition'] : {};
  const carbs = numberIn(nutrition['carbohydrateContent']);
  const fibre = numberIn(nutrition['fiberContent']);
  const url = [json['@id'], json['url'], json['orgURL'], json['source_url']].find(
    (each) => typeof each === 'string' && each,
  ) as string | undefined;
  const categories = [...list(field('recipeCategory')), ...list(json['keywords'])].flatMap((each) =>
    (isObject(each) ? plain(each['name']) : plain(each)).split(',').map((word) => word.trim()),
  );
  const date = field('datePublished', 'dateCreated', 'dateAdded', 'created');
  const title = text('The title', 200, field('name', 'headline')) ?? 'Untitled recipe';
  const ingredients = list(field('recipeIngredient', 'recipe_ingredient', 'ingredients'))
    .flatMap(ingredientLines)
    .join('\n');
  // What schema.org has no words for stands in the fields of this program's own export.
  const own = isObject(json['fields']) ? json['fields'] : {};
  return {
    kind: 'recipe',
    sourceId: itemId({
      id: [json['id'], json['identifier'], url].map(plain).find(Boolean) ?? '',
      place,
      title,
      date,
      text: ingredients,
    }),
    title,
    slug: plain(json['slug'] ?? own['slug']),
    isPublic: !/draft/i.test(plain(json['creativeWorkStatus'])),
    oldPaths: url?.startsWith('/') ? [url] : [],
    image: imageOf(field('image', 'photo_url'), place),
    imageAlt: text('The alt text', 500, own['imageAlt']),
    createdAt: isoDate(date),
    notes,
    description: text('The description', 5000, field('description')),
    ingredients: fitted(ingredients, { label: 'The ingredients', max: 20_000, notes }),
    instructions: fitted(
      list(field('recipeInstructions', 'recipe_instructions'))
        .flatMap((step) => steps(step, 0))
        .join('\n'),
      { label: 'The instructions', max: 50_000, notes },
    ),
    category: categoryOf(categories.filter(Boolean)),
    prepTime: minutesIn(field('prepTime')),
    cookTime: minutesIn(field('cookTime', 'performTime')),
    totalTime: minutesIn(field('totalTime')),
    servings: count(numberIn(list(field('recipeYield', 'recipeServings', 'yield'))[0]), 10_000),
    calories: count(numberIn(nutrition['calories'])),
    netCarbs: grams(numberIn(own['netCarbs'])) ?? netCarbs(carbs, fibre, notes),
    protein: grams(numberIn(nutrition['proteinContent'])),
    fat: grams(numberIn(nutrition['fatContent'])),
    storageNote: text('The storage note', 1000, own['storageNote']),
  };
}

/** Mealie's own ingredients are objects. */
function ingredientLines(value: unknown): string[] {
  if (!isObject(value)) return plain(value).split('\n').filter(Boolean);
  const shown = plain(value['display']) || plain(value['originalText']);
  if (shown) return [shown];
  const name = (each: unknown) => (isObject(each) ? plain(each['name']) : plain(each));
  const amount = plain(value['quantity'] ?? value['amount']);
  const note = plain(value['note']);
  const words = [amount, name(value['unit']), name(value['food'])].filter(Boolean).join(' ');
  return [[words, note].filter(Boolean).join(', ')].filter(Boolean);
}

/** Steps are text, objects with a text, or sections with steps. */
function steps(value: unknown, depth: number): string[] {
  if (!isObject(value)) return plain(value).split('\n').filter(Boolean);
  const inner = list(value['itemListElement']);
  const heading = inner.length > 0 && plain(value['name']) ? [`${plain(value['name'])}:`] : [];
  if (inner.length > 0 && depth < MAX_DEPTH)
    return [...heading, ...inner.flatMap((each) => steps(each, depth + 1))];
  return plain(value['text'] ?? value['name'])
    .split('\n')
    .filter(Boolean);
}

/** A path is one from the file that names it. */
function imageOf(value: unknown, place: string): string | null {
  const [first] = list(value);
  const url = isObject(first) ? (first['url'] ?? first['contentUrl']) : first;
  if (typeof url !== 'string' || !url || url.startsWith('data:')) return null;
  return /^(?:\w+:|\/)/.test(url) ? url : path.posix.join(path.posix.dirname(place), url);
}

export async function parseJson(file: SourceFile): Promise<unknown> {
  try {
    return JSON.parse(await readText(file));
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${file.path} is no JSON: ${(error as Error).message}`);
  }
}

export function readRecipes(
  parsed: readonly { path: string; json: unknown }[],
): Pick<Reading, 'format' | 'source' | 'items' | 'hosts' | 'problems'> {
  const items: ImportedItem[] = [];
  const problems: string[] = [];
  for (const { path: place, json } of parsed) {
    const recipes = [
      ...pluginRecipes(json, place),
      ...recipesIn(json).map((recipe) => readSchemaOrg(recipe, place)),
    ];
    if (recipes.length === 0) problems.push(`${place}: no recipe in it`);
    for (const recipe of recipes) items.push(recipe);
  }
  return {
    format: 'schema.org recipes',
    source: 'recipes',
    items,
    hosts: hostsOf(items),
    problems,
  };
}

/** The recipes in an export of one of WordPress's recipe plugins. */
function pluginRecipes(json: unknown, place: string): ImportedRecipe[] {
  const rows = isObject(json) && Array.isArray(json['recipes']) ? json['recipes'] : list(json);
  return rows.filter(isObject).flatMap((row) => {
    const date = row['date'] ?? row['post_date'];
    const origin = {
      sourceId: itemId({
        id: plain(row['id'] ?? row['ID']),
        place,
        title: plain(row['name'] ?? row['title']),
        date,
        text: JSON.stringify(row['ingredients_flat'] ?? row['ingredients'] ?? ''),
      }),
      image: typeof row['image_url'] === 'string' && row['image_url'] ? row['image_url'] : null,
      isPublic: row['post_status'] === undefined || row['post_status'] === 'publish',
      createdAt: isoDate(date),
    };
    if (isWprm(row)) return [readWprm(row, origin)];
    return isTasty(row) ? [readTasty(row, origin)] : [];
  });
}

/** The hosts of the pictures that recipes name. */
function hostsOf(items: readonly ImportedItem[]): Set<string> {
  return new Set(
    items.flatMap(({ image }) =>
      image && /^https?:/.test(image) && URL.canParse(image) ? [new URL(image).host] : [],
    ),
  );
}
