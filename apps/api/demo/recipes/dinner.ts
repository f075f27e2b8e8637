import type { DemoRecipe } from './recipe.ts';

export const lemonButterSalmonAsparagus: DemoRecipe = {
  slug: 'lemon-butter-salmon-asparagus',
  writtenOn: '2025-12-17',
  title: 'Lemon Butter Salmon with Asparagus',
  description:
    'A sheet pan, a small pan, twenty-five minutes, and a lemon butter with garlic and capers that ' +
    'you will want on everything else too. This is the dinner I make when I don’t want to think.',
  category: 'dinner',
  diets: ['gluten-free', 'egg-free', 'nut-free'],
  tags: 'Seafood, Under 30 minutes',
  prepTime: 10,
  cookTime: 15,
  servings: 4,
  netCarbs: 4.5,
  calories: 527,
  protein: 38.9,
  fat: 38,
  featured: true,
  storageNote: 'It keeps two days in the fridge. Eat it cold, since heat dries the fish.',
  imageAlt: 'Four salmon fillets between rows of asparagus and lemon slices on a sheet pan',
  ingredients: [
    '4 salmon fillets, skin on (6 oz / 170 g each)',
    '1½ lb (680 g) asparagus, woody ends snapped off',
    '1 tablespoon olive oil',
    '1 teaspoon kosher salt',
    '4 tablespoons (57 g) butter',
    '3 garlic cloves, minced',
    '1 large lemon, zested and halved, one half sliced',
    '1 tablespoon capers, drained',
    '2 tablespoons chopped parsley',
    'Black pepper',
  ],
  instructions: [
    'Heat the oven to 400°F and take the salmon out of the fridge.',
    'Toss the asparagus with the oil and half the salt on a rimmed sheet pan and push it to ' +
      'the edges.',
    'Pat the salmon dry, season with the rest of the salt and pepper and set it skin side ' +
      'down in the middle.',
    'Lay the lemon slices among the asparagus and roast for 12 to 14 minutes, until the ' +
      'thickest part of the fish just flakes.',
    'Melt the butter in a small pan over medium-low heat and cook the garlic for 1 minute ' +
      'without coloring it.',
    'Take the pan off the heat and stir in the lemon zest, the juice of the other half and ' +
      'the capers.',
    'Spoon the butter over the fish and asparagus and scatter with the parsley.',
  ],
};

export const ribeyeHerbButter: DemoRecipe = {
  slug: 'ribeye-herb-butter',
  writtenOn: '2025-05-28',
  title: 'Ribeye with Herb Butter',
  description:
    'One thick steak, shared, with a slice of green butter melting down the sides. Buy the best ' +
    'one you can afford and then mostly leave it alone.',
  category: 'dinner',
  diets: ['gluten-free', 'egg-free', 'nut-free'],
  tags: 'Meat',
  prepTime: 15,
  cookTime: 12,
  totalTime: 75,
  restTime: 48,
  restWord: 'salting and resting',
  servings: 2,
  netCarbs: 1.4,
  calories: 649,
  protein: 44.8,
  fat: 51.8,
  storageNote: 'The herb butter keeps a week in the fridge and three months in the freezer.',
  imageAlt: 'A seared ribeye with herb butter on a board, half of it sliced, with arugula',
  ingredients: [
    '1 boneless ribeye, 1½ inches thick (1 lb / 454 g)',
    '1¼ teaspoons kosher salt',
    '1 teaspoon avocado oil',
    '2 tablespoons (28 g) butter, softened',
    '1 tablespoon finely chopped parsley',
    '1 tablespoon snipped chives',
    '½ teaspoon fresh thyme leaves',
    '1 small garlic clove, grated',
    '½ teaspoon finely grated lemon zest',
    '2 handfuls (2 oz / 57 g) arugula, to serve',
    'Black pepper',
  ],
  instructions: [
    'Salt the steak all over and leave it uncovered at room temperature for 40 minutes.',
    'Mash the butter with the herbs, garlic and lemon zest, roll it into a log in parchment ' +
      'and chill.',
    'Heat a cast-iron skillet over high heat for 4 minutes, until a drop of water skitters.',
    'Pat the steak dry, rub with the oil and lay it in the pan.',
    'Cook for 8 to 10 minutes in all, turning every 2 minutes, to 125°F for medium-rare.',
    'Hold the steak on its fat edge with tongs for the last minute, until the fat is brown ' +
      'and crisp.',
    'Rest on a board for 8 minutes with half the butter on top.',
    'Slice across the grain and serve over the arugula with the rest of the butter and plenty ' +
      'of pepper.',
  ],
};

