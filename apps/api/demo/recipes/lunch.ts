import type { DemoRecipe } from './recipe.ts';

export const chickenCaesarLettuceCups: DemoRecipe = {
  slug: 'chicken-caesar-lettuce-cups',
  writtenOn: '2025-09-10',
  title: 'Chicken Caesar Lettuce Cups',
  description:
    'A Caesar salad you can pick up. Toasted shards of Parmesan do the croutons’ job, and the ' +
    'dressing has enough anchovy to be worth making.',
  category: 'lunch',
  diets: ['gluten-free', 'nut-free'],
  tags: 'Chicken',
  prepTime: 20,
  cookTime: 14,
  totalTime: 40,
  restTime: 6,
  restWord: 'resting',
  servings: 4,
  netCarbs: 2.3,
  calories: 408,
  protein: 40.6,
  fat: 24.9,
  storageNote: 'Chicken and dressing keep two days in the fridge. Fill the leaves when you eat.',
  imageAlt: 'Three romaine leaves filled with chicken and shards of Parmesan',
  ingredients: [
    '1¼ lb (567 g) boneless, skinless chicken breasts',
    '2 teaspoons olive oil',
    '¾ teaspoon kosher salt',
    '2½ oz (71 g) Parmesan, finely grated',
    '⅓ cup (73 g) mayonnaise',
    '2 tablespoons lemon juice',
    '1 teaspoon Dijon mustard',
    '4 anchovy fillets, mashed to a paste',
    '1 small garlic clove, grated',
    '2 romaine hearts (10 oz / 283 g), leaves separated',
    'Black pepper',
  ],
  instructions: [
    'Heat the oven to 400°F and line a small baking sheet with parchment.',
    'Spread 1 oz of the Parmesan in a thin layer, bake for 6 minutes and let it cool until it ' +
      'snaps.',
    'Pound the chicken to an even ¾ inch, rub with the oil and salt and let it stand while a ' +
      'skillet heats.',
    'Cook over medium-high heat for 5 to 6 minutes a side, to 165°F in the thickest part, ' +
      'then rest 5 minutes.',
    'Whisk the mayonnaise, lemon juice, mustard, anchovies, garlic and 1 oz of Parmesan with ' +
      'plenty of pepper.',
    'Dice the chicken and toss it with two thirds of the dressing.',
    'Pile the chicken into the biggest romaine leaves and spoon on the rest of the dressing.',
    'Break the baked Parmesan over the cups and finish with the last of the grated cheese.',
  ],
};

export const zucchiniRibbonsPestoShrimp: DemoRecipe = {
  slug: 'zucchini-ribbons-pesto-shrimp',
  writtenOn: '2025-08-13',
  title: 'Zucchini Ribbons with Pesto Shrimp',
  description:
    'Raw-green pesto, sweet shrimp and zucchini shaved so thin that it barely needs cooking. ' +
    'Salt the ribbons first or you’ll be serving soup.',
  category: 'lunch',
  diets: ['gluten-free', 'egg-free'],
  tags: 'Seafood',
  prepTime: 25,
  cookTime: 8,
  totalTime: 40,
  restTime: 7,
  restWord: 'draining',
  servings: 4,
  netCarbs: 6.5,
  calories: 462,
  protein: 41,
  fat: 30.7,
  imageAlt: 'A plate of zucchini ribbons with pink shrimp and basil',
  ingredients: [
    '4 medium zucchini (2 lb / 907 g)',
    '1½ teaspoons kosher salt, divided',
    '1½ lb (680 g) large shrimp, peeled and deveined',
    '1 tablespoon olive oil, for the pan',
    '2 cups packed (50 g) basil leaves',
    '¼ cup (34 g) pine nuts, toasted',
    '1 oz (28 g) Parmesan, grated',
    '1 garlic clove',
    '⅓ cup (72 g) olive oil, for the pesto',
    '1 tablespoon lemon juice',
    '¼ teaspoon red pepper flakes',
  ],
  instructions: [
    'Shave the zucchini lengthwise with a vegetable peeler, stopping when you reach the seeds.',
    'Toss the ribbons with 1 teaspoon of the salt and drain in a colander for 15 minutes.',
    'Pulse the basil, pine nuts, Parmesan, garlic and lemon juice, then stream in the oil to ' +
      'make a loose pesto.',
    'Squeeze the ribbons in a towel until they stop dripping.',
    'Heat the tablespoon of oil in a wide skillet over high heat and sear the shrimp with the ' +
      'remaining salt, 2 minutes a side.',
    'Push the shrimp aside, add the ribbons and turn them for 60 seconds, only until they bend.',
    'Take the pan off the heat, fold in the pesto and finish with the pepper flakes.',
  ],
};

