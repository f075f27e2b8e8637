/** Reads which food an ingredient line means. `read-line.ts` reads its amounts. */

import { RANGE } from './numbers.ts';
import { CONTAINER_WORD, PLAIN_SIZES, SIZES, UNIT_WORD, type UnitKind } from './units.ts';

const PREPARED =
  'finely|freshly|coarsely|roughly|thinly|thickly|lightly|loosely|tightly|firmly|chopped|minced|shredded|grated|sliced|diced|cubed|melted|softened|packed|' +
  'shaved|peeled|snipped|squeezed|crumbled|crushed|pressed|halved|quartered|sifted|cracked|torn|julienned|beaten|mashed|chilled|heaped|heaping|level|seeded|trimmed|toasted(?= and)|divided';
/** Sizes before a food, without those that belong to its name: whole milk, extra virgin oil, short ribs. */
const LEADING_SIZES = `${PLAIN_SIZES}|${[
  'extra(?![\\s-]*(?:virgin|lean|firm|sharp|dry|dark|light|large))',
  'whole(?![\\s-]*(?:milk|wheat|grain|meal))',
  'full(?![\\s-]*fat)',
  'fat(?![\\s-]*free)',
  'long(?![\\s-]*grain)',
  'short(?![\\s-]*(?:grain|rib))',
].join('|')}`;
const LEADING = new RegExp(
  `^(?:\\s*(?:of\\b|each\\b|about\\b|the\\b|an?(?=\\s)|(?:good[\\s-])?quality(?=\\s)|good(?=\\s)|servings?(?=\\s)|(?:freshly|fresh) ground(?=\\s)|(?:${LEADING_SIZES})(?![\\s-]cut\\b)|${PREPARED}|` +
    '(?:hot|warm|cold|boiling|lukewarm|iced?)(?=\\s+water)|and\\b(?=\\s+(?:' +
    PREPARED +
    '))|(?:to|or|and)[\\s-](?:\\d+\\s+)?(?:homemade|store-bought|small|medium|large|larger|smaller|more|' +
    PREPARED +
    '))(?!\\p{L})[\\s,-]*)+',
  'iu',
);
const PREPARATION = new RegExp(
  `\\s+(?:(?:and )?(?:${PREPARED})(?!\\p{L})|to (?:taste|serve|finish|glaze|garnish|grease|deep|your)\\b|(?:at )?room temp|cut (?:in|to)|left|plus|with fat|in the|for\\b|such as\\b|mixed with\\b|as (?:needed|required)\\b|optional\\b|on top\\b).*$`,
  'iu',
);
/** `15 oz can black beans`, `2 lb bag of peas`. */
const LEADING_CONTAINER = new RegExp(`^\\s*(${CONTAINER_WORD})\\s+(?:of\\s+)?(?=\\S)`, 'iu');
/** `A drizzle of oil`, `several turns of pepper`: no amount, and no part of the food. */
const SOME_OF = /^(?:an?|some|several|few|couple)\s+(?:\p{L}+\s+){1,2}of\s+/iu;
/** `For serving: vanilla ice cream`: what a food is for, before it. */
const PURPOSE = /^(?:for|to)\s[^:,;()]{2,40}:\s*(?=\p{L})/iu;
/** What is added to the food, or says its amount again: `egg + 1 egg yolk`, `butter 110 gr`. A percentage is the food's. */
const FURTHER_AMOUNT = new RegExp(
  `(?<=\\p{L}\\)?)\\s*(?:\\+\\s*|\\s(?:and|plus|&|approx\\.?|about|I use)\\s*|\\s)(?:${RANGE})\\s*(?:${UNIT_WORD}\\.?)?(?=\\s|$).*$`,
  'iu',
);
/** Says how a food is, but no food: what it is comes after it, or is shared with what comes after it. */
const ADJECTIVES =
  'fresh|dried|dry|frozen|canned|cooked|raw|ripe|hot|cold|plain|light|dark|low-sodium|salted|unsalted|smoked|sweetened|unsweetened|boneless|skinless|bone[- ]in|skin[- ]on|homemade|store-bought|country-style|semisweet|bittersweet|bubbly|jumbo|' +
  'red|white|green|black|yellow|brown|pink|purple|orange';
