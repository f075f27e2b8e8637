/** JSON files of recipes: one file, or a folder or zip of them. */

import { readText, type SourceFile } from '../files.ts';
import { ImportError } from '../import-error.ts';
import type { ImportedItem, ImportedRecipe, Reading } from '../plan.ts';
import { isoDate } from './fields.ts';
import { isTasty, isWprm, readTasty, readWprm } from './recipe-plugins.ts';
import { isObject, type Json, list, readSchemaOrg, recipesIn } from './schema-org.ts';

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
  for (const { path, json } of parsed) {
    const recipes = [...pluginRecipes(json), ...recipesIn(json).map(readSchemaOrgOf(path))];
    if (recipes.length === 0) problems.push(`${path}: no recipe in it`);
    items.push(...recipes);
  }
  return {
    format: 'schema.org recipes',
    source: 'recipes',
    items,
    hosts: hostsOf(items),
    problems,
  };
}

const readSchemaOrgOf = (path: string) => (recipe: Json, index: number) =>
  readSchemaOrg(recipe, `${path}#${index}`);

/** The recipes in an export of one of WordPress's recipe plugins. */
function pluginRecipes(json: unknown): ImportedRecipe[] {
  const rows = isObject(json) && Array.isArray(json['recipes']) ? json['recipes'] : list(json);
  return rows.filter(isObject).flatMap((row, index) => {
    const origin = {
      sourceId: String(row['id'] ?? row['ID'] ?? index),
      image: typeof row['image_url'] === 'string' && row['image_url'] ? row['image_url'] : null,
      isPublic: row['post_status'] === undefined || row['post_status'] === 'publish',
      createdAt: isoDate(row['date'] ?? row['post_date']),
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
