import { pantryShelf } from './scenes/a-low-carb-pantry-that-earns-its-shelf.ts';
import { pancakes } from './scenes/almond-flour-blueberry-pancakes.ts';
import { almondBaking } from './scenes/baking-with-almond-flour.ts';
import { bookCover } from './scenes/book-cover.ts';
import { noEggs } from './scenes/breakfast-for-people-who-hate-eggs.ts';
import { broccoliSoup } from './scenes/broccoli-cheddar-soup.ts';
import { cauliflowerPizza } from './scenes/cauliflower-crust-pizza.ts';
import { cauliflowerRice } from './scenes/cauliflower-fried-rice.ts';
import { chickenCaesar } from './scenes/chicken-caesar-lettuce-cups.ts';
import { chickenFennel } from './scenes/chicken-thighs-fennel-olives.ts';
import { mugCake } from './scenes/cinnamon-pecan-mug-cake.ts';
import { chiaPots } from './scenes/coconut-chia-berry-pots.ts';
import { macaroons } from './scenes/coconut-macaroons.ts';
import { sharedTable } from './scenes/cooking-for-a-table-that-is-not-low-carb.ts';
import { chocolateMousse } from './scenes/dark-chocolate-avocado-mousse.ts';
import { eatingOut } from './scenes/eating-out-without-a-speech.ts';
import { eggplantLasagna } from './scenes/eggplant-lasagna.ts';
import { cucumberBites } from './scenes/everything-cucumber-bites.ts';
import { greekSalad } from './scenes/greek-salad-grilled-halloumi.ts';
import { guacamole } from './scenes/guacamole-seed-crackers.ts';
import { hero } from './scenes/hero.ts';
import { lemonSalmon } from './scenes/lemon-butter-salmon-asparagus.ts';
import { lemonBars } from './scenes/lemon-cheesecake-bars.ts';
import { mushroomOmelette } from './scenes/mushroom-gruyere-omelette.ts';
import { netCarbs } from './scenes/net-carbs-without-the-headache.ts';
import { soupMonth } from './scenes/notes-for-a-soup-month.ts';
import { parmesanCrisps } from './scenes/parmesan-crisps.ts';
import { peanutCookies } from './scenes/peanut-butter-cookies.ts';
import { photographingDinner } from './scenes/photographing-dinner-before-it-gets-cold.ts';
import { portrait } from './scenes/portrait.ts';
import { raspberryTart } from './scenes/raspberry-almond-tart.ts';
import { ribeye } from './scenes/ribeye-herb-butter.ts';
import { rosemaryAlmonds } from './scenes/rosemary-roasted-almonds.ts';
import { sheetPanSausage } from './scenes/sheet-pan-sausage-peppers.ts';
import { shakshuka } from './scenes/skillet-shakshuka.ts';
import { deviledEggs } from './scenes/smoked-paprika-deviled-eggs.ts';
import { avocadoBoats } from './scenes/smoked-salmon-avocado-boats.ts';
import { eggMuffins } from './scenes/spinach-feta-egg-muffins.ts';
import { sundayPrep } from './scenes/sunday-prep-in-ninety-minutes.ts';
import { tenVegetables } from './scenes/ten-vegetables-that-do-the-work-of-bread.ts';
import { greenCurry } from './scenes/thai-green-chicken-curry.ts';
import { holidayTable } from './scenes/the-holiday-table.ts';
import { plateau } from './scenes/the-plateau-that-lasted-eleven-weeks.ts';
import { turkeyRolls } from './scenes/turkey-club-roll-ups.ts';
import { thirtyMonths } from './scenes/what-thirty-months-of-weighing-taught-me.ts';
import { wednesdays } from './scenes/why-i-weigh-on-wednesdays.ts';
import { zucchiniShrimp } from './scenes/zucchini-ribbons-pesto-shrimp.ts';
import { Sketch } from './sketch.ts';

interface Illustration {
  width: number;
  height: number;
  draw: (s: Sketch) => string;
}

