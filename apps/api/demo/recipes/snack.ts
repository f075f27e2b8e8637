import type { DemoRecipe } from './recipe.ts';

export const parmesanCrisps: DemoRecipe = {
  slug: 'parmesan-crisps',
  writtenOn: '2025-09-24',
  title: 'Parmesan Crisps',
  description:
    'Lacy rounds that shatter when you bite them, with sesame and a little smoke. Six to a ' +
    'serving, and count them out before you sit down.',
  category: 'snack',
  diets: ['gluten-free', 'egg-free', 'nut-free'],
  tags: 'Cheese',
  prepTime: 10,
  cookTime: 15,
  totalTime: 30,
  restTime: 5,
  restWord: 'cooling',
  servings: 4,
  netCarbs: 1.2,
  calories: 117,
  protein: 10.3,
  fat: 7.7,
  storageNote: 'They keep a week in a tin lined with a paper towel.',
  imageAlt: 'Eight golden Parmesan crisps on parchment',
  ingredients: [
    '4 oz (113 g) Parmesan, in a block',
    '1 teaspoon sesame seeds',
    '1 teaspoon fresh thyme leaves',
    '¼ teaspoon smoked paprika',
    '¼ teaspoon garlic powder',
    '¼ teaspoon coarse black pepper',
  ],
  instructions: [
    'Heat the oven to 400°F and line two baking sheets with parchment.',
    'Grate the Parmesan on the small holes of a box grater; the powdery sort from a tub won’t ' +
      'melt together.',
    'Toss the cheese with the sesame, thyme, paprika, garlic powder and pepper.',
    'Drop level tablespoons 2 inches apart and pat each into a thin round, 24 in all.',
    'Bake one sheet at a time for 6 to 7 minutes, until golden and no longer bubbling hard.',
    'Cool for 5 minutes on the sheet and store, once cold, in a tin lined with a paper towel.',
  ],
};

export const everythingCucumberBites: DemoRecipe = {
  slug: 'everything-cucumber-bites',
  writtenOn: '2025-07-23',
  title: 'Everything Cucumber Bites',
  description:
    'All the seedy, oniony pleasure of the bagel on a cold slice of cucumber. Mix the seasoning ' +
    'yourself; it takes one spoon and one minute.',
  category: 'snack',
  diets: ['vegetarian', 'gluten-free', 'egg-free', 'nut-free'],
  tags: 'Cheese, No cooking, Under 30 minutes',
  prepTime: 15,
  cookTime: 0,
  totalTime: 15,
  servings: 4,
  netCarbs: 5,
  calories: 141,
  protein: 3,
  fat: 12.4,
  imageAlt: 'Cucumber slices with cream cheese and seeds on a round white plate',
  ingredients: [
    '1 English cucumber (10 oz / 283 g)',
    '4 oz (113 g) cream cheese, softened',
    '2 tablespoons sour cream',
    '1 teaspoon lemon juice',
    '1 tablespoon snipped chives',
    '1 tablespoon sesame seeds, toasted',
    '1 teaspoon poppy seeds',
    '1 teaspoon dried minced onion',
    '½ teaspoon dried minced garlic',
    '½ teaspoon flaky salt',
  ],
  instructions: [
    'Cut the cucumber on a long diagonal into 24 slices, ¼ inch thick, and blot both sides ' +
      'with a towel.',
    'Beat the cream cheese, sour cream and lemon juice until smooth, then fold in the chives.',
    'Stir the sesame, poppy seeds, onion, garlic and salt together in a saucer.',
    'Put a heaped teaspoon of the cream cheese on each cucumber slice.',
    'Sprinkle with the seasoning and serve within half an hour, while the cucumber is still ' +
      'crisp.',
  ],
};

export const rosemaryRoastedAlmonds: DemoRecipe = {
  slug: 'rosemary-roasted-almonds',
  writtenOn: '2024-10-30',
  title: 'Rosemary Roasted Almonds',
  description:
    'Warm, salty and piney, with a small kick behind. A quarter cup is a serving, and I weigh ' +
    'mine, because a handful of almonds is a very elastic idea.',
  category: 'snack',
  tags: 'Make ahead',
  diets: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free', 'egg-free'],
  prepTime: 5,
  cookTime: 20,
  totalTime: 45,
  restTime: 20,
  restWord: 'cooling',
  servings: 8,
  netCarbs: 3.3,
  calories: 223,
  protein: 7.6,
  fat: 19.6,
  storageNote: 'They keep two weeks in a jar, once they are cold.',
  imageAlt: 'A bowl of roasted almonds with a sprig of rosemary',
  ingredients: [
    '2 cups (286 g) whole raw almonds',
    '1 tablespoon olive oil',
    '2 tablespoons finely chopped fresh rosemary',
    '1 teaspoon finely grated orange zest',
    '1 teaspoon flaky salt',
    '¼ teaspoon cayenne',
  ],
  instructions: [
    'Heat the oven to 325°F and spread the almonds on a rimmed baking sheet.',
    'Roast for 12 minutes, stirring once.',
    'Toss the hot almonds in a bowl with the oil, rosemary, orange zest and cayenne.',
    'Return them to the sheet and roast 6 to 8 minutes more, until one cut in half is tan all ' +
      'the way through.',
    'Sprinkle with the salt and cool completely; they turn crisp only as they cool.',
  ],
};

