/** A recipe's numbers, ingredients and steps as readers get them: on pages and in letters. */
import { groupHeading } from './recipe-values.ts';
import type { Recipe } from './recipes.ts';

/**
 * Formats an amount for readers: `3.9 g` or `4 g`.
 *
 * @param grams decimal text, for example `4.0`
 */
export function formatGrams(grams: string): string {
  return `${Number(grams)} g`;
}

type Times = Pick<Recipe, 'totalTime' | 'prepTime' | 'cookTime' | 'restTime'>;

/** Minutes from start to table. Without a total time, they are known only if prep and cook time are. */
export const totalMinutes = ({ totalTime, prepTime, cookTime, restTime }: Times): number | null =>
  totalTime ??
  (prepTime === null || cookTime === null ? null : prepTime + cookTime + (restTime ?? 0));

/** Minutes in which nobody works; otherwise those of the total time that are neither preparing nor cooking. */
export function waitingMinutes({ totalTime, prepTime, cookTime, restTime }: Times): number | null {
  if (restTime || totalTime === null || prepTime === null) return restTime;
  return Math.max(totalTime - prepTime - (cookTime ?? 0), 0) || null;
}

/** `45 min`, `1 h 5 min` or `4 h`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(' ');
}

/** `1 serving` or `4 servings`. */
export const formatServings = (servings: number): string =>
  servings === 1 ? '1 serving' : `${servings} servings`;

/** `9.2 g net carbs`; undefined where they are unknown. */
export const netCarbsText = ({ netCarbs }: Pick<Recipe, 'netCarbs'>): string | undefined =>
  netCarbs === null ? undefined : `${formatGrams(netCarbs)} net carbs`;

/** A line with a key that is unique even when two lines are equal. */
export interface TextLine {
  key: string;
  line: string;
}

/** A bullet or an empty box that was pasted with the text: the page draws its own. A `*` of a footnote has no space. */
const BULLET = /^(?:[•‣▪◦●○·▢□☐✓✔]\s*|[*–—-](?:\s+|$))+/u;
/** `1.`, `2)` or `Step 3:`. A decimal number such as `1.5` does not match. */
const STEP_NUMBER = /^(?:step\s*\d{1,2}\s*[.:)–—-]?\s+|\d{1,2}\s*[.)]\s+)/i;

/** The trimmed lines of a text, without empty ones. */
function textLines(text: string | null, clean: (line: string) => string): TextLine[] {
  const lines = (text ?? '').split(/\r\n|\r|\n/).map((line) => clean(line.trim()));
  return lines.filter(Boolean).map((line, index) => ({ key: `${index} ${line}`, line }));
}

const withoutBullet = (line: string) => line.replace(BULLET, '');

/** The ingredients, without pasted bullets. Some lines may be the headings of groups. */
export const ingredientLines = (text: string | null) => textLines(text, withoutBullet);

export interface IngredientGroup<Line extends TextLine = TextLine> {
  /** `For the topping`; undefined for ingredients before the first heading. */
  heading: TextLine | undefined;
  lines: Line[];
}

/** Divides ingredients at the headings of groups, which lose their colons. */
export function ingredientGroups<Line extends TextLine>(
  lines: readonly Line[],
): IngredientGroup<Line>[] {
  const groups: IngredientGroup<Line>[] = [];
  for (const each of lines) {
    const heading = groupHeading(each.line);
    if (heading) groups.push({ heading: { ...each, line: heading }, lines: [] });
    else if (groups.length === 0) groups.push({ heading: undefined, lines: [each] });
    else groups.at(-1)?.lines.push(each);
  }
  return groups;
}

/** The steps, without pasted bullets and step numbers. */
export const stepLines = (text: string | null) =>
  textLines(text, (line) => withoutBullet(line).replace(STEP_NUMBER, ''));
