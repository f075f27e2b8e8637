/** Understands recipes that are pasted from other sites, documents and mails: bullets, numbers, headings, facts. */
import { RECIPE_CATEGORIES } from '@site/schema/recipe-values';

/** What a recipe has in a field of its own. Times in minutes, the rest per serving. */
const FACTS = {
  prepTime: /\bprep(?:aration)?(?: time)?\b/i,
  cookTime: /\b(?:cook|cooking|bake|baking)(?: time)?\b/i,
  totalTime: /\b(?:total(?: time)?|ready in)\b/i,
  servings: /\b(?:serves|servings?|yields?|makes|portions?)\b/i,
  calories: /\b(?:calories|energy|kcal)\b/i,
  netCarbs: /\bnet carb(?:s|ohydrates?)?\b/i,
  protein: /\bproteins?\b/i,
  fat: /\b(?:total )?fat\b/i,
  category: /\b(?:category|course|meal)\b/i,
  cuisine: /^cuisine\s*[:–-]/i,
  tags: /^(?:tags|keywords)\s*[:–-]/i,
} as const;
export type FactName = keyof typeof FACTS;

export interface PastedRecipe extends Record<Exclude<Part, 'nutrition'>, string[]> {
  /** Its first line, if it comes before all headings. */
  title: string | undefined;
  facts: Partial<Record<FactName, string>>;
  /** Lines with facts that no field has. */
  unread: string[];
}

type Part = 'description' | 'ingredients' | 'instructions' | 'storageNote' | 'notes' | 'nutrition';