export const cauliflowerCrustPizza: DemoRecipe = {
  slug: 'cauliflower-crust-pizza',
  writtenOn: '2026-01-21',
  title: 'Cauliflower Crust Pizza',
  description:
    'A crust you can actually pick up, if you squeeze the cauliflower as though it owed you ' +
    'money. Keep the topping plain: tomato, mozzarella, basil.',
  category: 'dinner',
  diets: ['gluten-free'],
  tags: 'Cheese, Almond flour',
  prepTime: 25,
  cookTime: 35,
  totalTime: 65,
  restTime: 5,
  restWord: 'cooling',
  servings: 3,
  netCarbs: 8.9,
  calories: 413,
  protein: 25.4,
  fat: 29.8,
  storageNote: 'The baked crust freezes for a month without the topping. Bake it from frozen.',
  imageAlt: 'A cauliflower pizza with mozzarella and basil on a board, with one slice cut',
  ingredients: [
    '1¼ lb (567 g) cauliflower florets',
    '1 large egg, beaten',
    '3 oz (85 g) low-moisture mozzarella, finely grated, for the crust',
    '1 oz (28 g) Parmesan, finely grated',
    '¼ cup (25 g) fine blanched almond flour',
    '½ teaspoon dried oregano',
    '½ teaspoon kosher salt',
    '⅓ cup (80 g) canned crushed tomatoes',
    '4 oz (113 g) low-moisture mozzarella, torn, for the top',
    '1 tablespoon olive oil',
    '1 handful basil leaves',
  ],
  instructions: [
    'Heat the oven to 425°F with a heavy baking sheet inside and lay out a piece of parchment.',
    'Pulse the cauliflower to the size of rice, microwave it covered for 5 minutes and spread ' +
      'it out to cool.',
    'Wring it out in a towel until you have no more than 1½ cups of dry crumbs.',
    'Mix the crumbs with the egg, grated mozzarella, Parmesan, almond flour, oregano and salt.',
    'Press into a 12-inch round on the parchment, a little thicker at the rim.',
    'Slide parchment and all onto the hot sheet and bake for 20 minutes, until deep gold.',
    'Flip the crust onto a fresh sheet of parchment and bake 5 minutes more.',
    'Spread with the tomatoes, add the torn mozzarella and bake for 7 to 8 minutes, until ' +
      'bubbling.',
    'Drizzle with the oil, scatter with the basil and wait 3 minutes before you cut 6 slices.',
  ],
};

export const sheetPanSausagePeppers: DemoRecipe = {
  slug: 'sheet-pan-sausage-peppers',
  writtenOn: '2026-01-07',
  title: 'Sheet-Pan Sausage & Peppers',
  description:
    'Italian sausages roasted on a heap of peppers that slump, sweeten and drink up the ' +
    'drippings. A splash of vinegar at the end wakes the whole pan up.',
  category: 'dinner',
  diets: ['egg-free', 'nut-free'],
  tags: 'Meat',
  prepTime: 12,
  cookTime: 32,
  servings: 4,
  netCarbs: 7.4,
  calories: 564,
  protein: 21.7,
  fat: 48.2,
  storageNote: 'They keep three days in the fridge. Warm them in a skillet.',
  imageAlt: 'Browned sausages with red and green peppers and onions on a sheet pan',
  ingredients: [
    '1¼ lb (567 g) sweet Italian sausages',
    '2 red bell peppers, in thick strips',
    '1 green bell pepper, in thick strips',
    '1 small red onion (4 oz / 113 g), in wedges',
    '4 garlic cloves, smashed',
    '1 tablespoon olive oil',
    '1 teaspoon fennel seeds',
    '½ teaspoon dried oregano',
    '½ teaspoon kosher salt',
    '1 tablespoon red wine vinegar',
    '2 tablespoons chopped parsley',
  ],
  instructions: [
    'Heat the oven to 425°F.',
    'Toss the peppers, onion and garlic with the oil, fennel seeds, oregano and salt on a ' +
      'rimmed sheet pan.',
    'Prick each sausage twice and nestle them on top, well apart.',
    'Roast for 18 minutes, then turn the sausages and stir the vegetables through the fat.',
    'Roast 12 to 14 minutes more, until the sausages reach 160°F and the peppers char at the ' +
      'tips.',
    'Spoon off any fat standing in the corners and sprinkle the vinegar over the vegetables.',
    'Scrape up the brown bits, scatter with the parsley and serve from the pan.',
  ],
};

