/** Understands recipes that are pasted from other sites, documents and mails: bullets, numbers, headings, facts. */
import { type FactName, factIn, isLabel, isValue } from './pasted-facts.ts';

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
  [
    /^(nutrition(al)?( facts| information)?|(amounts? )?per serving)( \(?per serving\)?)?$/i,
    'nutrition',
  ],
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
  const parts = partsOf(text);
  if (!parts.some(({ part }) => part === 'ingredients' || part === 'instructions'))
    return undefined;
  for (const { part, lines } of parts) {
    if (part === 'ingredients' || part === 'instructions') recipe[part].push(...lines);
    else for (const line of joined(lines)) place(line, part, recipe);
  }
  return recipe;
}

function partsOf(text: string): { part: Part | 'start'; lines: string[] }[] {
  const parts: { part: Part | 'start'; lines: string[] }[] = [{ part: 'start', lines: [] }];
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const part = headingOf(raw);
    const line = cleanLine(raw);
    if (part) parts.push({ part, lines: [] });
    else if (line !== '') parts.at(-1)?.lines.push(line);
  }
  return parts;
}

/** A label that stands alone is of one line with the value below it, or else with the one above. */
function joined(lines: readonly string[]): string[] {
  const all: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [line = '', next = ''] = lines.slice(index, index + 2);
    const above = all.at(-1) ?? '';
    if (isLabel(line) && isValue(next, line)) {
      all.push(`${line.replace(/:$/, '')}: ${next}`);
      index += 1;
    } else if (isLabel(line) && isValue(above, line)) {
      all.splice(-1, 1, `${line}: ${above}`);
    } else all.push(line);
  }
  return all;
}

/** Puts a line that is in no list where it belongs. */
function place(line: string, part: Part | 'start', recipe: PastedRecipe): void {
  if (readFacts(line, recipe, part)) return;
  if (part === 'start' && recipe.title === undefined) recipe.title = line;
  else if (part === 'nutrition' || (part === 'start' && LABELLED.test(line)))
    recipe.unread.push(line);
  else if (part === 'storageNote' || /^(?:keeps|stores?|storage)\b/i.test(line)) {
    recipe.storageNote.push(line.replace(/^storage\s*[:–-]\s*/i, ''));
  } else recipe[part === 'notes' ? 'notes' : 'description'].push(line);
}

/** A fact above the ingredients that no field has, such as `Difficulty: easy`. */
const LABELLED = /^\p{L}+(?: \p{L}+)?: \S+(?: \S+){0,3}$/u;

/** The signs between the facts of one line. A comma within a number does not separate facts. */
const SEPARATOR = /\s*(?:[|•·;]|,(?!\d)|\s{3,})\s*/;
const PROMISE = /^(?:nutrition(?:al)?(?: facts| information)?|per serving)[^:]{0,30}:\s*/i;
const OF_ANOTHER_AMOUNT = /\bper\s+(?:\d+\s*(?:g|ml|oz)|portion of)/i;

/**
 * Takes the facts of a line into their fields. `Prep: 10 min | Cook: 20 min | Serves 4` has three.
 *
 * @returns whether the line holds facts. Facts without a field are then in `unread`
 */
function readFacts(line: string, recipe: PastedRecipe, part: Part | 'start'): boolean {
  // What 100 g have is no serving's.
  if (OF_ANOTHER_AMOUNT.test(line)) return false;
  const texts = line
    .replace(PROMISE, '')
    .split(/^(?:tags|keywords)\b/i.test(line) ? /$/ : SEPARATOR)
    .filter(Boolean);
  const found = texts.map(factIn);
  const count = found.filter(Boolean).length;
  // Among notes a line says facts only where it looks like a table of them.
  const isProse = part === 'notes' || part === 'storageNote' || part === 'description';
  const isFacts = isProse ? count === texts.length && (count > 1 || line.includes(':')) : count > 0;
  if (!isFacts) return false;
  for (const [index, text] of texts.entries()) {
    const fact = found[index];
    if (!fact || recipe.facts[fact.name] !== undefined) recipe.unread.push(text);
    else {
      recipe.facts[fact.name] = fact.value;
      if (fact.restWord) recipe.facts.restWord = fact.restWord;
    }
  }
  return true;
}

function headingOf(line: string): Part | undefined {
  const words = line.replace(/^[#\s]+|[\s:*]+$/g, '').replace(/^\*+/, '');
  return HEADINGS.find(([pattern]) => pattern.test(words))?.[1];
}
