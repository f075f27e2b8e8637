/** The words of ingredient lines that are no food: sizes, preparations, containers, and what stands before an amount. */

/** A set of words, each of which is one token of a line. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** How large a piece is or how full a spoon, and never which food it is. */
export const PLAIN_SIZES = setOf(
  'small medium large small-sized medium-sized large-sized thumb-sized small-size medium-size large-size thumb-size small-to-medium medium-large ' +
    'huge big jumbo very tiny giant thick thin generous heaped heaping level scant rounded packed loosely tightly lightly firmly ripe firm mini ' +
    'regular standard additional fluffy slightly',
);
/** Between a count and its noun. Some of them name a food too: whole milk, extra virgin oil. */
export const SIZES: ReadonlySet<string> = new Set([
  ...PLAIN_SIZES,
  ...setOf(
    'extra long short good whole full fresh boneless skinless bone-in skin-on frozen fat thick-cut',
  ),
]);
export const ABOUT = setOf(
  'about approx approximately around roughly nearly almost scant generous heaping ~ ≈',
);
/** What is done with a food. */
export const PREPARED = setOf(
  'finely freshly coarsely roughly thinly thickly lightly loosely tightly firmly chopped minced shredded grated sliced diced cubed melted softened packed ' +
    'shaved peeled snipped squeezed crumbled crushed pressed halved quartered sifted cracked torn julienned beaten mashed chilled heaped heaping level ' +
    'seeded trimmed toasted divided',
);
/** Says how a food is, but no food: what it is comes after it, or is shared with what comes after it. */
export const ADJECTIVES = setOf(
  'fresh dried dry frozen canned cooked raw ripe hot cold plain light dark low-sodium salted unsalted smoked sweetened unsweetened boneless skinless bone-in ' +
    'skin-on homemade store-bought country-style semisweet bittersweet bubbly jumbo red white green black yellow brown pink purple orange',
);
/** Parts of a fruit that are a food of their own: `juice of 1 lemon`. */
export const PARTS = setOf('juice zest rind peel pulp seeds');
/** Which people eat one of. */
export const PORTIONS = setOf(
  'fillet fillets filet filets breast breasts steak steaks chop chops thigh thighs cutlet cutlets patty patties tail tails portion portions serving servings square squares bar bars',
);
/** What is cooked in, and not eaten. */
export const VESSELS = setOf(
  'pan pans dish dishes tin tins tray trays mould moulds mold molds skillet casserole springform ramekin ramekins pot pots sheet',
);

/** What is done with a knife, after which lengths are those of the pieces. */
export const CUT = setOf(
  'cut sliced chopped diced cubed slice chop into torn snipped broken divided thick thickness',
);

/** Whether every part of a word and of those that hyphens join to it is one of some words: `finely-chopped`. */
export const isAllOf = (words: ReadonlySet<string>, text: string): boolean =>
  words.has(text) || (text.includes('-') && text.split('-').every((part) => words.has(part)));
