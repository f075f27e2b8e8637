/** Reads which food a line means: what is left without amount, unit, size and preparation. `roles.ts` reads its amounts. */
import { isContainer, isHyphen, isNumeric, type Quantity } from './quantities.ts';
import type { Token } from './tokens.ts';
import { ABOUT, ADJECTIVES, isAllOf, PARTS, PLAIN_SIZES, PREPARED, SIZES, setOf } from './words.ts';

export interface FoodInLine {
  food: string;
  preparation: string;
}

type Tokens = readonly Token[];

const isLetters = (token: Token | undefined) => token !== undefined && /\p{L}/u.test(token.text);
const hasLetters = (tokens: Tokens) => tokens.some(isLetters);

/** Tokens as text. Where some were left out, a space stands. */
function textOf(line: string, tokens: Tokens): string {
  let text = '';
  tokens.forEach((token, index) => {
    const before = tokens[index - 1];
    text += (before && before.end !== token.start ? ' ' : '') + line.slice(token.start, token.end);
  });
  return text;
}

/**
 * @param first the line's first amount
 * @param isSize whether a token is part of a size: `9-inch`
 */
export function foodIn(
  line: string,
  all: Tokens,
  first: Quantity | undefined,
  sizes: readonly Quantity[],
): FoodInLine {
  const isSize = sizeTokens(all, sizes);
  const tokens = all.filter((_, at) => !isSize.has(at));
  const fromLetter = (from: Tokens) => {
    const at = from.findIndex(
      (token) => isLetters(token) || isNumeric(token) || token.kind === 'open',
    );
    return at < 0 ? [] : from.slice(at);
  };
  const before = first ? fromLetter(tokens.filter(({ end }) => end <= first.start)) : [];
  const after = first
    ? tokens.filter(({ start }) => start >= first.end)
    : withoutPurpose(fromLetter(tokens));
  if (!first && (after.length === 0 || after.at(-1)?.text === ':'))
    return { food: '', preparation: '' };
  const of = first && partBefore(before, first, after);
  const isAfter = hasWord(before) && !of && !isAboutAmount(before);
  const { text, notes } = withoutNotes(isAfter ? before : after);
  const isCounted = first?.kind === undefined || first.kind === 'length';
  const { plain, container } = withoutAmounts(text, !isAfter && isCounted);
  const { head, tail } = divided(plain);
  const { food, preparation } = withNoun(head, tail);
  const part = of && /juice/.test(of) ? ' juice' : of && /zest|rind|peel/.test(of) ? ' zest' : '';
  return {
    food: (food.map((words) => textOf(line, words)).join(' ') + part).trim(),
    preparation: [...preparation, ...notes]
      .map((words) =>
        textOf(line, words)
          .replace(/^[ ,]+/, '')
          .trim(),
      )
      .concat(container)
      .filter(Boolean)
      .join(', '),
  };
}

/** The places of the tokens of sizes, with what hyphens join to them: `¼-inch-thick`. */
function sizeTokens(tokens: Tokens, sizes: readonly Quantity[]): ReadonlySet<number> {
  const places = new Set<number>();
  const comma = tokens.findIndex(
    ({ text, bracket }) => bracket < 0 && (text === ',' || text === ';'),
  );
  for (const { from, to } of sizes) {
    // What comes after is said of the preparation: `carrots, cut into 1cm slices`.
    if (comma > 1 && from > comma) break;
    const isJoined = isHyphen(tokens[to]) && tokens[to + 1]?.isGlued && isLetters(tokens[to + 1]);
    for (let at = from; at < (isJoined ? to + 2 : to); at += 1) places.add(at);
  }
  return places;
}

const hasWord = (tokens: Tokens) => tokens.some(({ text }) => /\p{L}{2}/u.test(text));

const BEFORE_AMOUNT = setOf('about approx around optional a scant heaping generous');
const isAboutAmount = ([first, second]: Tokens) =>
  BEFORE_AMOUNT.has(first?.text ?? '') || (first?.text === 'up' && second?.text === 'to');

/** `For serving: ice cream` is ice cream, `a drizzle of oil` is oil. */
function withoutPurpose(tokens: Tokens): Tokens {
  const colon = tokens.findIndex(
    ({ kind, text }) => kind === 'open' || kind === 'close' || /^[,;:]$/.test(text),
  );
  const isPurpose =
    /^(?:for|to)$/.test(tokens[0]?.text ?? '') &&
    tokens[colon]?.text === ':' &&
    isLetters(tokens[colon + 1]);
  const rest = isPurpose ? tokens.slice(colon + 1) : tokens;
  const of = rest.slice(0, 4).findLastIndex(({ text }) => text === 'of');
  const isSome = of > 1 && SOME.has(rest[0]?.text ?? '') && rest.slice(0, of).every(isLetters);
  return isSome ? rest.slice(of + 1) : rest;
}
const SOME = setOf('a an some several few couple');

