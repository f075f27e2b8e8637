/**
 * Recipes in schema.org's words (https://schema.org/Recipe), as JSON: single ones, lists, `@graph`. Mealie exports such
 * a file for each recipe (with names of its own beside them), Nextcloud Cookbook does too, and web pages carry them as JSON-LD. What is known of each: mealie-recipes/mealie
 * `mealie/schema/recipe/recipe.py`, TandoorRecipes/recipes `cookbook/helper/recipe_url_import.py`.
 */
import path from 'node:path';
import { originOf } from '../clean-html.ts';
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
import { tableRecipes } from './recipe-tables.ts';

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
  // Mealie writes `protein_content`.
  const nutrient = (name: string) => nutrition[`${name}Content`] ?? nutrition[`${name}_content`];
  const carbs = numberIn(nutrient('carbohydrate'));
  const fibre = numberIn(nutrient('fiber'));
  const url = [json['@id'], json['url'], json['orgURL'], json['org_url'], json['source_url']].find(
    (each) => typeof each === 'string' && each,
  ) as string | undefined;
  const words = (value: unknown) =>
    list(value).flatMap((each) =>
      (isObject(each) ? plain(each['name']) : plain(each)).split(',').map((word) => word.trim()),
    );
  const categories = words(field('recipeCategory', 'recipe_category')).filter(Boolean);
  const keywords = words(json['keywords']).filter(Boolean);
  const category = categoryOf(categories, keywords);
  if (categories.length > 0 && category === null)
    notes.push(
      `its category “${categories.join(', ').slice(0, 100)}” is none of those here, so it becomes a tag`,
    );
  const date = field('datePublished', 'dateCreated', 'dateAdded', 'date_added', 'created');
  const title = text('The title', 200, field('name', 'headline')) ?? 'Untitled recipe';
  const ingredients = list(field('recipeIngredient', 'recipe_ingredient', 'ingredients'))
    .flat(MAX_DEPTH)
    .flatMap(ingredientLines)
    .join('\n');
  const { storing, others } = notesIn(json['notes']);
  if (others) notes.push(`its notes are left out: ${others.replaceAll('\n', ' ').slice(0, 200)}`);
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
    isPublic: !/draft/i.test(plain(json['creativeWorkStatus'])) && !isPrivate(json),
    oldPaths: url?.startsWith('/') ? [url] : [],
    image: imageOf(field('image', 'photo_url'), place),
    imageAlt: text('The alt text', 500, own['imageAlt']),
    createdAt: isoDate(date),
    notes,
    description: text('The description', 5000, field('description')),
    ingredients: fitted(ingredients, { label: 'The ingredients', max: 20_000, notes }),
    instructions: fitted(
      list(field('recipeInstructions', 'recipe_instructions'))
        .flatMap((step) => stepsIn(step, 0))
        .join('\n'),
      { label: 'The instructions', max: 50_000, notes },
    ),
    category,
    tags: [...keywords, ...categories.filter((each) => categoryOf([each]) === null)],
    prepTime: minutesIn(field('prepTime', 'prep_time')),
    cookTime: minutesIn(field('cookTime', 'performTime', 'cook_time', 'perform_time')),
    totalTime: minutesIn(field('totalTime', 'total_time')),
    servings: count(
      numberIn(list(field('recipeYield', 'recipeServings', 'recipe_yield', 'yield'))[0]),
      10_000,
    ),
    calories: count(numberIn(nutrition['calories'])),
    netCarbs: grams(numberIn(own['netCarbs'])) ?? netCarbs(carbs, fibre, notes),
    protein: grams(numberIn(nutrient('protein'))),
    fat: grams(numberIn(nutrient('fat'))),
    storageNote: text('The storage note', 1000, own['storageNote'] ?? storing),
  };
}

/** What Mealie shows to nobody else. */
const isPrivate = ({ settings }: Json) => isObject(settings) && settings['public'] === false;

/** Notes as text, or as objects with a title. Those about storing have a place here. */
function notesIn(value: unknown): { storing: string; others: string } {
  const all = list(value)
    .map((note) =>
      isObject(note)
        ? [note['title'], note['text']].map(plain).filter(Boolean).join(': ')
        : plain(note),
    )
    .filter(Boolean);
  const isAboutStoring = (text: string) =>
    /\b(?:keeps?|stores?|storage|fridge|freez|refrigerat|leftovers)/i.test(text);
  return {
    storing: all.filter(isAboutStoring).join('\n'),
    others: all.filter((text) => !isAboutStoring(text)).join('\n'),
  };
}

