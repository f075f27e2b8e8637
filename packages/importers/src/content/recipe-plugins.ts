/**
 * Recipes of WordPress's recipe plugins, by the names of their own fields. WP Recipe Maker: as its JSON export and
 * includes/public/class-wprm-recipe-sanitizer.php have them, in WordPress's export the same in the post's meta, with
 * `wprm_` before it. Tasty Recipes: inc/objects/class-recipe.php.
 */
import type { ImportedRecipe } from '../plan.ts';
import { isObject, type Json, list, plain } from './fields.ts';
import { readSchemaOrg } from './schema-org.ts';
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
  const tags = isObject(json['tags']) ? json['tags'] : {};
  const named = (taxonomy: string) =>
    list(tags[taxonomy]).map((each) => plain(isObject(each) ? each['name'] : each));
  const equipment = entriesOf(json['equipment'])
    .map((each) => words(each['name']))
    .filter(Boolean);
  const pictures = entriesOf(json['instructions_flat'] ?? json['instructions'])
    .flatMap((each) => ('instructions' in each ? entriesOf(each['instructions']) : [each]))
    .filter((step) => Number(step['image']) > 0 || plain(step['image_url'])).length;
  const lost = [
    ...(equipment.length > 0 ? [`its equipment is left out: ${equipment.join(', ')}`] : []),
    ...(pictures > 0 ? [`pictures of its steps are left out: ${pictures}`] : []),
  ];
  const fields = {
    description: words(json['summary']),
    recipeIngredient: linesOf(json, 'ingredients', ingredientLine),
    recipeInstructions: linesOf(json, 'instructions', (step) =>
      words(step['text']).replaceAll('\n', ' '),
    ),
    recipeCategory: named('course'),
    recipeCuisine: named('cuisine'),
    suitableForDiet: named('suitablefordiet'),
    keywords: named('keyword'),
    nutrition: json['nutrition'],
  };
  return recipeOf({ ...json, ...fields }, origin, lost);
}

/** @param json `ingredients`, `instructions`, `description` and `notes` are HTML */
export const readTasty = (json: Json, origin: Origin): ImportedRecipe =>
  recipeOf(
    {
      ...json,
      name: json['title'],
      description: words(json['description']),
      recipeIngredient: words(json['ingredients']),
      recipeInstructions: words(json['instructions']),
      recipeCategory: json['category'],
      nutrition: json,
    },
    origin,
  );

/** What both name alike. */
function recipeOf(json: Json, origin: Origin, lost: string[] = []): ImportedRecipe {
  const video = ['video_embed', 'video_url', 'video']
    .map((name) => /https?:\/\/[^\s"'<>\]]{4,500}/.exec(String(json[name] ?? ''))?.[0])
    .find(Boolean);
  const hasVideo = video || Number(json['video_id']) > 0;
  const read = readSchemaOrg({ ...json, notes: words(json['notes']) }, '');
  const notes = [
    ...lost,
    ...(hasVideo ? [`its video is left out${video ? `: ${video}` : ''}`] : []),
    ...read.notes,
  ];
  return { ...read, ...origin, oldPaths: [], imageAlt: null, notes };
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
