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
import { replaceShortcodes } from './wordpress-content.ts';

/** Text in which WP Recipe Maker's own codes stand for what they show (its includes/public/shortcodes). */
const words = (value: unknown): string =>
  plain(
    typeof value === 'string' && value.includes('[')
      ? replaceShortcodes(value, ({ name, attributes, inner }) => {
          if (name === 'wprm-temperature')
            return `${attributes['value'] ?? ''} °${(attributes['unit'] ?? '').replace(/^°/, '')}`.trim();
          if (name === 'wprm-ingredient') return attributes['text'] ?? inner ?? '';
          if (/^(?:timer|wprm-timer|adjustable|wprm-adjustable|wprm-recipe-adjustable)$/.test(name))
            return inner ?? (attributes['minutes'] ? `${attributes['minutes']} minutes` : '');
          return /^wprm-/.test(name) ? (inner ?? attributes['text'] ?? '') : undefined;
        })
      : value,
  );

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
  const named = (taxonomy: string) =>
    list(tags[taxonomy]).map((each) => plain(isObject(each) ? each['name'] : each));
  const courses = named('course');
  const ingredients = linesOf(json, 'ingredients', ingredientLine);
  const instructions = linesOf(json, 'instructions', (step) =>
    words(step['text']).replaceAll('\n', ' '),
  );
  const equipment = entriesOf(json['equipment'])
    .map((each) => words(each['name']))
    .filter(Boolean);
  if (equipment.length > 0) notes.push(`its equipment is left out: ${equipment.join(', ')}`);
  const pictures = entriesOf(json['instructions_flat'] ?? json['instructions'])
    .flatMap((each) => ('instructions' in each ? entriesOf(each['instructions']) : [each]))
    .filter((step) => Number(step['image']) > 0 || plain(step['image_url'])).length;
  if (pictures > 0) notes.push(`pictures of its steps are left out: ${pictures}`);
  return {
    ...base(json, { ...origin, notes }),
    title:
      fitted(plain(json['name']), { label: 'The title', max: 200, notes }) ?? 'Untitled recipe',
    description: fitted(words(json['summary']), { label: 'The description', max: 5000, notes }),
    ingredients: fitted(ingredients, { label: 'The ingredients', max: 20_000, notes }),
    instructions: fitted(instructions, { label: 'The instructions', max: 50_000, notes }),
    category: categoryOf(courses),
    tags: [
      ...courses.filter((course) => categoryOf([course]) === null),
      ...named('cuisine'),
      ...named('keyword'),
    ],
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
    fitted(words(json[name]), { label, max, notes });
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
  const extra = words(json['notes']);
  const video = ['video_embed', 'video_url', 'video']
    .map((name) => /https?:\/\/[^\s"'<>\]]{4,500}/.exec(String(json[name] ?? ''))?.[0])
    .find(Boolean);
  if (video || Number(json['video_id']) > 0)
    notes.push(`its video is left out${video ? `: ${video}` : ''}`);
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
  const parts = [each['amount'], each['unit'], each['name']]
    .map((value) => words(value))
    .filter(Boolean)
    .join(' ');
  const note = words(each['notes']);
  return (note ? `${parts} (${note.replace(/^\((.*)\)$/, '$1')})` : parts).replaceAll('\n', ' ');
}
