/**
 * Recipes in schema.org's words (https://schema.org/Recipe), as JSON: single ones, lists, `@graph`. Mealie exports such
 * a file for each recipe (with names of its own beside them), Nextcloud Cookbook does too, and web pages carry them as JSON-LD. What is known of each: mealie-recipes/mealie
 * `mealie/schema/recipe/recipe.py`, TandoorRecipes/recipes `cookbook/helper/recipe_url_import.py`.
 */
import path from 'node:path';
import { howMany } from '@site/schema/how-many';
import { ImportError } from '../import-error.ts';
import { type ImportedRecipe, ownRecipeFields } from '../plan.ts';
import { gramsIn, kcalIn, minutesIn, restWordIn, servingsIn } from '../recipe-facts.ts';
import { originOf } from './clean-html.ts';
import { isoDate } from './dates.ts';
import {
  categoryOf,
  dietsNamed,
  fitted,
  isObject,
  itemId,
  type Json,
  list,
  netCarbs,
  plain,
} from './fields.ts';
import { readText, type SourceFile } from './files.ts';
import { ingredientsIn, stepsIn } from './recipe-lines.ts';

const MAX_DEPTH = 8;

/** Where recipes may be in a JSON value. PHP writes a list without its first entry as an object. */
const HOLDERS = [
  '@graph',
  'mainEntity',
  'mainEntityOfPage',
  'itemListElement',
  'item',
  'recipes',
  'data',
  'items',
];

/** All recipes in a JSON value, wherever they are in it. */
export function recipesIn(value: unknown, depth = 0): Json[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((each) => recipesIn(each, depth + 1));
  if (!isObject(value)) return [];
  if (isRecipe(value)) return [value];
  const graph = value['@graph'];
  const nodes = isObject(graph) && !graph['@type'] ? Object.values(graph) : list(graph);
  const byId = new Map(nodes.filter(isObject).map((node) => [node['@id'], node]));
  return HOLDERS.flatMap((key) => recipesIn(key === '@graph' ? nodes : value[key], depth + 1)).map(
    (recipe) => (byId.size > 0 ? withNodes(recipe, byId) : recipe),
  );
}

/** A recipe with what it names by its id in place of the ids (`{ "@id": "#photo" }`). */
function withNodes(recipe: Json, byId: ReadonlyMap<unknown, Json>): Json {
  const node = (value: unknown, depth: number): unknown => {
    if (Array.isArray(value) && depth < 3) return value.map((each) => node(each, depth + 1));
    const isReference = isObject(value) && Object.keys(value).every((key) => key === '@id');
    return isReference ? (byId.get(value['@id']) ?? value) : value;
  };
  const fields = Object.entries(recipe).map(([name, value]) => [name, node(value, 0)]);
  return Object.fromEntries(fields);
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

/**
 * The names of a time in which nobody works, which schema.org does not know: of WP Recipe Maker, Mediavine Create, Tasty Recipes,
 * My Recipe Box, themes of WordPress, and of the front matter of pages.
 */
const RESTS = [
  ...['customtime', 'additionaltime', 'additionaltimevalue', 'inactivetime', 'passivetime'],
  ...['waitingtime', 'resttime', 'restingtime', 'chilltime', 'chillingtime', 'coolingtime'],
  ...['marinatetime', 'marinatingtime', 'soakingtime', 'risetime', 'risingtime', 'prooftime'],
];

/** @param place the path of its file */
export function readSchemaOrg(json: Json, place: string): ImportedRecipe {
  const notes: string[] = [];
  const field = fieldsOf(json);
  const text = (label: string, max: number, value: unknown) =>
    fitted(plain(value), { label, max, notes });
  /** Says what of a value that is no zero cannot be read. */
  const number = (label: string, value: unknown, read: (text: string) => number | null) => {
    const written = textOf(value);
    const found = read(written);
    if (found === null && /[1-9]|\p{L}{3}/u.test(written))
      notes.push(`its ${label} “${written.slice(0, 100)}” cannot be read, so it is left out`);
    return found;
  };
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
  const rest = RESTS.find((name) => field(name) !== undefined) ?? '';
  const restTime = number('rest time', field(rest), minutesIn);
  const restLabel = field('customtimelabel', 'additionaltimelabel') ?? rest;
  const date = field('datepublished', 'datecreated', 'dateadded', 'created');
  const title = text('The title', 200, field('name', 'headline')) ?? 'Untitled recipe';
  const ingredients = ingredientsIn(field('recipeingredient', 'ingredients'));
  const { storing, others } = notesIn([...list(json['notes']), ...authorsComments(json, notes)]);
  const fields = isObject(json['fields']) ? json['fields'] : {};
  const own = ownFields(fields, notes);
  const diets = dietsNamed(words(field('suitablefordiet', 'diet')));
  if (diets.length > 0 && own?.diets === undefined)
    notes.push(`it says that it is ${diets.join(', ')}, and so will its page: see that it is true`);
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
    instructions: fitted(stepsIn(list(field('recipeinstructions')), notes).join('\n'), {
      label: 'The instructions',
      max: 50_000,
      notes,
    }),
    category,
    tags: [...keywords, ...categories.filter((each) => categoryOf([each]) === null)],
    prepTime: number('time to prepare', field('preptime'), minutesIn),
    cookTime: number('time to cook', field('cooktime', 'performtime'), minutesIn),
    totalTime: number('total time', field('totaltime'), minutesIn),
    restTime,
    restWord: restTime === null ? null : restWordIn(plain(restLabel)),
    servings: number(
      'yield',
      field('recipeyield', 'recipeservings', 'yield', 'servings'),
      servingsIn,
    ),
    calories: number('energy', nutrient('calories', 'energy'), kcalIn),
    netCarbs: gramsIn(textOf(field('netcarbs'))) ?? netCarbs(textOf(carbs), textOf(fibre), notes),
    protein: gramsIn(textOf(nutrient('proteincontent', 'proteins', 'protein'))),
    fat: gramsIn(textOf(nutrient('fatcontent', 'totalfat', 'fats', 'fat'))),
    storageNote: text('The storage note', 1000, json['storageNote'] ?? storing),
    authorNotes: text('The notes', 5000, others),
    cuisine: text(
      'The cuisine',
      100,
      words(field('recipecuisine', 'cuisine')).filter(Boolean).join(', '),
    ),
    ...(diets.length > 0 && { diets }),
    ...(own && { own }),
  };
}

/** The text of a value, of a list of them, or of an object that holds one (`QuantitativeValue`, `Duration`). */
function textOf(value: unknown, depth = 0): string {
  if (depth > 3) return '';
  if (Array.isArray(value)) return value.map((each) => textOf(each, depth + 1)).join(', ');
  if (!isObject(value)) return plain(value);
  const name = ['value', '@value', 'maxValue', 'minValue', 'duration', 'name'].find(
    (each) => value[each],
  );
  const unit = plain(value['unitText'] ?? value['unitCode']);
  return name ? `${textOf(value[name], depth + 1)} ${unit}`.trim() : '';
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

const AUTHORS = /^(?:(?:author|cook|recipe)(?:[’']s)? )?notes?$/i;

/** RecipeSage keeps the notes as a comment of this name. Those of readers are counted. */
function authorsComments(json: Json, notes: string[]): string[] {
  const all = list(json['comment']).filter(isObject);
  const own = all.filter((comment) => AUTHORS.test(plain(comment['name'])));
  if (all.length > own.length)
    notes.push(`${howMany(all.length - own.length, 'comment')} left out`);
  return own.map((comment) => plain(comment['text']));
}

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
