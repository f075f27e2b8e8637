/** The names by which steps call the foods of a recipe's lines: `curry paste` for `Thai green curry paste`. */
import { wordsOf } from './food-words.ts';
import type { IngredientLine } from './read-line.ts';
import type { Token } from './tokens.ts';
import { setOf } from './words.ts';

/** Parts and cuts, without which cooks name the food too: `the salmon` of `4 salmon fillets`. */
const CUTS = setOf(
  'fillet filet breast thigh drumstick chop cutlet loin tenderloin shoulder steak floret leaf clove spear heart stalk stick sprig bulb',
);

/**
 * The words of a food in the singular, as `foodNames` and {@link foodAt} compare them, and how many of the last of them a
 * step may leave out.
 */
export interface NamedFood {
  words: readonly string[];
  left: number;
}

export function namedFood({ food }: Pick<IngredientLine, 'food'>): NamedFood | undefined {
  const words = wordsOf(food).filter((word) => /^\p{L}/u.test(word));
  if (words.length === 0) return undefined;
  return { words, left: words.length > 1 && CUTS.has(words.at(-1) ?? '') ? 1 : 0 };
}

/** The last words of a food's names: `fillet` and `salmon`. */
export const headNouns = ({ words, left }: NamedFood): string[] =>
  words.at(-1) === 'egg' ? EGG : words.slice(words.length - 1 - left);
const EGG = ['egg', 'yolk', 'white'];

/** A step's token as foods' words are; empty for one that is no single word. */
export function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  const words = token && /\p{L}/u.test(token.text) ? wordsOf(token.text) : [];
  return words.length === 1 ? (words[0] ?? '') : (words.at(-1) ?? '');
}

/**
 * How many words of a food's name end at a place; 0 if it is not the last word of one.
 *
 * @param text the words of a step's tokens, as {@link wordAt} reads them
 */
export function foodAt(text: readonly string[], at: number, { words, left }: NamedFood): number {
  const word = text[at];
  if (!word) return 0;
  for (let cut = 0; cut <= left; cut += 1) {
    const name = words.slice(0, words.length - cut);
    if (name.at(-1) !== word) continue;
    let count = 1;
    while (count < name.length && text[at - count] === name.at(-1 - count)) count += 1;
    return count;
  }
  return 0;
}
