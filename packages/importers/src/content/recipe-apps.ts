/**
 * The exports of programs for recipes, each turned into schema.org's words, which `schema-org.ts` reads: Paprika, Recipe
 * Keeper, CopyMeThat, Plan to Eat and My Recipe Box. Their shapes are those of mealie-recipes/mealie (tests/data/migrations,
 * mealie/services/migrations). Those of servers are read in `recipe-servers.ts`.
 */
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  dataOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  nodesIn,
} from '@site/html-blocks/tree';
import Papa from 'papaparse';
import { ImportError } from '../import-error.ts';
import type { Reading } from '../plan.ts';
import { parseHtml } from './clean-html.ts';
import { isObject, type Json, plain } from './fields.ts';
import { readBytes, readText, type SourceFile } from './files.ts';
import { pictureHosts } from './recipe-json.ts';
import {
  type App,
  lines,
  readMealieBackup,
  readTandoor,
  steps,
  tandoorFiles,
} from './recipe-servers.ts';
import { boundedJson, parseJson, readSchemaOrg } from './schema-org.ts';

/** Bytes of one recipe of Paprika with its picture, packed and unpacked. */
const MAX_PAPRIKA = 60 * 1_048_576;

/** `undefined` when the files are of none of these programs. */
export async function readRecipeApp(files: readonly SourceFile[]): Promise<Reading | undefined> {
  const app = await appOf(files);
  if (!app) return undefined;
  const items = app.recipes.map(({ json, place, isPublic = false }) => ({
    // Several recipes may come from one page of the web.
    ...readSchemaOrg(
      { '@type': 'Recipe', identifier: `${json['name']} ${json['url'] ?? ''}`, ...json },
      place,
    ),
    isPublic,
  }));
  const isPrivate = items.length > 0 && items.every(({ isPublic }) => !isPublic);
  return {
    format: app.name,
    source: 'recipes',
    items,
    hosts: pictureHosts(items),
    problems: [
      ...(isPrivate ? [`In ${app.name} only you see your recipes, so they come as drafts`] : []),
      ...(app.problems ?? []),
    ],
    ...(app.ownPicture && { ownPicture: app.ownPicture }),
  };
}

async function appOf(files: readonly SourceFile[]): Promise<App | undefined> {
  const ending = (pattern: RegExp) => files.filter((file) => pattern.test(file.path));
  const paprika = ending(/\.paprikarecipe$/i);
  if (paprika.length > 0) return readPaprika(paprika);
  const backup = files.find((file) => path.posix.basename(file.path) === 'database.json');
  const tables = backup && (await parseJson(backup).catch(() => undefined));
  if (backup && isObject(tables) && Array.isArray(tables['recipes_ingredients']))
    return readMealieBackup(backup.path, tables, files);
  const tandoor = await tandoorFiles(ending(/(?:^|\/)recipe\.json$/i));
  if (tandoor.length > 0) return readTandoor(tandoor, files);
  for (const file of ending(/\.html?$/i)) {
    const html = await readText(file);
    if (/class\s*=\s*"recipe-details"/.test(html)) return readRecipeKeeper(file, html);
    if (/copymethat|id\s*=\s*"recipeIngredients"/i.test(html)) return readCopyMeThat(file, html);
  }
  for (const file of ending(/\.csv$/i)) {
    const rows = await rowsOf(file);
    const [first = {}] = rows;
    if ('Directions' in first && 'Ingredients' in first) return planToEat(file.path, rows);
    if ('preparationTime' in first && 'originalPicture' in first)
      return myRecipeBox(file.path, rows);
  }
  return undefined;
}

