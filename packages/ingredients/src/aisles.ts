/** Where in a shop a food stands: by its group in the table of foods, and by its name where shops differ from that. */
import type { Aisle } from './shopping-ingredient.ts';

/** The USDA's groups. All others stand in the pantry. */
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

/** The last words of names, in the singular. The longer name wins: `coconut milk` before `milk`. */
const NAMES: Partial<Record<Aisle, string>> = {
  produce:
    'basil|dill|mint|rosemary|thyme|tarragon|fresh oregano|fresh sage|herb|fennel|tofu|lemon juice|lime juice|lettuce|' +
    'fresno pepper|carrot stick|carrot',
  meat: 'ribeye|picanha|sausage|lox',
  dairy:
    'milk|butter|margarine|ghee|cheese|halloumi|havarti|skyr|yogurt|yoghurt|kefir|cream|half and half|egg',
  pantry:
    'coconut milk|coconut water|evaporated milk|condensed milk|powdered milk|dry milk|dried milk|milk powder|coconut cream|marshmallow cream|peanut butter|almond butter|nut butter|' +
    'cashew butter|cocoa butter|ketchup|catsup|tomato paste|tomato concentrate|puree|passata|sauce|diced tomato|chopped tomato|crushed tomato|fire roasted tomato|' +
    'peeled tomato|san marzano tomato|stewed tomato|strained tomato|roasted red pepper|jarred red pepper|brine|pickle|gherkin|cornichon|olive|caper|kimchi|sauerkraut|' +
    'nori|seaweed|nori sheet|artichoke heart|palm|bamboo shoot|date|raisin|sultana|juice|potato starch|anchovy|sardine|tuna in oil|tuna in olive oil|mustard|vinegar|balsamic|oil|' +
    'flour|sugar|syrup|stock|broth|bouillon|noodle|allulose|erythritol|xylitol|monk fruit|stevia|sweetener|nutritional yeast|powder|paste|smoke|coloring|gel|crust',
  spices:
    'dry mustard|ground mustard|mustard powder|garlic powder|onion powder|ginger powder|cumin powder|chili powder|chilli powder|chile powder|curry powder|' +
    'coriander powder|turmeric powder|vanilla bean powder|vanilla bean paste|dried garlic|dried onion|crushed red pepper|crushed chili|fenugreek leaf|seasoning|spice|spice blend|extract',
  frozen:
    'ice cream|puff pastry|phyllo|filo|phyllo dough|filo pastry|cool whip|whipped topping|edamame',
  other: 'water|ice|ice cube',
};

const AISLE_OF = new Map(
  Object.entries(NAMES).flatMap(([aisle, names]) =>
    names.split('|').map((name): [string, Aisle] => [name, aisle as Aisle]),
  ),
);

/**
 * @param words of the food in the singular, with the state that the line says: `frozen spinach`
 * @param group of the table's food that the line likely means; undefined if there is none
 */
export function aisleOf(words: readonly string[], group: string | undefined): Aisle {
  if (words.includes('frozen')) return 'frozen';
  const named = words
    .map((_, from) => AISLE_OF.get(words.slice(from).join(' ')))
    .find((aisle) => aisle !== undefined);
  const aisle = named ?? (group === undefined ? 'other' : (GROUPS[group] ?? 'pantry'));
  const isPreserved = words.includes('canned') || words.includes('dried');
  if (!isPreserved || (aisle !== 'produce' && aisle !== 'meat')) return aisle;
  // Dried, herbs are spices, and other plants keep in the pantry as canned ones do.
  return named && words.includes('dried') ? 'spices' : 'pantry';
}
