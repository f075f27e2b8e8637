/** Recipes in files of JSON: schema.org's, those of WordPress's recipe plugins, and those of tables. */
import path from 'node:path';
import type { ImportedItem, ImportedRecipe, Reading } from '../plan.ts';
import { isoDate } from './dates.ts';
import { isObject, itemId, type Json, list, plain } from './fields.ts';
import { isTasty, isWprm, readTasty, readWprm } from './recipe-plugins.ts';
import { tableRecipes } from './recipe-tables.ts';
import { readSchemaOrg, recipesIn } from './schema-org.ts';

/** Nextcloud Cookbook keeps each recipe in a folder of its own; in this site's export they are all in `recipes`. */
const NEXTCLOUD = /[^/](?<!(?:^|\/)recipes)\/recipe\.json$/;

/** @param paths those of all files, among which pictures may be */
export function readRecipes(
  parsed: readonly { path: string; json: unknown }[],
  paths: readonly string[] = [],
): Pick<Reading, 'format' | 'source' | 'items' | 'hosts' | 'problems'> {
  const read: { item: ImportedItem; order: number }[] = [];
  const problems: string[] = [];
  const byName = new Map(paths.map((each) => [each.toLowerCase(), each]));
  for (const { path: place, json } of parsed) {
    const recipes = [
      ...pluginRecipes(json, place).map(last),
      ...tableRecipes(json).map((recipe) =>
        last({ ...readSchemaOrg(recipe.json, place), isPublic: false }),
      ),
      ...recipesIn(json).map((recipe) => ({
        item: readSchemaOrg(recipe, place),
        order: orderOf(recipe),
      })),
    ];
    if (recipes.length === 0) problems.push(`${place}: no recipe in it`);
    const picture = recipes.length === 1 ? pictureBeside(place, byName) : undefined;
    for (const { item, order } of recipes) {
      const isPublic = item.isPublic && !NEXTCLOUD.test(place);
      read.push({ item: { ...item, ...(picture && { image: picture }), isPublic }, order });
    }
  }
  const items = read.sort((a, b) => a.order - b.order).map(({ item }) => item);
  const isNextcloud = parsed.length > 0 && parsed.every((each) => NEXTCLOUD.test(each.path));
  if (isNextcloud)
    problems.unshift('In Nextcloud Cookbook only you see your recipes, so they come as drafts');
  return {
    format: isNextcloud ? 'Nextcloud Cookbook' : 'schema.org recipes',
    source: 'recipes',
    items,
    hosts: pictureHosts(items),
    problems,
  };
}

const LAST = Number.MAX_SAFE_INTEGER;
const last = (item: ImportedRecipe) => ({ item, order: LAST });

/** An export of this program says the place that the author gave a recipe. */
const orderOf = ({ fields }: Json): number =>
  isObject(fields) && Number.isInteger(fields['sortOrder']) ? Number(fields['sortOrder']) : LAST;

/** Nextcloud keeps a recipe's picture as `full.jpg` beside it, Mealie as `images/original.webp` or by the recipe's name. */
function pictureBeside(place: string, byName: ReadonlyMap<string, string>): string | undefined {
  const { dir, name } = path.posix.parse(place);
  const found = ['full', 'images/original', 'original', name]
    .map((each) => path.posix.join(dir, each))
    .flatMap((start) =>
      ['webp', 'jpg', 'jpeg', 'png'].map((ending) => `${start}.${ending}`.toLowerCase()),
    );
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
export const pictureHosts = (items: readonly ImportedItem[]) =>
  new Set(
    items.flatMap(({ image }) =>
      image && /^https?:/.test(image) && URL.canParse(image) ? [new URL(image).host] : [],
    ),
  );