/** The words before the amount of `juice of 1 lemon`, `grated zest one lemon`. */
function partBefore(before: Tokens, first: Quantity, after: Tokens): string | undefined {
  const isWords = (tokens: Tokens) =>
    tokens.length > 0 && tokens.every((token) => isLetters(token) || token.text === '&');
  const plain = ABOUT.has(before.at(-1)?.text ?? '') ? before.slice(0, -1) : before;
  const isOf = /^(?:of|from)$/.test(plain.at(-1)?.text ?? '') && isWords(plain.slice(0, -1));
  const isPart =
    first.kind === undefined &&
    isLetters(after[0]) &&
    PARTS.has(before.at(-1)?.text ?? '') &&
    isWords(before);
  const words = isOf ? plain.slice(0, -1) : isPart ? before : [];
  return words.length > 0 ? words.map(({ text }) => text).join(' ') : undefined;
}

/** Takes the brackets out, unless the food stands in them: `½ stick ((4 tbsp) butter)`. */
function withoutNotes(tokens: Tokens): { text: Tokens; notes: Tokens[] } {
  const text: Token[] = [];
  const notes: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'open') {
      if (depth === 0) notes.push([]);
      else notes.at(-1)?.push(token);
      depth += 1;
    } else if (token.kind === 'close') {
      depth = Math.max(depth - 1, 0);
      if (depth > 0) notes.at(-1)?.push(token);
    } else if (depth > 0) notes.at(-1)?.push(token);
    else if (!/[*†‡\p{Cf}]/u.test(token.text)) text.push(token);
  }
  if (hasLetters(text) || notes.length === 0) return { text, notes };
  return {
    text: notes.flat().filter(({ kind }) => kind !== 'open' && kind !== 'close'),
    notes: [],
  };
}

const isPrepared = (tokens: Tokens, at: number) => {
  const text = tokens[at]?.text ?? '';
  return isAllOf(PREPARED, text) && (text !== 'toasted' || tokens[at + 1]?.text === 'and');
};
const isMark = (token: Token | undefined, marks: string) =>
  token !== undefined && token.text.length === 1 && marks.includes(token.text);

/** Takes out what stands before the food: its unit, a container, sizes, and further amounts. */
function withoutAmounts(
  tokens: Tokens,
  isCounted: boolean,
): { plain: Tokens; container: string[] } {
  let at = 0;
  // `2 cups (500 g) flour`, `1/4 cup + 2 tbsp sugar`, `1 cup/240 ml milk`: the food comes after the last of them.
  for (let next = afterAmount(tokens, at); next > at; next = afterAmount(tokens, at)) at = next;
  while (isMark(tokens[at], '/,:.–-x×')) at += 1;
  if (isCounted) at = afterAmount(tokens, afterUnit(tokens, at));
  const container = isContainer(tokens[at]) && tokens[at + 1] ? tokens[at] : undefined;
  if (container) at += tokens[at + 1]?.text === 'of' && tokens[at + 2] ? 2 : 1;
  at = afterLeading(tokens, at);
  // `12 finely minced cloves of garlic`.
  if (isCounted && tokens[at]?.kind === 'unit' && tokens[at + 1]?.text === 'of' && tokens[at + 2])
    at += 2;
  while (isMark(tokens[at], ':-')) at += 1;
  const isCan = /^(?:can|tin)s?$/.test(container?.text ?? '');
  return { plain: withoutSecond(tokens.slice(at)), container: isCan ? ['canned'] : [] };
}

const JOINTS = setOf('plus + and & or to x ×');

/** The place after a further amount with its unit, or the same place. */
function afterAmount(tokens: Tokens, from: number): number {
  let at = from;
  while (isMark(tokens[at], '/,.–-')) at += 1;
  if (JOINTS.has(tokens[at]?.text ?? '')) at += 1;
  if (!isNumeric(tokens[at])) return from;
  at += 1;
  while (isHyphen(tokens[at])) at += 1;
  const next = tokens[at + 1];
  return tokens[at]?.kind === 'unit' &&
    next &&
    (!next.isGlued || isLetters(next) || next.text === '/')
    ? at + 1
    : from;
}

/** The place after the unit that a count has, or the same place: `4 large cloves garlic`. */
function afterUnit(tokens: Tokens, from: number): number {
  let at = /^(?:a|an|few|some)$/.test(tokens[from]?.text ?? '') ? from + 1 : from;
  while (
    isAllOf(SIZES, tokens[at]?.text ?? '') ||
    isMark(tokens[at], ',-') ||
    /^(?:to|or|and)$/.test(tokens[at]?.text ?? '')
  )
    at += 1;
  return tokens[at]?.kind === 'unit' && tokens[at + 1] && !isMark(tokens[at + 1], ',;')
    ? at + 1
    : from;
}

