/** What readers and spammers send in a month, the same in each run. */
export interface Letter {
  /** Of the pattern, for the table. */
  pattern: string;
  isHonest: boolean;
  /** Milliseconds from the month's beginning. */
  at: number;
  /** Whose browser: it keeps its cookie. */
  writer: string;
  network: string;
  page: number;
  /** Whether it has a stamp and a proof. */
  hasScripts: boolean;
  /** Whether it is sent in the second in which the form opened. */
  isQuick?: boolean;
  fields: Record<string, unknown>;
}

const MONTH = 30 * 86_400_000;

let state = 7;
function random(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const anyTime = () => Math.floor(random() * MONTH);
const page = () => Math.floor(random() * 30);

const NAMES = ['Ann', 'Bea', 'Carla', 'Dörte', 'Emily', 'Flor', 'Gina', 'Heidi', 'Inés', 'June'];
const PRAISE = ['Lovely!', 'So good.', 'Made it twice already.', 'Lecker!', '¡Qué rico!', 'Yum'];
const PARTS = [
  ['I used', 'Instead of butter I took', 'My husband added', 'We had no choice but', 'Ich nahm'],
  ['half the salt', 'ghee', 'two more eggs', 'almond flour', 'frozen spinach', 'más queso'],
  ['for the soup', 'on Sunday', 'für die Kinder', 'para mi madre', 'with the leftovers', 'again'],
  ['and it', 'and the crust', 'so the dough', 'und der Teig', 'y la masa', 'and the middle'],
  ['came out crisp', 'was too wet', 'held together', 'war zu weich', 'quedó perfecta', 'sank'],
  ['which nobody minded', 'after the second try', 'wie immer', 'como siempre', 'at 180 degrees'],
  ['so thank you', 'so I will cook it again', 'danke', 'gracias', 'I would salt it less'],
];
const QUESTIONS = [
  'Can I freeze it?',
  'Kann man es einfrieren?',
  '¿Se puede congelar?',
  'How large?',
];
const story = () => `${PARTS.map(pick).join(' ')}. ${Math.floor(random() * 60)} minutes.`;

/** 300: readers with a network of their own, of whom every third comes back, some without scripts. */
export function honest(): Letter[] {
  return Array.from({ length: 300 }, (_, index) => {
    // The last two share a home and a recipe.
    const isPair = index >= 298;
    const reader = isPair ? index : Math.floor(index * 0.66);
    const hasScripts = index % 60 !== 7;
    const stars = index % 3 === 0 ? { rating: pick([1, 5, 5, 4, 2]) } : {};
    const [kind, text] = pick([
      ['comment', pick(PRAISE)],
      ['made', story()],
      ['made', story()],
      ['question', pick([pick(QUESTIONS), `${pick(QUESTIONS)} ${story()}`])],
      ['comment', `${story()} As in https://cooks.example/${index}`],
    ]);
    return {
      pattern: hasScripts ? 'honest' : 'honest, without scripts',
      isHonest: true,
      at: anyTime(),
      writer: `reader ${reader}`,
      network: isPair ? '203.0.113.1' : `81.2.${reader >> 7}.${(reader & 127) + 1}`,
      page: isPair ? 0 : page(),
      hasScripts,
      fields: { name: pick(NAMES), kind, text, ...stars },
    };
  });
}

const SHOP = ['cheap-pills', 'casino-win', 'crypto-fast', 'replica-bags', 'seo-rank'];
const link = () => `https://${pick(SHOP)}${Math.floor(random() * 400)}.example/buy`;
const FLATTERY = [
  'Great post, I have bookmarked your site and will come back for more of this.',
  'Thank you for sharing your thoughts, I really appreciate your efforts here.',
  'Hello there, just became alert to your blog and found that it is really informative.',
];

type Pattern = [
  name: string,
  count: number,
  letter: () => Partial<Letter> & Pick<Letter, 'fields'>,
];
const noScripts = { hasScripts: false };
const PATTERNS: Pattern[] = [
  ['posts every field', 1300, () => ({ ...noScripts, fields: { text: link(), website: link() } })],
  [
    'four links',
    900,
    () => ({ ...noScripts, fields: { text: [link(), link(), link(), link()].join(' ') } }),
  ],
  [
    'flattery and a link',
    800,
    () => ({ ...noScripts, fields: { text: `${pick(FLATTERY)} ${link()}` } }),
  ],
  [
    'flattery, varied by a number',
    500,
    () => ({ ...noScripts, fields: { text: `${pick(FLATTERY)} ${random()}` } }),
  ],
  [
    'another script',
    200,
    () => ({ ...noScripts, fields: { text: `Лучшие ставки и бонусы казино ${link()}` } }),
  ],
  [
    'a browser that fills every field',
    400,
    () => ({ fields: { text: pick(FLATTERY), website: link() } }),
  ],
  [
    'a browser in a hurry, with links',
    350,
    () => ({ isQuick: true, fields: { text: `${link()} ${link()} ${link()}` } }),
  ],
  ['a browser with flattery', 300, () => ({ fields: { text: pick(FLATTERY) } })],
  ['a browser with one link', 120, () => ({ fields: { text: `${story()} ${link()}` } })],
  ['a browser, 5 stars alone', 30, () => ({ fields: { rating: 5 } })],
  [
    'one network, 100 at once',
    100,
    () => ({ ...noScripts, network: '45.9.0.1', fields: { text: `${random()} ${link()}` } }),
  ],
];

/** 5,000, each from a network of its own but the last. */
export function spam(): Letter[] {
  let number = 0;
  return PATTERNS.flatMap(([pattern, count, letter]) =>
    Array.from({ length: count }, () => {
      number += 1;
      const { fields, ...how } = letter();
      return {
        ...{ pattern, isHonest: false, at: anyTime(), writer: `spam ${number}`, page: page() },
        ...{ network: `45.${number >> 14}.${(number >> 7) & 127}.${(number & 127) + 1}` },
        ...{ hasScripts: true, ...how },
        fields: { name: `${pick(NAMES)} ${number}`, text: '', ...fields },
      };
    }),
  );
}