/** Mealie's own ingredients are objects, of which some have a heading before them. */
function ingredientLines(value: unknown): string[] {
  if (!isObject(value)) return plain(value).split('\n').filter(Boolean);
  const name = (each: unknown) => (isObject(each) ? plain(each['name']) : plain(each));
  const heading = plain(value['title']) ? [`${plain(value['title']).replace(/:$/, '')}:`] : [];
  const note = plain(value['note']);
  // Without amounts the whole line is the note; the quantity is 1 then, and means nothing.
  if (value['disable_amount'] === true || value['disableAmount'] === true)
    return [...heading, note || plain(value['original_text'])].filter(Boolean);
  const shown = plain(value['display']) || plain(value['originalText']);
  if (shown) return [...heading, shown];
  const quantity = value['quantity'] ?? value['amount'];
  const amount = quantity === 0 ? '' : plain(quantity);
  const words = [amount, name(value['unit']), name(value['food'])].filter(Boolean).join(' ');
  return [...heading, [words, note].filter(Boolean).join(', ')].filter(Boolean);
}

/** Steps are text, objects with a text, sections with steps, or lists of any of these. */
function stepsIn(value: unknown, depth: number): string[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((each) => stepsIn(each, depth + 1));
  if (!isObject(value)) return plain(value).split('\n').filter(Boolean);
  const inner = list(value['itemListElement'] ?? value['steps']);
  const name = plain(value['name'] ?? value['title']);
  const text = plain(value['text']).split('\n').filter(Boolean);
  // A step may repeat its text as its name.
  const isSection = !/HowToStep/.test(String(value['@type']));
  const heading = name && isSection ? [`${name.replace(/:$/, '')}:`] : [];
  if (inner.length > 0) return [...heading, ...inner.flatMap((each) => stepsIn(each, depth + 1))];
  if (text.length === 0) return name ? [name] : [];
  // Mealie's steps have a title where a part begins.
  return value['title'] && isSection ? [...heading, ...text] : text;
}

/** A path is one from the file that names it. */
function imageOf(value: unknown, place: string): string | null {
  const [first] = list(value);
  const url = isObject(first) ? (first['url'] ?? first['contentUrl']) : first;
  // Mealie writes a key there, which is no file.
  if (typeof url !== 'string' || !/[./]|^\w+:/.test(url) || url.startsWith('data:')) return null;
  return /^(?:\w+:|\/)/.test(url) ? originOf(url) : path.posix.join(path.posix.dirname(place), url);
}

/** Objects and lists in one file. Each takes many times the memory of the signs that write it. */
const MAX_NODES = 5_000_000;

/** JSON that cannot fill the memory. */
export function boundedJson(text: string): unknown {
  let nodes = 0;
  for (const sign of '{[')
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) nodes += 1;
  if (nodes > MAX_NODES) throw new Error('it has more parts than any export');
  return JSON.parse(text);
}

export async function parseJson(file: SourceFile): Promise<unknown> {
  const text = await readText(file);
  try {
    return boundedJson(text);
  } catch (error) {
    throw new ImportError(
      `${file.path} is damaged, or no JSON: export it again (${(error as Error).message})`,
    );
  }
}

/** Nextcloud Cookbook keeps each recipe in a folder of its own; in this site's export they are all in `recipes`. */
const NEXTCLOUD = /[^/](?<!(?:^|\/)recipes)\/recipe\.json$/;

/** @param paths those of all files, among which pictures may be */
export function readRecipes(
  parsed: readonly { path: string; json: unknown }[],
  paths: readonly string[] = [],
): Pick<Reading, 'format' | 'source' | 'items' | 'hosts' | 'problems'> {
  const items: ImportedItem[] = [];
  const problems: string[] = [];
  for (const { path: place, json } of parsed) {
    const recipes = [
      ...pluginRecipes(json, place),
      ...tableRecipes(json).map((recipe) => ({
        ...readSchemaOrg(recipe.json, place),
        isPublic: false,
      })),
      ...recipesIn(json).map((recipe) => readSchemaOrg(recipe, place)),
    ];
    if (recipes.length === 0) problems.push(`${place}: no recipe in it`);
    const picture = recipes.length === 1 ? pictureBeside(place, paths) : undefined;
    for (const recipe of recipes)
      items.push({
        ...recipe,
        ...(picture && { image: picture }),
        isPublic: recipe.isPublic && !NEXTCLOUD.test(place),
      });
  }
  const isNextcloud = parsed.length > 0 && parsed.every((each) => NEXTCLOUD.test(each.path));
  if (isNextcloud)
    problems.unshift('In Nextcloud Cookbook only you see your recipes, so they come as drafts');
  return {
    format: isNextcloud ? 'Nextcloud Cookbook' : 'schema.org recipes',
    source: 'recipes',
    items,
    hosts: hostsOf(items),
    problems,
  };
}

/** Nextcloud keeps a recipe's picture as `full.jpg` beside it, Mealie as `images/original.webp` or by the recipe's name. */
function pictureBeside(place: string, paths: readonly string[]): string | undefined {
  const { dir, name } = path.posix.parse(place);
  const found = ['full', 'images/original', 'original', name]
    .map((each) => path.posix.join(dir, each))
    .flatMap((start) =>
      ['webp', 'jpg', 'jpeg', 'png'].map((ending) => `${start}.${ending}`.toLowerCase()),
    );
  const byName = new Map(paths.map((each) => [each.toLowerCase(), each]));
  const first = found.find((each) => byName.has(each));
  return first && `/${byName.get(first)}`;
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