/** A zip of gzipped JSON, one a recipe, with its picture in it. */
async function readPaprika(files: readonly SourceFile[]): Promise<App> {
  const recipes: App['recipes'] = [];
  const problems: string[] = [];
  const byPicture = new Map<string, SourceFile>();
  for (const file of files) {
    try {
      const { photo_data: picture, photos: _, ...json } = await unpacked(file);
      const url = `paprika:${plain(json['uid']) || file.path}`;
      if (typeof picture === 'string' && picture) byPicture.set(url, file);
      recipes.push({
        place: file.path,
        json: {
          ...json,
          identifier: json['uid'],
          image: byPicture.has(url) ? url : json['image_url'],
          recipeIngredient: lines(json['ingredients']),
          recipeInstructions: steps(json['directions']),
          recipeCategory: json['categories'],
          nutrition: nutritionIn(plain(json['nutritional_info'])),
        },
      });
    } catch (error) {
      problems.push(
        `${file.path} is damaged or too large, so it was left out (${(error as Error).message})`,
      );
    }
  }
  return {
    name: 'Paprika',
    recipes,
    problems,
    async ownPicture(url) {
      const file = byPicture.get(url);
      return file && Buffer.from(plain((await unpacked(file))['photo_data']), 'base64');
    },
  };
}

async function unpacked(file: SourceFile): Promise<Json> {
  const bytes = await readBytes(file, MAX_PAPRIKA);
  const json = boundedJson(gunzipSync(bytes, { maxOutputLength: MAX_PAPRIKA }).toString('utf8'));
  if (!isObject(json)) throw new ImportError('it holds no recipe');
  return json;
}

const NUTRIENTS: [string, RegExp][] = [
  ['calories', /calories|energy|kcal/i],
  ['carbohydrateContent', /carbohydrates?|carbs/i],
  ['fiberContent', /fib(?:er|re)/i],
  ['proteinContent', /protein/i],
  ['fatContent', /(?<!saturated|sat|trans|poly|mono)[\s_]?\b(?:total )?fat/i],
];

/** Nutrition as lines of text: `calories : 150 kcal`. */
function nutritionIn(text: string): Json {
  const parts = text.split(/[\n;]+|,(?!\d)/);
  const found = NUTRIENTS.map(([name, pattern]) => [
    name,
    parts.find((part) => pattern.test(part) && /\d/.test(part)),
  ]);
  return Object.fromEntries(found.filter(([, value]) => value));
}

const elementsIn = (nodes: readonly HtmlNode[]) => [...nodesIn(nodes)].filter(isElement);

/** The recipes of a page. One within another is part of it, so that nothing is read again and again. */
const recipesIn = (html: string, isRecipe: (element: HtmlElement) => boolean) =>
  [...nodesIn(parseHtml(html), (element) => !isRecipe(element))].filter(isElement).filter(isRecipe);

