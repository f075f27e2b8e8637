/**
 * Recipes of programs that run on a server of their owner: Tandoor's export, and Mealie's backup. Their shapes are those of
 * TandoorRecipes/recipes (cookbook/integration) and mealie-recipes/mealie (mealie/services/backups_v2).
 */
import path from 'node:path';
import { isObject, type Json, list, plain } from './fields.ts';
import type { SourceFile } from './files.ts';
import { parseJson } from './schema-org.ts';

/** What is read of a program's export: each recipe in schema.org's words. */
export interface App {
  name: string;
  recipes: { json: Json; place: string; isPublic?: boolean }[];
  ownPicture?: (url: string) => Promise<Buffer | undefined>;
  problems?: string[];
}

export const lines = (value: unknown) =>
  plain(value)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
/** Without the numbers that a list writes before its steps. */
export const steps = (value: unknown) =>
  lines(value).map((line) => line.replace(/^\d{1,2}[.)]\s+/, ''));

export async function tandoorFiles(files: readonly SourceFile[]) {
  const found: { file: SourceFile; json: Json }[] = [];
  for (const file of files) {
    const json = await parseJson(file).catch(() => undefined);
    if (isObject(json) && Array.isArray(json['steps']) && 'working_time' in json)
      found.push({ file, json });
  }
  return found;
}

/** A zip of zips, each with `recipe.json` and the picture. Its times are minutes. */
export const readTandoor = (
  recipes: readonly { file: SourceFile; json: Json }[],
  files: readonly SourceFile[],
): App => ({
  name: 'Tandoor',
  recipes: recipes.map(({ file, json }) => {
    const folder = path.posix.dirname(file.path);
    const all = list(json['steps']).filter(isObject);
    const waiting = Number(json['waiting_time']) || 0;
    const working = Number(json['working_time']) || 0;
    return {
      place: file.path,
      json: {
        name: json['name'],
        description: json['description'],
        url: json['source_url'],
        dateCreated: json['created_at'],
        keywords: list(json['keywords']),
        image: files
          .find(
            (each) => path.posix.dirname(each.path) === folder && /\/?image\.\w+$/.test(each.path),
          )
          ?.path.replace(/^(?!\/)/, '/'),
        recipeYield: `${json['servings'] ?? ''} ${plain(json['servings_text'])}`,
        prepTime: working,
        waitingTime: waiting,
        totalTime: working + waiting,
        recipeIngredient: all.flatMap((step) => {
          const found = list(step['ingredients']).filter(isObject);
          const heading = found.length > 0 && all.length > 1 ? lines(step['name']) : [];
          return [...heading.map((name) => `${name}:`), ...found.map(tandoorIngredient)];
        }),
        recipeInstructions: all.flatMap((step) => [
          ...(all.length > 1 ? lines(step['name']).map((name) => `${name}:`) : []),
          ...steps(step['instruction']),
        ]),
        nutrition: json['nutrition'],
      },
    };
  }),
});

function tandoorIngredient(each: Json): string {
  const name = (value: unknown) => (isObject(value) ? plain(value['name']) : '');
  if (each['is_header'] === true) return `${plain(each['note'])}:`;
  const amount = each['no_amount'] === true || !each['amount'] ? '' : amountText(each['amount']);
  const words = [amount, name(each['unit']), name(each['food'])].filter(Boolean).join(' ');
  return [words, plain(each['note'])].filter(Boolean).join(', ');
}

const amountText = (value: unknown) =>
  typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : plain(value);

/** The tables of Mealie 1 and 2, with the pictures in `data/recipes/<id>/images`. */
export function readMealieBackup(place: string, tables: Json, files: readonly SourceFile[]): App {
  const rows = (name: string) => list(tables[name]).filter(isObject);
  const byRecipe = (name: string) => Map.groupBy(rows(name), (row) => plain(row['recipe_id']));
  const byId = (name: string) => new Map(rows(name).map((row) => [plain(row['id']), row]));
  const ingredients = byRecipe('recipes_ingredients');
  const instructions = byRecipe('recipe_instructions');
  const notes = byRecipe('notes');
  const settings = byRecipe('recipe_settings');
  const nutrition = byRecipe('recipe_nutrition');
  const links = byRecipe('recipes_to_categories');
  const units = byId('ingredient_units');
  const foods = byId('ingredient_foods');
  const categories = byId('categories');
  const inOrder = (all: Json[] = []) =>
    all.toSorted((a, b) => Number(a['position'] ?? 0) - Number(b['position'] ?? 0));
  const pictures = new Map(
    files.flatMap(({ path: name }) => {
      const [, id] = /recipes\/([^/]+)\/images\/original\.\w+$/.exec(name) ?? [];
      return id ? [[id.replaceAll('-', ''), name] as const] : [];
    }),
  );
  const recipes = rows('recipes').map((row) => {
    const id = plain(row['id']);
    const [set] = settings.get(id) ?? [];
    const picture = pictures.get(id.replaceAll('-', ''));
    return {
      place,
      isPublic: set?.['public'] === true || set?.['public'] === 1,
      json: {
        ...row,
        identifier: id,
        image: picture && `/${picture}`,
        recipeIngredient: inOrder(ingredients.get(id)).map((each) => ({
          ...each,
          unit: units.get(plain(each['unit_id'])),
          food: foods.get(plain(each['food_id'])),
          disable_amount: Boolean(set?.['disable_amount']),
        })),
        recipeInstructions: inOrder(instructions.get(id)),
        recipeCategory: (links.get(id) ?? []).map((link) =>
          categories.get(plain(link['category_id'])),
        ),
        nutrition: nutrition.get(id)?.[0],
        notes: notes.get(id),
      },
    };
  });
  return { name: 'Mealie', recipes };
}
