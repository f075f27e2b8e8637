/** Understands recipes that are pasted from other sites, documents and mails: bullets, numbers, headings. */

export interface PastedRecipe {
  /** What stands before the ingredients and after the steps. */
  rest: string[];
  ingredients: string[];
  instructions: string[];
}

type Part = keyof PastedRecipe;

const HEADINGS: readonly (readonly [RegExp, Part])[] = [
  [/^(ingredients?|you(’|'| wi)ll need|what you need)$/i, 'ingredients'],
  [/^(instructions?|directions?|method|steps?|preparation|how to make it)$/i, 'instructions'],
  [/^(notes?|tips?|nutrition( facts| information)?|storage)$/i, 'rest'],
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
  const parts: PastedRecipe = { rest: [], ingredients: [], instructions: [] };
  let part: Part = 'rest';
  let isRecipe = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const heading = headingOf(line);
    if (heading) {
      part = heading;
      isRecipe ||= heading !== 'rest';
      continue;
    }
    const cleaned = cleanLine(line);
    if (cleaned) parts[part].push(cleaned);
  }
  return isRecipe ? parts : undefined;
}

function headingOf(line: string): Part | undefined {
  const words = line.replace(/^[#\s]+|[\s:*]+$/g, '').replace(/^\*+/, '');
  return HEADINGS.find(([pattern]) => pattern.test(words))?.[1];
}