/** Recipe and post pictures share one page, composed to survive square and 16:9 crops. */
function page(draw: (s: Sketch) => string): Illustration {
  return { width: 1200, height: 900, draw };
}

const illustrations = {
  'spinach-feta-egg-muffins': page(eggMuffins),
  'almond-flour-blueberry-pancakes': page(pancakes),
  'smoked-salmon-avocado-boats': page(avocadoBoats),
  'skillet-shakshuka': page(shakshuka),
  'coconut-chia-berry-pots': page(chiaPots),
  'mushroom-gruyere-omelette': page(mushroomOmelette),
  'chicken-caesar-lettuce-cups': page(chickenCaesar),
  'zucchini-ribbons-pesto-shrimp': page(zucchiniShrimp),
  'broccoli-cheddar-soup': page(broccoliSoup),
  'turkey-club-roll-ups': page(turkeyRolls),
  'greek-salad-grilled-halloumi': page(greekSalad),
  'cauliflower-fried-rice': page(cauliflowerRice),
  'lemon-butter-salmon-asparagus': page(lemonSalmon),
  'ribeye-herb-butter': page(ribeye),
  'cauliflower-crust-pizza': page(cauliflowerPizza),
  'sheet-pan-sausage-peppers': page(sheetPanSausage),
  'thai-green-chicken-curry': page(greenCurry),
  'eggplant-lasagna': page(eggplantLasagna),
  'chicken-thighs-fennel-olives': page(chickenFennel),
  'parmesan-crisps': page(parmesanCrisps),
  'everything-cucumber-bites': page(cucumberBites),
  'rosemary-roasted-almonds': page(rosemaryAlmonds),
  'smoked-paprika-deviled-eggs': page(deviledEggs),
  'guacamole-seed-crackers': page(guacamole),
  'dark-chocolate-avocado-mousse': page(chocolateMousse),
  'lemon-cheesecake-bars': page(lemonBars),
  'raspberry-almond-tart': page(raspberryTart),
  'peanut-butter-cookies': page(peanutCookies),
  'cinnamon-pecan-mug-cake': page(mugCake),
  'coconut-macaroons': page(macaroons),
  'what-thirty-months-of-weighing-taught-me': page(thirtyMonths),
  'net-carbs-without-the-headache': page(netCarbs),
  'a-low-carb-pantry-that-earns-its-shelf': page(pantryShelf),
  'the-plateau-that-lasted-eleven-weeks': page(plateau),
  'sunday-prep-in-ninety-minutes': page(sundayPrep),
  'baking-with-almond-flour': page(almondBaking),
  'eating-out-without-a-speech': page(eatingOut),
  'ten-vegetables-that-do-the-work-of-bread': page(tenVegetables),
  'photographing-dinner-before-it-gets-cold': page(photographingDinner),
  'breakfast-for-people-who-hate-eggs': page(noEggs),
  'the-holiday-table': page(holidayTable),
  'why-i-weigh-on-wednesdays': page(wednesdays),
  'cooking-for-a-table-that-is-not-low-carb': page(sharedTable),
  'notes-for-a-soup-month': page(soupMonth),
  hero: { width: 2000, height: 1200, draw: hero },
  'book-cover': { width: 900, height: 1200, draw: bookCover },
  portrait: { width: 900, height: 900, draw: portrait },
} as const satisfies Record<string, Illustration>;

/** The name of a picture: a recipe's or post's slug, or one of the site's own. */
export type IllustrationName = keyof typeof illustrations;

/** Every picture there is. */
export const illustrationNames: readonly IllustrationName[] = Object.keys(
  illustrations,
) as IllustrationName[];

/** Draws a picture as a complete SVG document; the same name gives the same bytes. */
export function drawIllustration(name: IllustrationName): string {
  const { width, height, draw } = illustrations[name];
  const sketch = new Sketch(name);
  return sketch.document(width, height, draw(sketch));
}
