/** Puts the noun that a count counts into the singular or plural: `eggs` in ` large eggs, beaten`. */
import { isHyphen, isNumeric } from './quantities.ts';
import type { Token } from './tokens.ts';
import { numbersOf } from './units.ts';
import { ADJECTIVES, isAllOf, PREPARED, SIZES, setOf } from './words.ts';

/** With the ending of the plural after a slash, or the whole plural after two. */
const NOUNS =
  'egg/s yolk/s white/s lemon/s lime/s orange/s apple/s onion/s shallot/s scallion/s avocado/s carrot/s cucumber/s pepper/s pineapple/s jalapeno/s jalapeño/s ' +
  'chile/s tortilla/s thigh/s breast/s chop/s steak/s sausage/s olive/s almond/s ribeye/s banana/s pear/s bulb/s leek/s mushroom/s eggplant/s aubergine/s ' +
  'date/s fig/s crust/s courgette/s rutabaga/s turnip/s beet/s parsnip/s plum/s apricot/s pickle/s chicken/s croissant/s roast/s ' +
  'cube/s tomato/es potato/es radish/es peach/es half//halves';
/** They count the food after them as units do: `2 fillets Dover sole`. */
const COUNTING = 'filet/s fillet/s leaf//leaves';

const numbers = (words: string) =>
  new Map(
    words.split(' ').flatMap((entry) => {
      const [one, many] = numbersOf(entry);
      return [one, many].map((word): [string, readonly [string, string]] => [word, [one, many]]);
    }),
  );
const COUNTING_NUMBERS = numbers(COUNTING);
const NUMBERS = new Map([...numbers(NOUNS), ...COUNTING_NUMBERS]);

/** Before what is said of the noun: `1 egg at room temperature`. */
const STOPS = setOf(
  'or and plus of in on at from for with without to as if about each per such like cut into left skin bone',
);

const isPreparation = (text: string) => isAllOf(PREPARED, text) || /\p{L}{3}ed$/u.test(text);

/** They share the noun after the word for an alternative: `2 chicken or vegetable stock cubes`. */
const SHARED = setOf('beef chicken fish turkey veal vegetable');

const isKnown = (token: Token) => NUMBERS.has(token.text) || countingForms(token) !== undefined;
const isPlain = ({ text }: Token) =>
  isAllOf(SIZES, text) || ADJECTIVES.has(text) || isPreparation(text);

/** The singular and plural of a unit or of what counts as one. */
const countingForms = ({ text, unit }: Token): readonly [string, string] | undefined =>
  unit && unit.one !== unit.many ? [unit.one, unit.many] : COUNTING_NUMBERS.get(text);

/** No food has a name of more words. */
const LONGEST_PHRASE = 12;

/** The words that name what is counted: `large egg yolks` of ` large egg yolks, beaten`. */
function phraseFrom(tokens: readonly Token[], from: number, to: number): Token[] {
  const phrase: Token[] = [];
  const start = afterSizes(tokens, from);
  for (let at = start; at < Math.min(to, start + LONGEST_PHRASE); at += 1) {
    const token = tokens[at];
    const last = phrase.at(-1);
    if (token?.kind !== 'word' && token?.kind !== 'unit') break;
    // `1 red or yellow onion`, `2 medium to large onions`.
    const isShared =
      last && (isPlain(last) || SHARED.has(last.text)) && /^(?:or|and|to)$/.test(token.text);
    if (isShared) continue;
    if (STOPS.has(token.text) || (isPreparation(token.text) && phrase.some(isKnown))) break;
    phrase.push(token);
  }
  while (
    phrase.length > 1 &&
    phrase.at(-1) &&
    isPlain(phrase.at(-1) as Token) &&
    !isKnown(phrase.at(-1) as Token)
  )
    phrase.pop();
  return phrase;
}

/** The place after sizes of the counted: `(14-ounce)`, `x 400 g/14 oz`, `8-oz`. */
function afterSizes(tokens: readonly Token[], from: number): number {
  let at = from;
  for (let token = tokens[at]; token; token = tokens[at]) {
    const before = tokens[at - 1];
    const isSize =
      isNumeric(token) ||
      (token.kind === 'unit' && at > from && (isNumeric(before) || isHyphen(before)));
    if (token.kind === 'open') at = token.close + 1;
    else if (isSize || /^(?:x|×|\/|-|–)$/.test(token.text)) at += 1;
    else break;
  }
  return at;
}

/**
 * The counted noun in a singular or plural, and where it stands; `undefined` for nouns that are not known.
 *
 * @param from the token after the count, and `to` the next count's
 */
export function inflected(
  tokens: readonly Token[],
  {
    from,
    to,
    wasPlural,
    isPlural,
  }: { from: number; to: number; wasPlural: boolean; isPlural: boolean },
): { token: Token; word: string } | undefined {
  const phrase = phraseFrom(tokens, from, to);
  // In `cans tomatoes` the first word is the one to change, in `egg yolks` the last.
  const first = phrase.find((token) => !isPlain(token));
  const counting = first && countingForms(first);
  // Before a noun in the plural the singular belongs to its name: `4 fillet steaks`.
  const isAgreed = first?.text === counting?.[wasPlural ? 1 : 0];
  const isMeant = isAgreed || (first?.unit !== undefined && first.unit.kind !== 'piece');
  const unit = phrase.find(
    (each) => each.unit && each.text === countingForms(each)?.[wasPlural ? 1 : 0],
  );
  const token = counting && isMeant ? first : (unit ?? phrase.at(-1));
  const forms = token && (countingForms(token) ?? NUMBERS.get(token.text));
  return token && forms ? { token, word: forms[isPlural ? 1 : 0] } : undefined;
}
