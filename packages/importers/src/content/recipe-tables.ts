/**
 * Recipes of plugins that keep them in tables of their own, which WordPress's export does not have: ZipList and Zip Recipes
 * (`amd_zlrecipe_recipes`), and Mediavine Create (`mv_creations`, with `mv_supplies` and `mv_nutrition`). Their columns are
 * those of rlankhorst/zip-recipes and of Mediavine Create's `lib/`; the file is what phpMyAdmin exports as JSON.
 */
import { isObject, type Json, list, plain } from './fields.ts';

export interface TableRecipe {
  /** As the posts name it: `zip-12`, `create-5`. */
  id: string;
  /** In schema.org's words. */
  json: Json;
  /** WordPress's id of its picture. */
  picture?: string;
}

/** The recipes in a file of tables; none in any other JSON. */
export function tableRecipes(json: unknown): TableRecipe[] {
  const tables = list(json)
    .filter(isObject)
    .filter((each) => each['type'] === 'table');
  const rowsOf = (name: string) =>
    tables
      .filter((table) => plain(table['name']).endsWith(name))
      .flatMap((table) => list(table['data']))
      .filter(isObject);
  const byCreation = (name: string) => Map.groupBy(rowsOf(name), (row) => plain(row['creation']));
  const [supplies, nutrition] = [byCreation('mv_supplies'), byCreation('mv_nutrition')];
  return [
    ...rowsOf('amd_zlrecipe_recipes').map(zipRecipe),
    ...rowsOf('mv_creations')
      .filter((row) => plain(row['type']) === 'recipe')
      .map((row) => {
        const id = plain(row['id']);
        return creation(row, supplies.get(id) ?? [], nutrition.get(id)?.[0]);
      }),
  ];
}

function zipRecipe(row: Json): TableRecipe {
  const id = `zip-${plain(row['recipe_id'])}`;
  return {
    id,
    json: {
      ...row,
      '@type': 'Recipe',
      identifier: id,
      name: row['recipe_title'],
      description: row['summary'],
      image: row['recipe_image'],
      dateCreated: row['created_at'],
      recipeCategory: row['category'],
      recipeIngredient: zipLines(row['ingredients']),
      recipeInstructions: zipLines(row['instructions']),
      nutrition: row,
    },
  };
}

/** `!` begins a heading and `%` a picture; `*bold*`, `_italic_` and `[words|URL]` are written so. */
const zipLines = (value: unknown): string[] =>
  String(value ?? '')
    .split(/\r?\n/)
    .map((line) => plain(line))
    .filter((line) => line && !line.startsWith('%'))
    .map((line) => line.replace(/\[([^\]|]{1,300})\|[^\]]{0,500}\]/g, '$1'))
    .map((line) => line.replace(/(^|\s)([*_])([^*_]{1,300})\2(?=\W|$)/g, '$1$3'))
    .map((line) => (line.startsWith('!') ? `${line.slice(1).replace(/:$/, '')}:` : line));

/** What Mediavine Create calls the group of ingredients that are in none. */
const NO_GROUP = /^(?:mv-has-no-group|_empty_)$/;

/** Square brackets stand around the words that have its link. */
const ingredient = (line: Json) => {
  const text = plain(line['original_text']);
  return plain(line['link']) ? text.replace(/\[([^[\]]{1,300})\]/g, '$1') : text;
};

/** Its times are seconds. A step may begin with a mark for search engines. */
function creation(row: Json, supplies: Json[], nutrition: Json = {}): TableRecipe {
  const id = `create-${plain(row['id'])}`;
  const seconds = (name: string) => {
    const value = Number(row[name]);
    return value > 0 ? `PT${Math.round(value)}S` : undefined;
  };
  const ingredients = supplies
    .filter((each) => plain(each['type']) === 'ingredients')
    .toSorted((a, b) => Number(a['position']) - Number(b['position']));
  const byGroup = Map.groupBy(ingredients, (each) => plain(each['group']).replace(NO_GROUP, ''));
  return {
    id,
    json: {
      '@type': 'Recipe',
      identifier: id,
      name: row['title'],
      description: row['description'],
      dateCreated: row['created'],
      keywords: row['keywords'],
      prepTime: seconds('prep_time'),
      cookTime: seconds('active_time'),
      additionalTime: seconds('additional_time'),
      additionalTimeLabel: row['additional_time_label'],
      totalTime: seconds('total_time'),
      recipeYield: row['yield'],
      recipeIngredient: Array.from(byGroup, ([group, lines]) => [
        ...(group ? [`${group.replace(/:$/, '')}:`] : []),
        ...lines.map(ingredient),
      ]).flat(),
      recipeInstructions: String(row['instructions'] ?? '').replace(
        /\[mv_schema_meta[^\]]{0,1000}\]/g,
        '',
      ),
      notes: row['notes'],
      nutrition,
      netCarbs: nutrition['net_carbs'],
    },
    picture: plain(row['thumbnail_id']),
  };
}
