/**
 * Recipes of WordPress's recipe plugins, by the names of their own fields. WP Recipe Maker: as its JSON export and
 * includes/public/class-wprm-recipe-sanitizer.php have them, in WordPress's export the same in the post's meta, with
 * `wprm_` before it. Tasty Recipes: inc/objects/class-recipe.php.
 */
import type { ImportedRecipe } from '../plan.ts';
import {
  categoryOf,
  count,
  fitted,
  grams,
  isObject,
  type Json,
  list,
  minutesIn,
  netCarbs,
  numberIn,
  plain,
} from './fields.ts';

export const isWprm = (json: Json) =>
  typeof json['name'] === 'string' &&
  ('ingredients' in json || 'ingredients_flat' in json) &&
  ('servings_unit' in json ||
    'instructions_flat' in json ||
    'summary' in json ||
    'image_id' in json);

export const isTasty = (json: Json) =>
  typeof json['title'] === 'string' &&
  typeof json['ingredients'] === 'string' &&
  'instructions' in json &&
  'yield' in json;

interface Origin {
  sourceId: string;
  image: string | null;
  isPublic: boolean;
  createdAt: string | null;
}

export function readWprm(json: Json, origin: Origin): ImportedRecipe {
  const notes: string[] = [];
  const nutrition = isObject(json['nutrition']) ? json['nutrition'] : {};
  const tags = isObject(json['tags']) ? json['tags'] : {};
  const courses = list(tags['course']).map((each) => plain(isObject(each) ? each['name'] : each));
  const ingredients = linesOf(json, 'ingredients', ingredientLine);
  const instructions = linesOf(json, 'instructions', (step) =>
    plain(step['text']).replaceAll('\n', ' '),
  );
  return {
    ...base(json, { ...origin, notes }),
    title:
      fitted(plain(json['name']), { label: 'The title', max: 200, notes }) ?? 'Untitled recipe',
    description: fitted(plain(json['summary']), { label: 'The description', max: 5000, notes }),
    ingredients: fitted(ingredients, { label: 'The ingredients', max: 20_000, notes }),
    instructions: fitted(instructions, { label: 'The instructions', max: 50_000, notes }),
    category: categoryOf(courses),
    servings: count(numberIn(json['servings']), 10_000),
    calories: count(numberIn(nutrition['calories'])),
    netCarbs: netCarbs(
      numberIn(nutrition['carbohydrates']),
      numberOrZero(nutrition['fiber']),
      notes,
    ),
    protein: grams(numberIn(nutrition['protein'])),
    fat: grams(numberIn(nutrition['fat'])),
  };
}

/** @param json `ingredients`, `instructions`, `description` and `notes` are HTML */
export function readTasty(json: Json, origin: Origin): ImportedRecipe {
  const notes: string[] = [];
  const text = (name: string, label: string, max: number) =>
    fitted(plain(json[name]), { label, max, notes });
  return {
    ...base(json, { ...origin, notes }),
    title: text('title', 'The title', 200) ?? 'Untitled recipe',
    description: text('description', 'The description', 5000),
    ingredients: text('ingredients', 'The ingredients', 20_000),
    instructions: text('instructions', 'The instructions', 50_000),
    category: categoryOf(
      list(json['category']).flatMap((each) =>
        plain(each)
          .split(',')
          .map((word) => word.trim()),
      ),
    ),
    servings: count(numberIn(json['yield']), 10_000),
    calories: count(numberIn(json['calories'])),
    netCarbs: netCarbs(numberIn(json['carbohydrates']), numberOrZero(json['fiber']), notes),
    protein: grams(numberIn(json['protein'])),
    fat: grams(numberIn(json['fat'])),
  };
}

/** What both name alike. */
function base(json: Json, { notes, ...origin }: Origin & { notes: string[] }) {
  const extra = plain(json['notes']);
  const isAboutStoring = /\b(?:keeps?|stores?|fridge|freez|refrigerat|leftovers)/i.test(extra);
  if (extra && !isAboutStoring)
    notes.push(`its notes are left out: ${extra.replaceAll('\n', ' ').slice(0, 200)}`);
  return {
    kind: 'recipe' as const,
    ...origin,
    slug: plain(json['slug']),
    oldPaths: [],
    imageAlt: null,
    notes,
    prepTime: minutesIn(json['prep_time']),
    cookTime: minutesIn(json['cook_time']),
    totalTime: minutesIn(json['total_time']),
    storageNote: isAboutStoring
      ? fitted(extra, { label: 'The storage note', max: 1000, notes })
      : null,
  };
}

/** Says no fibre, or that there is none. */
function numberOrZero(value: unknown): number | null {
  return numberIn(value) ?? (/^0+(?:[.,]0+)?/.test(plain(value)) ? 0 : null);
}

/** Groups of lines, each with a name, or flat lines among which are the names of groups. */
function linesOf(
  json: Json,
  name: 'ingredients' | 'instructions',
  line: (each: Json) => string,
): string {
  const flat = list(json[`${name}_flat`]);
  const entries =
    flat.length > 0
      ? flat
      : entriesOf(json[name]).flatMap((group) => [
          { type: 'group', name: group['name'] },
          ...entriesOf(group[name]),
        ]);
  return entries
    .filter(isObject)
    .map((each) => (each['type'] === 'group' ? heading(each) : line(each)))
    .filter(Boolean)
    .join('\n');
}

/** PHP's arrays become objects when their keys are not 0, 1, 2 … */
const entriesOf = (value: unknown): Json[] =>
  (isObject(value) ? Object.values(value) : list(value)).filter(isObject);

const heading = (group: Json) =>
  plain(group['name']) ? `${plain(group['name']).replace(/:$/, '')}:` : '';

function ingredientLine(each: Json): string {
  const words = [each['amount'], each['unit'], each['name']]
    .map((value) => plain(value))
    .filter(Boolean)
    .join(' ');
  const note = plain(each['notes']);
  return (note ? `${words} (${note.replace(/^\((.*)\)$/, '$1')})` : words).replaceAll('\n', ' ');
}
