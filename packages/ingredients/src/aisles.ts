/** Where in a shop a food stands: by its group in the table of foods, and by its own words where shops differ from that. */
import type { Aisle } from './shopping-ingredient.ts';
import { setOf } from './words.ts';

/** The groups of the USDA's table. What is not named here stands in the pantry. */
const GROUPS: Readonly<Record<string, Aisle>> = {
  'Beef Products': 'meat',
  'Dairy and Egg Products': 'dairy',
  'Finfish and Shellfish Products': 'meat',
  'Fruits and Fruit Juices': 'produce',
  'Lamb, Veal, and Game Products': 'meat',
  'Pork Products': 'meat',
  'Poultry Products': 'meat',
  'Sausages and Luncheon Meats': 'meat',
  'Spices and Herbs': 'spices',
  'Vegetables and Vegetable Products': 'produce',
};

/** By the last words of a food, before its group. The longer name wins: `baking soda` before `soda`. */
const OVERRIDES: readonly [aisle: Aisle, names: ReadonlySet<string>][] = [
  [
    'produce',
    named(
      'basil|parsley|cilantro|dill|mint|rosemary|thyme|tarragon|chive|ginger|garlic|lemongrass|fresh oregano|fresh sage|tofu|lemon zest|lime zest|orange zest|' +
        'lemon juice|lime juice|kale|herb|bell pepper|jalapeno|salad|avocado|fennel|wild fennel|coriander|microgreen|bean sprout|chili pepper|red chili',
    ),
  ],
  [
    'dairy',
    named(
      'butter|margarine|egg|egg white|egg yolk|almond milk|oat milk|soy milk|plant milk|whipped cream|cheese|halloumi|havarti|skyr|ghee|creme fraiche|half and half',
    ),
  ],
  ['meat', named('bacon|lardon|pancetta|prosciutto|salmon|smoked salmon|shrimp|prawn|lox')],
  [
    'pantry',
    named(
      'peanut butter|almond butter|cashew butter|nut butter|coconut butter|cocoa butter|apple butter|coconut milk|coconut cream|evaporated milk|condensed milk|milk powder|' +
        'protein powder|whey protein|cream of tartar|cream of mushroom soup|cream of chicken soup|tomato paste|tomato puree|tomato sauce|passata|tomato sauce|' +
        'sun dried tomato|caper|olive|green olive|pickle|dill pickle|dill pickle brine|brine|kimchi|sauerkraut|roasted red pepper|raisin|sultana|craisin|date|' +
        'dried cranberry|jam|pie filling|cherry pie filling|pumpkin puree|mustard|dijon mustard|vinegar|horseradish|oil|broth|stock|bacon fat|lard|nori|' +
        'bamboo shoot|heart of palm|anchovy|anchovy fillet|sardine|tuna|pork rind|baking powder|baking soda|yeast|gelatin|xanthan gum|cornstarch|' +
        'tortilla|soup|pineapple juice|orange juice|grapefruit juice|apple juice|tomato juice|wine|red wine|white wine|dry white wine|artichoke heart|hot sauce|' +
        'curry paste|allulose|erythritol|monk fruit|stevia|sweetener|sugar|honey|cocktail|salsa|pesto|fish sauce|chip|liquid smoke|food coloring|food coloring gel|' +
        'coconut flake|shredded coconut|coconut|popcorn|potato starch|mashed potato|nutritional yeast',
    ),
  ],
  [
    'spices',
    named(
      'salt|black pepper|white pepper|vanilla extract|vanilla bean paste|vanilla bean powder|extract|chili powder|paprika|red pepper flake|pepper flake|chili flake|cayenne|' +
        'peppercorn|seasoning|spice|spice blend|curry powder|garlic powder|onion powder|granulated garlic|dried minced garlic|dried minced onion|minced onion flake|bay leaf|oregano|sage|' +
        'coriander seed|fennel seed|dill seed|mustard seed|dry mustard|mustard powder|poppy seed|celery seed|ground ginger|saffron|star anise|garam masala|turmeric|fenugreek leaf',
    ),
  ],
  ['frozen', named('ice cream|puff pastry|cool whip|whipped topping|phyllo dough|filo|edamame')],
  ['other', named('water|ice|ice cube|cooking spray')],
];

function named(names: string): ReadonlySet<string> {
  return new Set(names.split('|'));
}

/** How a shop keeps what grows: `canned tomatoes` are no produce. */
const KEPT: Readonly<Record<string, Aisle>> = {
  frozen: 'frozen',
  canned: 'pantry',
  dried: 'pantry',
};
const HERBS = setOf('basil parsley cilantro dill mint rosemary thyme tarragon chive oregano sage');

/**
 * @param words of the food in the singular, with its state first where the line says one: `frozen spinach`
 * @param group of the table's food that the line likely means; undefined if there is none
 */
export function aisleOf(words: readonly string[], group: string | undefined): Aisle {
  const state = words.find((word) => KEPT[word]);
  const isHerb = HERBS.has(words.at(-1) ?? '');
  if (state === 'dried' && isHerb) return 'spices';
  for (let length = words.length; length > 0; length -= 1) {
    const name = words.slice(-length).join(' ');
    const found = OVERRIDES.find(([, names]) => names.has(name))?.[0];
    if (found && state === 'frozen') return 'frozen';
    if (found && !(state && found === 'produce')) return found;
  }
  const aisle = group === undefined ? 'other' : (GROUPS[group] ?? 'pantry');
  return state && (state === 'frozen' || aisle === 'produce' || aisle === 'meat')
    ? (KEPT[state] ?? aisle)
    : aisle;
}