export const broccoliCheddarSoup: DemoRecipe = {
  slug: 'broccoli-cheddar-soup',
  writtenOn: '2024-06-05',
  title: 'Broccoli Cheddar Soup',
  description:
    'Thick without flour: half the broccoli goes through the blender, the other half stays in ' +
    'bites. Use a cheddar sharp enough to argue with you.',
  category: 'lunch',
  diets: ['gluten-free', 'egg-free', 'nut-free'],
  tags: 'Cheese',
  prepTime: 15,
  cookTime: 25,
  servings: 6,
  netCarbs: 9.5,
  calories: 416,
  protein: 15.8,
  fat: 35,
  storageNote:
    'It keeps four days in the fridge. Warm it below a simmer, or the cheese turns grainy.',
  imageAlt: 'A pot of orange cheddar soup with broccoli florets',
  ingredients: [
    '3 tablespoons (42 g) butter',
    '1 small yellow onion (3 oz / 85 g), chopped',
    '2 garlic cloves, sliced',
    '1½ lb (680 g) broccoli, stems peeled and sliced, florets cut small',
    '4 cups (950 ml) chicken stock',
    '½ teaspoon dry mustard',
    '¾ cup (180 ml) heavy cream',
    '2 oz (57 g) cream cheese, in cubes',
    '9 oz (255 g) extra-sharp cheddar, freshly grated',
    '¼ teaspoon grated nutmeg',
    'Kosher salt and black pepper',
  ],
  instructions: [
    'Melt the butter in a heavy pot over medium heat and cook the onion for 6 minutes, until ' +
      'soft but not brown.',
    'Stir in the garlic, mustard and broccoli stems and cook for 2 minutes.',
    'Add the stock and half the florets, bring to a simmer and cook for 10 minutes, until ' +
      'very tender.',
    'Add the cream cheese and blend until smooth.',
    'Return the pot to medium-low, add the cream and the remaining florets and simmer for 5 ' +
      'minutes.',
    'Take the pot off the heat and stir in the cheddar a handful at a time, letting each melt ' +
      'before the next.',
    'Season with the nutmeg, pepper and salt; the cheese is salty, so taste before you add any.',
  ],
};

export const turkeyClubRollUps: DemoRecipe = {
  slug: 'turkey-club-roll-ups',
  writtenOn: '2025-04-30',
  title: 'Turkey Club Roll-Ups',
  description:
    'A club sandwich that lost its bread and got over it. Bacon, avocado and tomato rolled ' +
    'tight in turkey and Swiss, four to a person.',
  category: 'lunch',
  diets: ['nut-free'],
  tags: 'Meat, Cheese',
  prepTime: 15,
  cookTime: 15,
  servings: 2,
  netCarbs: 5.8,
  calories: 604,
  protein: 38.6,
  fat: 45.7,
  storageNote: 'They keep a day in the fridge, wrapped tight.',
  imageAlt: 'Eight turkey roll-ups held with toothpicks on a wooden board',
  ingredients: [
    '4 slices thick-cut bacon',
    '8 slices roast deli turkey (8 oz / 227 g)',
    '8 thin slices Swiss cheese (3 oz / 85 g)',
    '2 tablespoons mayonnaise',
    '1 teaspoon Dijon mustard',
    '1 small avocado (3½ oz / 100 g flesh), in 8 slices',
    '1 small tomato, seeded, in thin strips',
    '4 romaine leaves, halved along the rib',
    'Black pepper',
  ],
  instructions: [
    'Heat the oven to 400°F and lay the bacon on a rimmed baking sheet.',
    'Bake for 14 to 15 minutes, until crisp, drain on paper towels and break each slice in half.',
    'Stir the mayonnaise and mustard together.',
    'Lay out the turkey slices, put a slice of Swiss on each and spread with the mustard ' +
      'mayonnaise.',
    'Place lettuce, bacon, avocado and tomato along one short edge and grind pepper over the top.',
    'Roll up as tightly as the filling allows and set each roll seam side down.',
    'Pin with toothpicks and chill for 10 minutes if they have to travel.',
  ],
};

