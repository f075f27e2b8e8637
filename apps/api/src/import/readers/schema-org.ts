/**
 * Recipes in schema.org's words (https://schema.org/Recipe), as JSON: single ones, lists, `@graph`. Mealie exports such
 * a file for each recipe (its format 'raw' has the same names), Tandoor and Nextcloud Cookbook do too, and Paprika's
 * archive and web pages carry them as JSON-LD. What is known of each: mealie-recipes/mealie
 * `mealie/schema/recipe/recipe.py`, TandoorRecipes/recipes `cookbook/helper/recipe_url_import.py`.
 */
import type { ImportedRecipe } from '../plan.ts';
import { categoryOf, count, fitted, grams, isoDate, minutesIn, numberIn, plain } from './fields.ts';

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

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

/** @param fallbackId tells it from the other recipes of the source when it says no id itself */
export function readSchemaOrg(json: Json, fallbackId: string): ImportedRecipe {
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
  return {
    kind: 'recipe',
    sourceId: String(json['id'] ?? json['identifier'] ?? url ?? fallbackId).slice(0, 500),
    title: text('The title', 200, field('name', 'headline')) ?? 'Untitled recipe',
    slug: plain(json['slug']),
    isPublic: true,
    oldPaths: [],
    image: imageOf(field('image', 'photo_url')),
    imageAlt: null,
    createdAt: isoDate(field('datePublished', 'dateCreated', 'dateAdded', 'created')),
    notes,
    description: text('The description', 5000, field('description')),
    ingredients: fitted(
      list(field('recipeIngredient', 'recipe_ingredient', 'ingredients'))
        .flatMap(ingredientLines)
        .join('\n'),
      { label: 'The ingredients', max: 20_000, notes },
    ),
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
    netCarbs: netCarbs(carbs, fibre, notes),
    protein: grams(numberIn(nutrition['proteinContent'])),
    fat: grams(numberIn(nutrition['fatContent'])),
    storageNote: null,
  };
}

/** What is left of all carbohydrates without fibre. */
export function netCarbs(
  carbs: number | null,
  fibre: number | null,
  notes: string[],
): number | null {
  if (carbs === null) return null;
  if (fibre === null) {
    notes.push(`net carbs are all ${carbs} g of carbohydrates, because the source says no fibre`);
    return grams(carbs);
  }
  return grams(Math.max(carbs - fibre, 0));
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

function imageOf(value: unknown): string | null {
  const [first] = list(value);
  const url = isObject(first) ? (first['url'] ?? first['contentUrl']) : first;
  return typeof url === 'string' && url && !url.startsWith('data:') ? url : null;
}