export const thaiGreenChickenCurry: DemoRecipe = {
  slug: 'thai-green-chicken-curry',
  writtenOn: '2025-06-25',
  title: 'Thai Green Chicken Curry',
  description:
    'Fragrant and soupy, with green beans that still snap. Fry the paste until the kitchen ' +
    'smells like somewhere better, and put the basil in last.',
  category: 'dinner',
  diets: ['dairy-free', 'egg-free', 'nut-free'],
  tags: 'Chicken, Coconut',
  prepTime: 20,
  cookTime: 25,
  servings: 4,
  netCarbs: 8.5,
  calories: 469,
  protein: 37.5,
  fat: 29.7,
  storageNote: 'It keeps three days in the fridge. Warm it gently, and add the basil fresh.',
  imageAlt: 'A bowl of green curry with chicken, green beans and basil',
  ingredients: [
    '1½ lb (680 g) boneless, skinless chicken thighs, in strips',
    '1 can (13.5 oz / 400 ml) full-fat coconut milk, unshaken',
    '1 tablespoon coconut oil',
    '3 tablespoons (48 g) Thai green curry paste',
    '1 tablespoon minced ginger',
    '½ cup (120 ml) chicken stock',
    '6 oz (170 g) green beans, halved',
    '1 small zucchini (6 oz / 170 g), in half-moons',
    '1 small red bell pepper (4 oz / 113 g), in strips',
    '1 tablespoon fish sauce',
    '1 teaspoon allulose',
    '1 tablespoon lime juice, plus 1 teaspoon grated zest',
    '½ cup Thai basil leaves',
  ],
  instructions: [
    'Heat the coconut oil in a deep skillet over medium heat with 3 tablespoons of the thick ' +
      'cream from the can.',
    'Add the curry paste and ginger and fry for 3 minutes, stirring, until the oil separates ' +
      'and turns green.',
    'Add the chicken and turn it in the paste for 3 minutes.',
    'Pour in the rest of the coconut milk, the stock, fish sauce and allulose and simmer ' +
      'gently for 10 minutes.',
    'Add the green beans and red pepper and cook for 4 minutes.',
    'Add the zucchini and cook for 3 minutes more, until the chicken is tender and the beans ' +
      'still have bite.',
    'Stir in the lime juice and zest, taste, and add a few drops of fish sauce if it seems flat.',
    'Fold in the basil off the heat and serve in bowls.',
  ],
};