const BLOCK = /^(?:p|div|li|br|tr|h[1-6])$/;
function linesOf(element: HtmlElement | undefined): string[] {
  const parts: string[] = [];
  const waiting: (HtmlNode | string)[] = element ? [...element.children].reverse() : [];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if (isElement(node)) {
      const edge = BLOCK.test(node.name) ? ['\n'] : [];
      waiting.push(...edge, ...node.children.toReversed(), ...edge);
    } else parts.push((dataOf(node) ?? '').replace(/\s+/g, ' '));
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

const hasClass = ({ attribs }: HtmlElement, name: string) =>
  (attribs['class'] ?? '').split(/\s+/).includes(name);

/** `recipes.html` with microdata of its own names, and pictures in `images/`. */
function readRecipeKeeper(file: SourceFile, html: string): App {
  const isRecipe = (element: HtmlElement) => hasClass(element, 'recipe-details');
  const recipes = recipesIn(html, isRecipe).map((recipe) => {
    const below = Map.groupBy(elementsIn(recipe.children), ({ attribs }) => attribs['itemprop']);
    const values = (name: string) =>
      (below.get(name) ?? []).flatMap((element) =>
        element.attribs['content'] === undefined ? linesOf(element) : [element.attribs['content']],
      );
    const value = (name: string) => values(name)[0];
    const nutrient = (name: string) => (Number(value(name)) > 0 ? value(name) : undefined);
    return {
      place: file.path,
      json: {
        name: value('name'),
        identifier: value('recipeId'),
        url: value('recipeSource'),
        image: (
          below.get('photo0')?.[0] ??
          elementsIn(recipe.children).find(
            (each) => /\brecipe-photos?\b/.test(each.attribs['class'] ?? '') && each.name === 'img',
          )
        )?.attribs['src'],
        recipeYield: value('recipeYield'),
        prepTime: value('prepTime'),
        cookTime: value('cookTime'),
        recipeCategory: [...values('recipeCourse'), ...values('recipeCategory')],
        recipeIngredient: values('recipeIngredients'),
        recipeInstructions: values('recipeDirections').flatMap(steps),
        notes: values('recipeNotes').join('\n'),
        nutrition: {
          calories: nutrient('recipeNutCalories'),
          carbohydrateContent: nutrient('recipeNutTotalCarbohydrate'),
          fiberContent: nutrient('recipeNutDietaryFiber'),
          proteinContent: nutrient('recipeNutProtein'),
          fatContent: nutrient('recipeNutTotalFat'),
        },
      },
    };
  });
  return { name: 'Recipe Keeper', recipes };
}

/** `recipes.html`, whose ids repeat in each recipe, and pictures in `images/`. */
function readCopyMeThat(file: SourceFile, html: string): App {
  const isRecipe = (element: HtmlElement) => element.name === 'div' && hasClass(element, 'recipe');
  const recipes = recipesIn(html, isRecipe).map((recipe) => {
    const below = elementsIn(recipe.children);
    const byId = (id: string) => below.find(({ attribs }) => attribs['id'] === id);
    const items = (id: string) =>
      elementsIn(byId(id)?.children ?? [])
        .filter(({ name }) => name === 'li')
        .flatMap((item) =>
          linesOf(item).map((line) =>
            /subheader/.test(item.attribs['class'] ?? '') ? `${line.replace(/:$/, '')}:` : line,
          ),
        );
    const text = (id: string) => linesOf(byId(id)).join('\n');
    return {
      place: file.path,
      json: {
        name: text('name'),
        description: text('description'),
        url: text('original_link'),
        image: below.find((element) => hasClass(element, 'recipeImage'))?.attribs['src'],
        recipeYield: text('recipeYield'),
        keywords: below.filter((each) => hasClass(each, 'recipeCategory')).flatMap(linesOf),
        recipeIngredient: items('recipeIngredients'),
        recipeInstructions: items('recipeInstructions'),
        notes: items('recipeNotes').join('\n'),
      },
    };
  });
  return { name: 'CopyMeThat', recipes };
}

/** By the names of its columns. */
async function rowsOf(file: SourceFile): Promise<Record<string, string>[]> {
  const { data } = Papa.parse<Record<string, string>>(await readText(file), {
    header: true,
    skipEmptyLines: 'greedy',
  });
  return data.slice(0, 20_000);
}

/** A table in which a heading within the ingredients begins with a comma: `, For the sauce`. */
function planToEat(place: string, rows: Record<string, string>[]): App {
  const recipes = rows.map((row) => ({
    place,
    isPublic: /^no$/i.test(row['Private'] ?? ''),
    json: {
      ...row,
      name: row['Title'],
      url: row['Url'],
      dateCreated: row['Created At'],
      recipeYield: row['Servings'] || row['Yield'],
      recipeCategory: row['Course'],
      recipeCuisine: row['Cuisine'],
      keywords: row['Tags'],
      recipeIngredient: lines(row['Ingredients']).map((line) =>
        line.startsWith(',') ? `${line.slice(1).trim()}:` : line.replace(/^([\d./ ]+) itm /, '$1 '),
      ),
      recipeInstructions: steps(row['Directions']),
      nutrition: row,
    },
  }));
  return { name: 'Plan to Eat', recipes };
}

/** A table whose times are minutes. */
function myRecipeBox(place: string, rows: Record<string, string>[]): App {
  const recipes = rows.map((row) => ({
    place,
    json: {
      ...row,
      name: row['title'],
      url: row['source'],
      image: row['originalPicture'],
      prepTime: row['preparationTime'],
      cookTime: row['cookingTime'],
      recipeYield: row['quantity'],
      recipeCategory: row['categories'],
      keywords: row['tags'],
      recipeIngredient: lines(row['ingredients']),
      recipeInstructions: steps(row['instructions']),
      nutrition: nutritionIn(row['nutrition'] ?? ''),
    },
  }));
  return { name: 'My Recipe Box', recipes };
}