const ADJECTIVE = new RegExp(`^(?:(?:${ADJECTIVES})(?:\\s|$))+$`, 'iu');
/** Words that share the noun of the alternative after them: `chicken or vegetable stock`, `olive or avocado oil`. */
const SHARED_NOUNS: readonly [first: RegExp, noun: RegExp][] = [
  [/^(?:beef|chicken|fish|turkey|veal|vegetable)$/i, /\b(?:stock|broth|bouillon)\b.*$/i],
  [/^(?:avocado|canola|coconut|corn|olive|peanut|rapeseed|sunflower|vegetable)$/i, /\boils?$/i],
  [/^(?:almond|lemon|orange|peppermint|vanilla)$/i, /\bextract$/i],
  [/^(?:cherry|grape|plum|roma)$/i, /\btomato(?:es)?$/i],
  [/^(?:corn|flour)$/i, /\btortillas?$/i],
  [/^(?:almond|coconut|oat|soy)$/i, /\bmilk$/i],
  [/^(?:coconut|palm)$/i, /\bsugar$/i],
];

/** Where a number and its unit stand in a line. */
interface Place {
  start: number;
  end: number;
}

/** The line with spaces for the sizes: `1 unbaked 9-inch pie shell`. Places stay. */
export const withoutSizes = (line: string, sizes: readonly Place[]) =>
  sizes.reduce((text, { start, end }) => {
    const size = text.slice(start, end) + (/^\s?-\p{L}+/u.exec(text.slice(end))?.[0] ?? '');
    return text.slice(0, start) + ' '.repeat(size.length) + text.slice(start + size.length);
  }, line);

/**
 * The food of a line without amount, unit, size and preparation, and what is done with it.
 *
 * @param first the line's first amount; its kind is `undefined` for a count
 */
export function foodIn(
  line: string,
  first: (Place & { kind: UnitKind | undefined }) | undefined,
): { food: string; preparation: string } {
  const source = first
    ? line
    : line
        .replace(/^[^\p{L}\p{N}(]+/u, '')
        .replace(PURPOSE, '')
        .replace(SOME_OF, '');
  if (!first && (/:\s*$/.test(source) || source === '')) return { food: '', preparation: '' };
  const before = first ? line.slice(0, first.start).replace(/^[^\p{L}\p{N}(]+/u, '') : '';
  const isCounted = first !== undefined && first.kind === undefined;
  const isPartNext = isCounted && /^\s*\p{L}/u.test(line.slice(first.end));
  // `juice of 1 lemon`, `grated zest one lemon`.
  const [, of] =
    /^([\p{L}\s&]+?)\s+(?:of|from)\s+(?:about\s+)?$/iu.exec(before) ||
    (isPartNext && /^([\p{L}\s&]*(?:juice|zest|rind|peel))\s+$/iu.exec(before)) ||
    [];
  const isAfter =
    /\p{L}{2}/u.test(before) &&
    !of &&
    !/^\W*(?:about|approx|around|optional|a|scant|heaping|generous|up to)\b/i.test(before);
  const { text, notes } = withoutNotes(isAfter ? before : first ? line.slice(first.end) : source);
  const { plain, container } = withoutAmounts(text, !isAfter && !first?.kind);
  const [head = '', ...tail] = plain.split(/[,;:]|\s[–-]\s|(?<=^|\s)(?:or|and\/or)\s/iu);
  const isOr = /^\s*(?:or|and\/or)\s/iu.test(plain.slice(head.length));
  const { food, preparation } = withNoun(head, tail, isOr);
  const part = /juice/i.test(of ?? '') ? ' juice' : /zest|rind|peel/i.test(of ?? '') ? ' zest' : '';
  return {
    food: (food + part).replace(/\s+/g, ' ').trim(),
    preparation: [...preparation, ...notes, ...container]
      .map((each) => each.replace(/\s+/g, ' ').replace(/^[ ,]+| $/g, ''))
      .filter(Boolean)
      .join(', '),
  };
}

/** Takes the brackets out, unless the food stands in them: `½ stick ((4 tbsp) butter)`. */
function withoutNotes(line: string): { text: string; notes: string[] } {
  const notes = [...line.matchAll(/\(([^()]*(?:\([^()]*\))?[^()]*)\)?/g)].map(
    (match) => match[1] ?? '',
  );
  const text = line
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)?/g, ' ')
    .replace(/[)*†‡\p{Cf}]/gu, ' ');
  if (/\p{L}/u.test(text) || notes.length === 0) return { text, notes };
  return { text: notes.join(' ').replace(/[()]/g, ' '), notes: [] };
}