export const greekSaladGrilledHalloumi: DemoRecipe = {
  slug: 'greek-salad-grilled-halloumi',
  writtenOn: '2024-08-28',
  title: 'Greek Salad with Grilled Halloumi',
  description:
    'A proper chunky Greek salad, no lettuce, under slabs of hot halloumi with dark grill ' +
    'marks. Dress it early and let the tomatoes make half the sauce.',
  category: 'lunch',
  diets: ['vegetarian', 'gluten-free', 'egg-free', 'nut-free'],
  tags: 'Cheese',
  prepTime: 20,
  cookTime: 6,
  totalTime: 40,
  restTime: 14,
  restWord: 'soaking and standing',
  servings: 4,
  netCarbs: 8.1,
  calories: 451,
  protein: 20.6,
  fat: 37,
  featured: true,
  imageAlt: 'A bowl of tomatoes, cucumber and olives with slices of grilled halloumi',
  ingredients: [
    '12 oz (340 g) halloumi, in 8 slices',
    '1 English cucumber (10 oz / 283 g), in thick half-moons',
    '2 cups (300 g) cherry tomatoes, halved',
    '1 green bell pepper, in rings',
    '¼ red onion, very thinly sliced',
    '½ cup (70 g) Kalamata olives',
    '¼ cup (54 g) olive oil, plus 1 teaspoon for the cheese',
    '2 tablespoons red wine vinegar',
    '1 small garlic clove, grated',
    '1 teaspoon dried oregano',
    '½ teaspoon kosher salt',
    '¼ cup torn mint leaves',
  ],
  instructions: [
    'Soak the onion in cold water for 10 minutes, then drain and pat dry.',
    'Shake the ¼ cup oil, vinegar, garlic, oregano and salt in a jar.',
    'Toss the cucumber, tomatoes, pepper, onion and olives with the dressing and let stand ' +
      'for 10 minutes.',
    'Pat the halloumi dry and rub it with the teaspoon of oil.',
    'Grill over high heat, or in a hot ridged pan, for 2 to 3 minutes a side, until well marked.',
    'Pile the salad on a platter, lay the hot halloumi over it and spoon up the juices from ' +
      'the bowl.',
    'Scatter with the mint and serve before the cheese cools and starts to squeak.',
  ],
};

export const cauliflowerFriedRice: DemoRecipe = {
  slug: 'cauliflower-fried-rice',
  writtenOn: '2025-01-22',
  title: 'Cauliflower Fried Rice',
  description:
    'Pork, egg, ginger and a screaming hot pan. Cook the cauliflower in two batches, because a ' +
    'crowded skillet steams and nobody wants that.',
  category: 'lunch',
  diets: ['dairy-free', 'nut-free'],
  tags: 'Meat, Eggs',
  prepTime: 20,
  cookTime: 15,
  servings: 4,
  netCarbs: 9.3,
  calories: 345,
  protein: 33.9,
  fat: 17.5,
  storageNote: 'It keeps two days in the fridge. Fry it again in a hot pan.',
  imageAlt: 'A pan of cauliflower rice with pork, egg, peas and scallions',
  ingredients: [
    '1 lb (454 g) pork tenderloin, in ½-inch dice',
    '3 tablespoons tamari',
    '2 tablespoons avocado oil',
    '3 large eggs, beaten',
    '1½ lb (680 g) riced cauliflower',
    '1 small carrot (2 oz / 57 g), finely diced',
    '⅓ cup (45 g) frozen peas',
    '2 garlic cloves, minced',
    '1 tablespoon minced ginger',
    '4 scallions, whites and greens sliced separately',
    '2 teaspoons toasted sesame oil',
    '1 teaspoon rice vinegar',
  ],
  instructions: [
    'Toss the pork with 1 tablespoon of the tamari and leave it while you chop everything else.',
    'Heat 2 teaspoons of the oil in a large skillet over high heat and brown the pork for 4 ' +
      'minutes, then set aside.',
    'Scramble the eggs softly in 1 teaspoon of oil, about 30 seconds, and add them to the pork.',
    'Heat half the remaining oil and fry half the cauliflower for 3 minutes, leaving it alone ' +
      'for the first 2; set aside.',
    'Repeat with the last of the oil, the carrot and the rest of the cauliflower.',
    'Add the garlic, ginger and scallion whites and stir for 1 minute.',
    'Return everything to the pan with the peas and the remaining tamari and toss over high ' +
      'heat for 2 minutes.',
    'Finish with the sesame oil, vinegar and scallion greens.',
  ],
};