export const eggplantLasagna: DemoRecipe = {
  slug: 'eggplant-lasagna',
  writtenOn: '2025-09-03',
  title: 'Eggplant Lasagna',
  description:
    'Roasted eggplant stands in for the noodles and does a better job of holding the sauce. It ' +
    'feeds eight, freezes in squares and is better on the second day.',
  category: 'dinner',
  diets: ['gluten-free', 'nut-free'],
  tags: 'Meat, Cheese',
  prepTime: 35,
  cookTime: 70,
  totalTime: 125,
  restTime: 20,
  restWord: 'resting',
  servings: 8,
  netCarbs: 7.7,
  calories: 416,
  protein: 27.8,
  fat: 28.6,
  featured: true,
  storageNote: 'It keeps four days in the fridge and three months in the freezer, in squares.',
  imageAlt: 'A dish of browned eggplant lasagna, with one square on a plate',
  ingredients: [
    '2 large eggplants (2½ lb / 1.1 kg), in ½-inch slabs, cut lengthwise',
    '2 tablespoons olive oil',
    '1¼ teaspoons kosher salt',
    '1 lb (454 g) ground beef, 85% lean',
    '3 garlic cloves, minced',
    '1½ cups (370 g) canned crushed tomatoes',
    '1 teaspoon dried oregano',
    '15 oz (425 g) whole-milk ricotta',
    '1 large egg',
    '2 oz (57 g) Parmesan, grated',
    '8 oz (227 g) low-moisture mozzarella, grated',
    '½ cup torn basil leaves',
    'Black pepper',
  ],
  instructions: [
    'Heat the oven to 425°F, brush the eggplant with the oil, season with ½ teaspoon of the ' +
      'salt and spread on two lined baking sheets.',
    'Roast for 20 to 25 minutes, turning once, until brown and limp, then lower the oven to ' +
      '375°F.',
    'Brown the beef with ½ teaspoon of salt in a wide skillet over medium-high heat for 7 ' +
      'minutes, and spoon off the fat.',
    'Add the garlic and oregano, cook 1 minute, pour in the tomatoes and simmer for 10 ' +
      'minutes, until thick.',
    'Stir the ricotta with the egg, half the Parmesan, half the basil, the last of the salt ' +
      'and some pepper.',
    'Layer half the eggplant in a 9-by-13-inch dish, then half the ricotta, half the meat ' +
      'sauce and a third of the mozzarella.',
    'Repeat with the rest of the eggplant, ricotta and sauce and finish with all the ' +
      'remaining mozzarella and Parmesan.',
    'Bake for 30 to 35 minutes, until the edges bubble and the top has brown patches.',
    'Let it stand for 20 minutes before cutting, scatter with the rest of the basil and serve ' +
      'in squares.',
  ],
};

export const chickenThighsFennelOlives: DemoRecipe = {
  slug: 'chicken-thighs-fennel-olives',
  writtenOn: '2025-03-12',
  title: 'Chicken Thighs with Fennel & Olives',
  description:
    'Crackling skin on top, fennel gone silky underneath, and green olives to keep it all ' +
    'honest. Start the thighs in a cold skillet and you won’t need to fuss.',
  category: 'dinner',
  diets: ['gluten-free', 'dairy-free', 'egg-free', 'nut-free'],
  tags: 'Chicken',
  prepTime: 15,
  cookTime: 50,
  servings: 4,
  netCarbs: 7.6,
  calories: 579,
  protein: 38.4,
  fat: 39.5,
  storageNote:
    'They keep three days in the fridge. Warm them uncovered in the oven, so that the skin crisps again.',
  imageAlt: 'Golden chicken thighs with fennel and green olives in a black skillet',
  ingredients: [
    '8 small bone-in, skin-on chicken thighs (2½ lb / 1.1 kg)',
    '1½ teaspoons kosher salt',
    '2 fennel bulbs (1 lb / 454 g trimmed), in wedges, fronds saved',
    '4 garlic cloves, halved',
    '½ cup (70 g) pitted green olives',
    '½ cup (120 ml) dry white wine',
    '½ cup (120 ml) chicken stock',
    '1 lemon, zest in strips, plus 1 tablespoon juice',
    '4 sprigs thyme',
    'Black pepper',
  ],
  instructions: [
    'Heat the oven to 425°F, pat the thighs very dry and season them with the salt and pepper.',
    'Lay them skin side down in a cold 12-inch ovenproof skillet and set it over medium heat.',
    'Cook for 14 minutes without moving, until the skin is deep gold, then set the chicken ' +
      'aside on a plate.',
    'Pour off all but 1 tablespoon of the fat and brown the fennel for 3 minutes a side.',
    'Add the garlic, wine, lemon zest and thyme and boil for 2 minutes.',
    'Add the stock and olives and set the chicken on top, skin side up and clear of the liquid.',
    'Roast for 22 to 25 minutes, until the thighs reach 175°F and the fennel gives to a knife.',
    'Stir the lemon juice into the pan and chop the fennel fronds over the top.',
  ],
};