const HEADINGS: readonly (readonly [RegExp, Part])[] = [
  [/^(ingredients?|you(’|'| wi)ll need|what you need)$/i, 'ingredients'],
  [/^(instructions?|directions?|method|steps?|preparation|how to make it)$/i, 'instructions'],
  [/^description$/i, 'description'],
  [/^((recipe |cook(’|')s )?notes?|tips?)$/i, 'notes'],
  [/^(storage|storing|to store|how to store)$/i, 'storageNote'],
  [/^(nutrition(al)?( facts| information)?|per serving)( \(?per serving\)?)?$/i, 'nutrition'],
];

/** A bullet or a check box with a space after it. A dash before a number is a bullet too. */
const BULLET = /^(?:[•●○▪▫■□▢☐✓✔‣⁃∙·*–—-]|\[[ x]?\])\s+/iu;
/** `1. `, `2) ` or `Step 3: `, but never the amount in `1 cup` or `1.5 dl`. */
const NUMBER = /^(?:step\s+\d{1,2}\s*[:.)–-]?|\d{1,2}[.)])(?:\s+|$)/i;

/** The lines of a pasted text without bullets, numbers and blank lines. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map(cleanLine)
    .filter(Boolean);
}

function cleanLine(line: string): string {
  return (
    line
      .replace(/[\u00a0\u2007\u202f\t]/g, ' ')
      // The fraction slash, which recipe sites write between two digits.
      .replaceAll('⁄', '/')
      .trim()
      .replace(BULLET, '')
      .replace(NUMBER, '')
      .trim()
  );
}

/** The parts of a whole recipe; `undefined` for a text without a heading of ingredients or of steps. */
export function pastedRecipe(text: string): PastedRecipe | undefined {
  const recipe: PastedRecipe = {
    title: undefined,
    description: [],
    ingredients: [],
    instructions: [],
    storageNote: [],
    notes: [],
    facts: {},
    unread: [],
  };
  let part: Part | 'start' = 'start';
  let isRecipe = false;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const heading = headingOf(raw);
    if (heading) {
      part = heading;
      isRecipe ||= heading === 'ingredients' || heading === 'instructions';
      continue;
    }
    const line = cleanLine(raw);
    if (line === '') continue;
    if (part === 'ingredients' || part === 'instructions') recipe[part].push(line);
    else if (readFacts(line, recipe, part === 'nutrition')) continue;
    else if (part === 'start' && recipe.title === undefined) recipe.title = line;
    else if (part === 'start' && LABELLED.test(line)) recipe.unread.push(line);
    else if (part === 'storageNote' || /^(?:keeps|stores?|storage)\b/i.test(line)) {
      recipe.storageNote.push(line.replace(/^storage\s*[:–-]\s*/i, ''));
    } else recipe[part === 'notes' ? 'notes' : 'description'].push(line);
  }
  return isRecipe ? recipe : undefined;
}

/** A fact above the ingredients that no field has, such as `Difficulty: easy`. */
const LABELLED = /^\p{L}+(?: \p{L}+)?: \S+(?: \S+){0,3}$/u;

/** The signs between the facts of one line. A comma within a number does not separate facts. */
const SEPARATOR = /\s*(?:[|•·;]|,(?!\d)|\s{3,})\s*/;

/**
 * Takes the facts of a line into their fields. `Prep: 10 min | Cook: 20 min | Serves 4` has three.
 *
 * @param isNutrition whether the line stands below a heading that promises facts
 * @returns whether the line holds facts. Facts without a field are then in `unread`
 */
function readFacts(line: string, recipe: PastedRecipe, isNutrition: boolean): boolean {
  const texts = line
    .replace(/^(?:nutrition(?:al)?(?: facts| information)?|per serving)[^:]*:\s*/i, '')
    .split(FACTS.tags.test(line) ? /$/ : SEPARATOR)
    .filter(Boolean);
  const found = texts.map(factIn);
  const isFacts = isNutrition || found.some(Boolean);
  if (!isFacts) return false;
  const left = texts.filter((_, index) => {
    const fact = found[index];
    if (!fact || recipe.facts[fact.name] !== undefined) return true;
    recipe.facts[fact.name] = fact.value;
    return false;
  });
  recipe.unread.push(...left);
  return true;
}

/** Words beside a fact. More of them make a sentence, which only mentions it. */
const MAX_WORDS = 4;

function factIn(text: string): { name: FactName; value: string } | undefined {
  const name = (Object.keys(FACTS) as FactName[]).find((each) => FACTS[each].test(text));
  if (!name) return undefined;
  const rest = text.replace(FACTS[name], ' ');
  if (name === 'cuisine' || name === 'tags') return { name, value: rest.trim() };
  if ((rest.match(/\p{L}{2,}/gu) ?? []).length > MAX_WORDS) return undefined;
  const value = factValue(name, rest);
  return value === undefined ? undefined : { name, value };
}

function factValue(name: FactName, text: string): string | undefined {
  if (name === 'category') {
    return RECIPE_CATEGORIES.find((category) => text.toLowerCase().includes(category));
  }
  if (name === 'prepTime' || name === 'cookTime' || name === 'totalTime') return minutesIn(text);
  // The upper end of a range.
  const [, first, last] = /(\d+(?:[.,]\d+)?)(?:\s*(?:-|–|to)\s*(\d+))?/.exec(text) ?? [];
  const number = Number((last ?? first)?.replace(',', '.'));
  if (!Number.isFinite(number)) return undefined;
  const isWhole = name === 'servings' || name === 'calories';
  return String(isWhole ? Math.round(number) : Math.round(number * 10) / 10);
}

function minutesIn(text: string): string | undefined {
  let minutes = 0;
  let isTime = false;
  for (const [, amount = '', unit = ''] of text.matchAll(
    /(\d+(?:[.,]\d+)?)\s*(h(?:(?:ou)?rs?)?|m(?:in(?:ute)?s?)?)\b/gi,
  )) {
    isTime = true;
    minutes += Number(amount.replace(',', '.')) * (/^h/i.test(unit) ? 60 : 1);
  }
  return isTime ? String(Math.round(minutes)) : undefined;
}

function headingOf(line: string): Part | undefined {
  const words = line.replace(/^[#\s]+|[\s:*]+$/g, '').replace(/^\*+/, '');
  return HEADINGS.find(([pattern]) => pattern.test(words))?.[1];
}