const NEXT_AMOUNT = new RegExp(
  `^[\\s/,.–-]*(?:plus|\\+|and|&|or|[x×])?\\s*(?:${RANGE})[\\s–-]*(?:${UNIT_WORD})\\.?(?=[\\s/\\p{L}])`,
  'iu',
);
const UNIT_NEXT = new RegExp(
  `^(?:(?:a|an|few|some)\\s+)?${SIZES}(?:${UNIT_WORD})\\.?(?=\\s+\\S)`,
  'iu',
);
const UNIT_OF = new RegExp(`^(?:${UNIT_WORD})\\.?\\s+of\\s+(?=\\S)`, 'iu');
const PREPARED_SECOND = new RegExp(
  `(?<=\\band )(?:(?:${PREPARED}|ground|fresh)\\s+)+(?=\\p{L})`,
  'iu',
);

/** Takes out what stands before the food: its unit, a container, sizes, and further amounts. */
function withoutAmounts(line: string, isCounted: boolean): { plain: string; container: string[] } {
  let text = line;
  // `2 cups (500 g) flour`, `1/4 cup + 2 tbsp sugar`, `1 cup/240 ml milk`: the food comes after the last of them.
  while (NEXT_AMOUNT.test(text)) text = text.replace(NEXT_AMOUNT, ' ');
  text = text.replace(/^[\s/,:.–-]*(?:[x×]\s[\s/]*)?/u, '');
  if (isCounted) text = text.replace(UNIT_NEXT, ' ');
  const container = LEADING_CONTAINER.exec(text)?.[1] ?? '';
  text = text
    .replace(LEADING_CONTAINER, '')
    .trim()
    .replace(LEADING, '')
    // `12 finely minced cloves of garlic`.
    .replace(isCounted ? UNIT_OF : /^/, '')
    .replace(/^[\s:-]*(?:\d+-\p{L}+\s+)?/u, '')
    // `Salt and freshly ground pepper` is one food.
    .replace(PREPARED_SECOND, '')
    // `boneless, skinless chicken breasts` and `fresh or dried rosemary` are one food each.
    .replace(
      /^(boneless|skinless|bone-in|skin-on)(?:,|,? and)\s+(?=boneless|skinless|bone-in|skin-on)/iu,
      '$1 ',
    )
    .replace(/^(fresh|dried|frozen|canned) or (?:fresh|dried|frozen|canned)\s/iu, '$1 ');
  return { plain: text, container: /^(?:can|tin)s?$/i.test(container) ? ['canned'] : [] };
}

/** The food with the noun that its first words share with an alternative: `red, yellow, or orange bell pepper`. */
function withNoun(
  head: string,
  tail: readonly string[],
  isOr: boolean,
): { food: string; preparation: string[] } {
  const food = withoutPreparation(head.replace(FURTHER_AMOUNT, ''));
  if (ADJECTIVE.test(food)) {
    const at = tail.findIndex((each) => {
      const noun = withoutPreparation(each);
      return /\p{L}/u.test(noun) && !ADJECTIVE.test(noun);
    });
    const isAlternative = isOr || at > 0;
    const next = (tail[at] ?? '').trim().replace(isAlternative ? /^\S+\s+(?=\S)/u : /^/u, '');
    if (next) {
      return {
        food: `${food} ${withoutPreparation(next)}`,
        preparation: tail.filter((_, index) => index !== at),
      };
    }
  }
  const [noun] = SHARED_NOUNS.flatMap(([word, noun]) =>
    isOr && word.test(food) ? (noun.exec(withoutPreparation(tail[0] ?? ''))?.[0] ?? []) : [],
  );
  return {
    food: noun ? `${food} ${noun}` : food,
    preparation: [head.startsWith(food) ? head.slice(food.length) : '', ...tail],
  };
}

const PREPARED_NEXT = new RegExp(`^(?:\\s+(?:${PREPARED})(?!\\p{L}))+`, 'iu');

/** `fresh chopped cilantro` is cilantro: what is done with a food ends it only after its noun. */
function withoutPreparation(text: string): string {
  const food = text.replace(PREPARATION, '').trim();
  const isCut = food.length < text.trim().length;
  const rest = text.slice(text.indexOf(food) + food.length);
  const next = rest.replace(PREPARED_NEXT, '');
  if (isCut && ADJECTIVE.test(food) && next !== rest && /\p{L}/u.test(next))
    return withoutPreparation(food + next);
  return food.replace(/(?<!^(?:ground|whole|dried))\s+(?:cloves?|sprigs?|stalks?|slices?)$/iu, '');
}
