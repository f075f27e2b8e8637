/**
 * Recipes in schema.org's words (https://schema.org/Recipe), as JSON: single ones, lists, `@graph`. Mealie exports such
 * a file for each recipe (with names of its own beside them), Nextcloud Cookbook does too, and web pages carry them as JSON-LD. What is known of each: mealie-recipes/mealie
 * `mealie/schema/recipe/recipe.py`, TandoorRecipes/recipes `cookbook/helper/recipe_url_import.py`.
 */
import path from 'node:path';
import { ImportError } from '../import-error.ts';
import { type ImportedRecipe, ownRecipeFields } from '../plan.ts';
import { originOf } from './clean-html.ts';
import { isoDate } from './dates.ts';
import {
  categoryOf,
  count,
  fitted,
  grams,
  isObject,
  itemId,
  type Json,
  list,
  minutesIn,
  netCarbs,
  numberIn,
  plain,
} from './fields.ts';
import { readText, type SourceFile } from './files.ts';

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

/**
 * What a field says of which programs write the name in their own way: `prepTime`, `prep_time`, `Prep Time`.
 *
 * @returns a function that takes lower-case names without signs between their words
 */
function fieldsOf(json: Json) {
  const said = Object.entries(json).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const byName = new Map(
    said.map(([name, value]) => [name.toLowerCase().replace(/[ _]/g, ''), value]),
  );
  return (...names: string[]) => byName.get(names.find((name) => byName.has(name)) ?? '');
}

/** @param place the path of its file */
export function readSchemaOrg(json: Json, place: string): ImportedRecipe {
  const notes: string[] = [];
  const field = fieldsOf(json);
  const text = (label: string, max: number, value: unknown) =>
    fitted(plain(value), { label, max, notes });
  const nutrient = fieldsOf(isObject(json['nutrition']) ? json['nutrition'] : {});
  const carbs = nutrient('carbohydratecontent', 'carbohydrates', 'carbohydrate', 'carbs');
  const fibre = nutrient('fibercontent', 'fiber');
  const url = [json['@id'], json['url'], json['orgURL'], json['org_url'], json['source_url']].find(
    (each) => typeof each === 'string' && each,
  ) as string | undefined;
  const words = (value: unknown) =>
    list(value).flatMap((each) =>
      (isObject(each) ? plain(each['name']) : plain(each)).split(',').map((word) => word.trim()),
    );
  const categories = words(field('recipecategory')).filter(Boolean);
  const keywords = words(json['keywords']).filter(Boolean);
  const category = categoryOf(categories, keywords);
  if (categories.length > 0 && category === null)
    notes.push(
      `its category “${categories.join(', ').slice(0, 100)}” is none of those here, so it becomes a tag`,
    );
  const date = field('datepublished', 'datecreated', 'dateadded', 'created');
  const title = text('The title', 200, field('name', 'headline')) ?? 'Untitled recipe';
  const ingredients = list(field('recipeingredient', 'ingredients'))
    .flat(MAX_DEPTH)
    .flatMap(ingredientLines)
    .join('\n');
  const { storing, others } = notesIn(json['notes']);
  const fields = isObject(json['fields']) ? json['fields'] : {};
  const own = ownFields(fields, notes);
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
    slug: plain(json['slug'] ?? fields['slug']),
    isPublic: !/draft/i.test(plain(json['creativeWorkStatus'])) && !isPrivate(json),
    oldPaths: url?.startsWith('/') ? [url] : [],
    image: imageOf(field('image', 'photourl'), place),
    imageAlt: null,
    createdAt: isoDate(date),
    notes,
    description: text('The description', 5000, field('description')),
    ingredients: fitted(ingredients, { label: 'The ingredients', max: 20_000, notes }),
    instructions: fitted(
      list(field('recipeinstructions'))
        .flatMap((step) => stepsIn(step, 0))
        .join('\n'),
      { label: 'The instructions', max: 50_000, notes },
    ),
    category,
    tags: [...keywords, ...categories.filter((each) => categoryOf([each]) === null)],
    prepTime: minutesIn(field('preptime')),
    cookTime: minutesIn(field('cooktime', 'performtime')),
    totalTime: minutesIn(field('totaltime')),
    servings: count(
      numberIn(list(field('recipeyield', 'recipeservings', 'yield', 'servings'))[0]),
      10_000,
    ),
    calories: count(numberIn(nutrient('calories'))),
    netCarbs: grams(numberIn(field('netcarbs'))) ?? netCarbs(numberIn(carbs), fibre, notes),
    protein: grams(numberIn(nutrient('proteincontent', 'proteins', 'protein'))),
    fat: grams(numberIn(nutrient('fatcontent', 'totalfat', 'fats', 'fat'))),
    storageNote: text('The storage note', 1000, json['storageNote'] ?? storing),
    authorNotes: text('The notes', 5000, others),
    cuisine: text(
      'The cuisine',
      100,
      words(field('recipecuisine', 'cuisine')).filter(Boolean).join(', '),
    ),
    ...(own && { own }),
  };
}

/** Without those that no form would save. */
function ownFields(fields: Json, notes: string[]): ImportedRecipe['own'] {
  const { data, error } = ownRecipeFields.safeParse(fields);
  if (data) return data;
  notes.push(...error.issues.map(({ message }) => `${message}, so it is left out`));
  const wrong = new Set(error.issues.map(({ path: [name] }) => name));
  const others = Object.entries(fields).filter(([name]) => !wrong.has(name));
  return ownRecipeFields.parse(Object.fromEntries(others));
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