export const smokedPaprikaDeviledEggs: DemoRecipe = {
  slug: 'smoked-paprika-deviled-eggs',
  writtenOn: '2026-08-26',
  title: 'Smoked Paprika Deviled Eggs',
  description:
    'The plate that comes home empty from every potluck. Smoked paprika goes inside as well as ' +
    'on top, and pickle brine does what vinegar only tries to.',
  category: 'snack',
  diets: ['vegetarian', 'gluten-free', 'dairy-free', 'nut-free'],
  tags: 'Eggs',
  prepTime: 20,
  cookTime: 11,
  totalTime: 41,
  restTime: 10,
  restWord: 'chilling',
  servings: 6,
  netCarbs: 0.5,
  calories: 136,
  protein: 6.5,
  fat: 11.7,
  storageNote: 'They keep a day in the fridge, covered. Dust them with paprika when you serve.',
  imageAlt: 'Deviled eggs with smoked paprika on a green plate',
  ingredients: [
    '6 large eggs',
    '¼ cup (55 g) mayonnaise',
    '1 teaspoon Dijon mustard',
    '2 teaspoons dill pickle brine',
    '1 teaspoon smoked paprika, plus more for dusting',
    '1 dash hot sauce',
    '¼ teaspoon kosher salt',
    '1 tablespoon snipped chives',
  ],
  instructions: [
    'Lower the eggs into a pot of boiling water, turn it down to a brisk simmer and cook for ' +
      '11 minutes.',
    'Chill them in ice water for 10 minutes, then peel under a thin stream of cold water.',
    'Halve the eggs lengthwise with a wet knife and drop the yolks into a bowl.',
    'Mash the yolks with the mayonnaise, mustard, brine, paprika, hot sauce and salt until ' +
      'there is no lump left.',
    'Spoon or pipe the filling back into the whites.',
    'Dust with a little more paprika and scatter with the chives.',
  ],
};

export const guacamoleSeedCrackers: DemoRecipe = {
  slug: 'guacamole-seed-crackers',
  writtenOn: '2025-09-17',
  title: 'Guacamole with Seed Crackers',
  description:
    'A plain, limey guacamole and a sheet of crackers made of almost nothing but seeds. The ' +
    'crackers snap, hold a real scoop and keep for a week in a tin.',
  category: 'snack',
  diets: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free', 'egg-free', 'nut-free'],
  tags: 'Avocado',
  prepTime: 20,
  cookTime: 50,
  totalTime: 100,
  restTime: 30,
  restWord: 'soaking and cooling',
  servings: 6,
  netCarbs: 3.7,
  calories: 244,
  protein: 7.9,
  fat: 20.5,
  storageNote: 'The crackers keep a week in a tin. The guacamole is for the same day.',
  imageAlt: 'A bowl of guacamole with lime, in a ring of seed crackers',
  ingredients: [
    '½ cup (65 g) pumpkin seeds',
    '¼ cup (35 g) sunflower seeds',
    '¼ cup (28 g) ground flaxseed',
    '3 tablespoons (36 g) chia seeds',
    '2 tablespoons (18 g) sesame seeds',
    '½ cup (120 ml) hot water',
    '1 teaspoon kosher salt, divided',
    '2 ripe avocados (about 10 oz / 280 g flesh)',
    '2 tablespoons lime juice',
    '2 tablespoons finely chopped white onion',
    '1 small jalapeño, seeded and minced',
    '¼ cup chopped cilantro',
  ],
  instructions: [
    'Heat the oven to 300°F.',
    'Stir all the seeds and half the salt with the hot water and leave for 15 minutes to gel.',
    'Roll the paste between two sheets of parchment to an even ⅛ inch and peel off the top sheet.',
    'Score into 24 crackers and bake on the parchment for 30 minutes.',
    'Flip the sheet, peel off the paper and bake 15 to 20 minutes more, until dry and crisp, ' +
      'then cool on a rack.',
    'Mash the onion, jalapeño and the rest of the salt together in a bowl to draw out the juice.',
    'Add the avocados and lime juice, crush to a rough paste and fold in the cilantro.',
    'Break the crackers along the lines and serve with the guacamole.',
  ],
};