const LEADING = setOf('of each about the');
/** Before another word: `good quality chocolate`. */
const BEFORE_FOOD = setOf('a an quality good good-quality serving servings');
/** Sizes that belong to the names of some foods: whole milk, extra virgin oil, short ribs. */
const NAMED: Readonly<Record<string, RegExp>> = {
  extra: /^(?:virgin|lean|firm|sharp|dry|dark|light|large)/,
  whole: /^(?:milk|wheat|grain|meal)/,
  full: /^fat/,
  fat: /^free/,
  long: /^grain/,
  short: /^(?:grain|rib)/,
};
const ALTERNATIVE_SIZES = setOf(
  'homemade store-bought small medium large larger smaller more sized size',
);

/** The place after the words that say only how much, how large or how prepared the food is. */
function afterLeading(tokens: Tokens, from: number): number {
  let at = from;
  for (let next = at; ; at = next) {
    next = afterLeadingWord(tokens, at);
    if (next === at || !tokens[next]) return next === at ? at : next;
    while (isMark(tokens[next], ',-')) next += 1;
  }
}

function afterLeadingWord(tokens: Tokens, at: number): number {
  const [text = '', next = ''] = [tokens[at]?.text, tokens[at + 1]?.text];
  if (/^(?:freshly|fresh)$/.test(text) && next === 'ground' && tokens[at + 2]) return at + 2;
  if (LEADING.has(text) || isPrepared(tokens, at)) return at + 1;
  if (BEFORE_FOOD.has(text) && next) return at + 1;
  const named = NAMED[text];
  if (
    (isAllOf(PLAIN_SIZES, text) || named) &&
    next !== 'cut' &&
    !named?.test(next === '-' ? (tokens[at + 2]?.text ?? '') : next)
  )
    return at + 1;
  if (/^(?:hot|warm|cold|boiling|lukewarm|iced?)$/.test(text) && next === 'water') return at + 1;
  if (!/^(?:to|or|and)$/.test(text)) return at;
  const size = isNumeric(tokens[at + 1]) || isHyphen(tokens[at + 1]) ? at + 2 : at + 1;
  return isPrepared(tokens, size) || isAllOf(ALTERNATIVE_SIZES, tokens[size]?.text ?? '')
    ? size + 1
    : at;
}

const STATES = setOf('fresh dried frozen canned');
const CUTS = setOf('boneless skinless bone-in skin-on');

/** The words without a second of their kind: `fresh or dried rosemary`, `boneless, skinless chicken`, `salt and freshly ground pepper`. */
function withoutSecond(tokens: Tokens): Tokens {
  const text = (at: number) => tokens[at]?.text ?? '';
  if (STATES.has(text(0)) && text(1) === 'or' && STATES.has(text(2)) && tokens[3])
    return tokens.filter((_, at) => at !== 1 && at !== 2);
  let second = 1;
  while (isMark(tokens[second], ',') || text(second) === 'and') second += 1;
  if (second > 1 && CUTS.has(text(0)) && CUTS.has(text(second)))
    return tokens.filter((_, at) => at === 0 || at >= second);
  const and = tokens.findIndex(({ text }) => text === 'and');
  let end = and + 1;
  while (and >= 0 && (isPrepared(tokens, end) || /^(?:ground|fresh)$/.test(text(end)))) end += 1;
  return and >= 0 && isLetters(tokens[end])
    ? tokens.filter((_, at) => at <= and || at >= end)
    : tokens;
}

/** Words after a comma, a dash or `or`. */
interface Part {
  words: Token[];
  isOr: boolean;
}

/** The words up to the first comma, dash or `or`, and those after each of them. */
function divided(tokens: Tokens): { head: Tokens; tail: Part[] } {
  const parts: Part[] = [{ words: [], isOr: false }];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const isDash = isHyphen(token) && !token.isGlued && tokens[at + 1]?.isGlued === false;
    const isAndOr =
      token.text === 'and' && tokens[at + 1]?.text === '/' && tokens[at + 2]?.text === 'or';
    const isAlternative = token.text === 'or' || isAndOr;
    if (!isMark(token, ',;:') && !isDash && !isAlternative) parts.at(-1)?.words.push(token);
    else {
      if (isAndOr) at += 2;
      parts.push({ words: [], isOr: isAlternative });
    }
  }
  const [head, ...tail] = parts;
  return { head: head?.words ?? [], tail };
}

const areAdjectives = (tokens: Tokens) =>
  tokens.length > 0 && tokens.every(({ text }) => ADJECTIVES.has(text));

