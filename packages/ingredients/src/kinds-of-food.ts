/** How cooks measure a food: poured, by the cup, or on the scale. */
import { wordsOf } from './food-words.ts';
import { setOf } from './words.ts';

/** The last words of foods that are poured. */
const LIQUIDS = setOf(
  'water milk buttermilk cream broth stock juice wine beer ale stout lager cider vinegar oil tamari mirin sake sherry port marsala vermouth brandy cognac rum ' +
    'bourbon whiskey whisky vodka tequila gin liqueur extract espresso smoke kefir soda cola lemonade dashi syrup passata bitter kombucha aminos brine whey',
);
/** The sauces that are. */
const THIN_SAUCES = setOf('soy fish worcestershire hot oyster tabasco chili chilli ponzu teriyaki');
/** What ends as they do, and is spooned or solid. */
const THICK =
  /(?:^| )(?:(?:sour|soured|clotted|ice|whipped|shaving|coconut|cashew) cream|(?:condensed|dry|dried|powder|powdered|instant|malted) (?:butter)?milk|coconut oil)$/;

/** After the food's own name. */
const AFTER_NAME = /\b(?:of choice|for|to|such|like|with|in|at|from|plus|if|as)\b.*$/i;

const nameOf = (food: string) => wordsOf(food.replace(AFTER_NAME, ''));

/** Whether kitchens measure a food in millilitres. */
export function isLiquid(food: string): boolean {
  const words = nameOf(food);
  const last = words.at(-1) ?? '';
  if (last === 'sauce') return THIN_SAUCES.has(words.at(-2) ?? '');
  if (last === 'half') return words.join(' ') === 'half and half';
  if (last === 'coffee' || last === 'tea')
    return words.some((word) => /^(?:brewed|strong|hot|cold|black)$/.test(word));
  return LIQUIDS.has(last) && !THICK.test(words.join(' '));
}

const SPOONABLE = setOf(
  'yogurt yoghurt skyr marinara quark curd cream milk sauce salsa puree paste dip dressing mayonnaise mayo jam jelly marmalade filling topping custard',
);

/** Whether millilitres help where nothing tells its weight: yogurt fills a jug as a liquid does, and herbs do not. */
export const isSpoonable = (food: string) => SPOONABLE.has(nameOf(food).at(-1) ?? '');

/** The last words of foods that cooks in the United States measure in cups; all else goes on the scale. */
const BY_CUP = setOf(
  'flour sugar cocoa powder starch cornstarch cornmeal polenta semolina oat oatmeal rice quinoa bulgur couscous lentil butter ghee margarine shortening lard yogurt yoghurt curd quark ' +
    'cream milk ricotta mascarpone mayonnaise mayo ketchup sauce salsa paste puree purée honey molasses jam jelly preserve marmalade pesto tahini hummus ' +
    'almond walnut pecan hazelnut cashew pistachio peanut macadamia nut seed coconut flake crumb breadcrumb panko chip nib raisin cranberry blueberry raspberry blackberry ' +
    'strawberry berry pea corn bean chickpea meal sweetener erythritol xylitol allulose swerve salt bran husk granola cereal syrup spread frosting',
);
/** Cheese is, where it is soft or grated. */
const CUP_CHEESES = setOf('cream cottage grated shredded parmesan crumbled');

/** @param prepared what is done with the food: `grated` */
export function isMeasuredByCup(food: string, prepared = ''): boolean {
  const words = nameOf(food);
  const last = words.at(-1) ?? '';
  if (last === 'cheese' || /^(?:parmesan|cheddar|mozzarella|gruyere|feta|pecorino)$/.test(last))
    return [...words, ...wordsOf(prepared)].some((word) => CUP_CHEESES.has(word));
  return BY_CUP.has(last) || isLiquid(food);
}

/** What raises or sets a dish, of which half a gram counts. */
export function isLeavening(food: string): boolean {
  return /\b(?:baking (?:powder|soda)|bicarbonate|(?<!nutritional )yeast|gelatine?|agar)\b/i.test(
    food,
  );
}