/** Words that share the noun of the alternative after them: `chicken or vegetable stock`, `olive or avocado oil`. */
const SHARED_NOUNS: readonly [first: ReadonlySet<string>, nouns: ReadonlySet<string>][] = [
  [setOf('beef chicken fish turkey veal vegetable'), setOf('stock broth bouillon')],
  [
    setOf('avocado canola coconut corn olive peanut rapeseed sunflower vegetable'),
    setOf('oil oils'),
  ],
  [setOf('almond lemon orange peppermint vanilla'), setOf('extract')],
  [setOf('cherry grape plum roma'), setOf('tomato tomatoes')],
  [setOf('corn flour'), setOf('tortilla tortillas')],
  [setOf('almond coconut oat soy'), setOf('milk')],
  [setOf('coconut palm'), setOf('sugar')],
];

/** The food with the noun that its first words share with an alternative: `red, yellow, or orange bell pepper`. */
function withNoun(head: Tokens, tail: readonly Part[]): { food: Tokens[]; preparation: Tokens[] } {
  const food = withoutPreparation(withoutFurther(head));
  // After a comma what is done may come first: `1 orange, sliced`.
  const nouns = tail.map(({ words, isOr }) => withoutPreparation(words, isOr ? 1 : 0));
  const isOr = tail[0]?.isOr === true;
  if (areAdjectives(food)) {
    const at = nouns.findIndex((noun) => hasLetters(noun) && !areAdjectives(noun));
    const noun = nouns[at] ?? [];
    const shared = (isOr || at > 0) && noun.length > 1 ? noun.slice(1) : noun;
    const others = tail.filter((_, index) => index !== at);
    if (shared.length > 0)
      return { food: [food, shared], preparation: others.map(({ words }) => words) };
  }
  const next = isOr ? (nouns[0] ?? []) : [];
  const shared = SHARED_NOUNS.filter(
    ([words]) => food.length === 1 && words.has(food[0]?.text ?? ''),
  );
  const noun = next.findIndex(({ text }) => shared.some(([, words]) => words.has(text)));
  const isWhole = food.every((token, index) => token === head[index]);
  return {
    food: noun < 0 ? [food] : [food, next.slice(noun)],
    preparation: [isWhole ? head.slice(food.length) : [], ...tail.map(({ words }) => words)],
  };
}

/** What is added to the food, or says its amount again: `egg + 1 egg yolk`, `butter 110 gr`. A percentage is the food's. */
function withoutFurther(tokens: Tokens): Tokens {
  const at = tokens.findIndex((token, index) => {
    const last = tokens[index + 1]?.kind === 'unit' ? index + 1 : index;
    const isEnded = tokens[last + 1]?.isGlued !== true;
    return index > 0 && isNumeric(token) && !token.isGlued && isEnded;
  });
  if (at < 1) return tokens;
  let end = at;
  while (end > 1 && /^(?:\+|and|plus|&|approx|\.|about)$/.test(tokens[end - 1]?.text ?? ''))
    end -= 1;
  return isLetters(tokens[end - 1]) ? tokens.slice(0, end) : tokens;
}

/** What follows a food and is none: `to taste`, `for serving`, `cut into cubes`. */
const ENDINGS = setOf('left plus for optional');
const PAIRS: Readonly<Record<string, RegExp>> = {
  to: /^(?:taste|serve|finish|glaze|garnish|grease|deep|your)$/,
  room: /^temp/,
  cut: /^(?:in|into|to)$/,
  with: /^fat$/,
  in: /^the/,
  such: /^as$/,
  mixed: /^with$/,
  as: /^(?:needed|required)$/,
  on: /^top$/,
};

function endsFood(tokens: Tokens, at: number): boolean {
  const [text = '', next = ''] = [tokens[at]?.text, tokens[at + 1]?.text];
  if (text === 'and') return isPrepared(tokens, at + 1);
  if (text === 'at') return next === 'room' && endsFood(tokens, at + 1);
  return isPrepared(tokens, at) || ENDINGS.has(text) || PAIRS[text]?.test(next) === true;
}

const COUNTING = setOf('clove cloves sprig sprigs stalk stalks slice slices');
const KEEPS_COUNTING = setOf('ground whole dried');

/** `fresh chopped cilantro` is cilantro: what is done with a food ends it only after its noun. */
function withoutPreparation(tokens: Tokens, from = 1): Tokens {
  const cut = tokens.findIndex((_, at) => at >= from && endsFood(tokens, at));
  const food = cut < 0 ? tokens : tokens.slice(0, cut);
  if (cut > 0 && areAdjectives(food)) {
    let next = cut;
    while (isPrepared(tokens, next)) next += 1;
    const rest = tokens.slice(next);
    if (next > cut && hasLetters(rest)) return withoutPreparation([...food, ...rest]);
  }
  const isCounting = food.length > 1 && COUNTING.has(food.at(-1)?.text ?? '');
  const isNamed = food.length === 2 && KEEPS_COUNTING.has(food[0]?.text ?? '');
  return isCounting && !isNamed ? food.slice(0, -1) : food;
}
