import type { DemoRecipe } from './recipe.ts';

export const spinachFetaEggMuffins: DemoRecipe = {
  slug: 'spinach-feta-egg-muffins',
  writtenOn: '2025-01-08',
  title: 'Spinach & Feta Egg Muffins',
  description:
    'Twelve small, sturdy frittatas with salty feta in every corner. Two make a breakfast, and ' +
    'they keep four days in the fridge, which is why I make them on Sundays.',
  category: 'breakfast',
  diets: ['vegetarian', 'gluten-free', 'nut-free'],
  tags: 'Eggs, Cheese, Make ahead',
  prepTime: 15,
  cookTime: 22,
  totalTime: 42,
  restTime: 5,
  restWord: 'resting',
  servings: 6,
  netCarbs: 2.9,
  calories: 252,
  protein: 15.9,
  fat: 19.1,
  storageNote:
    'They keep four days in the fridge and two months in the freezer. Warm them for a minute in the microwave.',
  imageAlt: 'A muffin tin of golden egg muffins with spinach and feta, and one muffin on a plate',
  ingredients: [
    '10 large eggs',
    '¼ cup (60 ml) heavy cream',
    '10 oz (283 g) frozen chopped spinach, thawed',
    '5 oz (140 g) feta, crumbled',
    '3 scallions, thinly sliced',
    '1 tablespoon olive oil, for the tin',
    '½ teaspoon kosher salt',
    '¼ teaspoon black pepper',
    '¼ teaspoon grated nutmeg',
  ],
  instructions: [
    'Heat the oven to 350°F and brush a 12-cup muffin tin generously with the olive oil.',
    'Squeeze the spinach in a clean towel until no more water comes out, then squeeze it once ' +
      'more.',
    'Whisk the eggs, cream, salt, pepper and nutmeg in a large measuring jug.',
    'Divide the spinach, scallions and feta among the cups.',
    'Pour the egg over the filling, stopping a quarter inch below the rim.',
    'Bake for 20 to 22 minutes, until puffed and just set in the middle.',
    'Rest the muffins in the tin for 5 minutes, then run a thin knife around each and lift ' +
      'them out.',
  ],
};

export const almondFlourBlueberryPancakes: DemoRecipe = {
  slug: 'almond-flour-blueberry-pancakes',
  writtenOn: '2024-06-19',
  title: 'Almond Flour Blueberry Pancakes',
  description:
    'Small, tender pancakes with a faint taste of marzipan and a few blueberries each, placed ' +
    'by hand so nobody is shortchanged. Three to a plate is plenty.',
  category: 'breakfast',
  diets: ['vegetarian', 'gluten-free'],
  tags: 'Almond flour, Eggs',
  prepTime: 10,
  cookTime: 18,
  totalTime: 33,
  restTime: 5,
  restWord: 'resting',
  servings: 4,
  netCarbs: 9.1,
  calories: 423,
  protein: 16,
  fat: 35.3,
  storageNote:
    'They keep two days in the fridge. Warm them in a dry skillet, or in the toaster on low.',
  imageAlt: 'Three pancakes dotted with blueberries on a white plate',
  ingredients: [
    '1½ cups (150 g) fine blanched almond flour',
    '2 teaspoons baking powder',
    '¼ teaspoon fine salt',
    '4 large eggs, at room temperature',
    '3 oz (85 g) cream cheese, softened',
    '¼ cup (60 ml) unsweetened almond milk, or 60 ml heavy cream',
    '2 tablespoons (24 g) allulose',
    '1 teaspoon vanilla extract',
    '¾ cup (110 g) blueberries',
    '1 tablespoon (14 g) butter, for the pan',
  ],
  instructions: [
    'Blend the eggs, cream cheese, almond milk, allulose and vanilla until smooth.',
    'Add the almond flour, baking powder and salt, blend for 20 seconds and let the batter ' +
      'stand 5 minutes.',
    'Set a large nonstick skillet over medium-low heat and wipe it with a little of the butter.',
    'Pour in 3 tablespoons of batter for each of twelve pancakes, a few at a time, and press 5 or 6 ' +
      'blueberries into each.',
    'Cook for 3 minutes without touching, until the edges look dry and the underside is ' +
      'chestnut brown.',
    'Flip once with a thin spatula and cook 2 minutes more.',
    'Keep the finished pancakes warm in a 200°F oven while you butter the pan and cook the rest.',
  ],
};

export const smokedSalmonAvocadoBoats: DemoRecipe = {
  slug: 'smoked-salmon-avocado-boats',
  writtenOn: '2026-06-17',
  title: 'Smoked Salmon Avocado Boats',
  description:
    'Half an avocado each, filled with lemony cream cheese and draped with smoked salmon. It ' +
    'looks like a hotel breakfast and there is nothing to turn on.',
  category: 'breakfast',
  diets: ['gluten-free', 'egg-free', 'nut-free'],
  tags: 'Seafood, Avocado, No cooking, Under 30 minutes',
  prepTime: 12,
  cookTime: 0,
  totalTime: 12,
  servings: 2,
  netCarbs: 4.6,
  calories: 323,
  protein: 12,
  fat: 27.1,
  imageAlt: 'Two avocado halves filled with cream cheese and ribbons of smoked salmon',
  ingredients: [
    '1 large ripe avocado (about 7 oz / 200 g flesh)',
    '3 oz (85 g) smoked salmon, cut in ribbons',
    '2 oz (57 g) cream cheese, softened',
    '1 tablespoon lemon juice',
    '1 tablespoon capers, drained',
    '1 tablespoon finely chopped red onion',
    '1 tablespoon chopped dill',
    '1 teaspoon sesame seeds, toasted',
    'Black pepper, plenty',
  ],
  instructions: [
    'Stir the cream cheese with half the lemon juice and half the dill until it is loose and ' +
      'spreadable.',
    'Halve and pit the avocado and trim a sliver off each rounded back so the halves sit flat.',
    'Brush the cut sides with the rest of the lemon juice.',
    'Spoon the cream cheese into the hollows and drape the salmon over the top.',
    'Scatter with the capers, onion, sesame and the last of the dill.',
    'Grind a lot of pepper over both boats and eat right away, with a spoon.',
  ],
};

export const skilletShakshuka: DemoRecipe = {
  slug: 'skillet-shakshuka',
  writtenOn: '2024-09-25',
  title: 'Skillet Shakshuka',
  description:
    'Eggs poached in a thick, smoky tomato and pepper sauce, with feta going soft at the edges. ' +
    'Bring the whole skillet to the table and hand out spoons.',
  category: 'breakfast',
  diets: ['vegetarian', 'gluten-free', 'nut-free'],
  tags: 'Eggs, Cheese',
  prepTime: 10,
  cookTime: 25,
  servings: 4,
  netCarbs: 8.3,
  calories: 308,
  protein: 17.6,
  fat: 21.4,
  featured: true,
  storageNote:
    'The sauce keeps three days in the fridge without the eggs. Heat it and crack in fresh ones.',
  imageAlt: 'Eight eggs in a red tomato sauce in a black skillet',
  ingredients: [
    '2 tablespoons olive oil',
    '1 small yellow onion (3½ oz / 100 g), finely chopped',
    '1 large red bell pepper, finely chopped',
    '3 garlic cloves, thinly sliced',
    '1 tablespoon tomato paste',
    '1 teaspoon ground cumin',
    '1 teaspoon smoked paprika',
    '¼ teaspoon cayenne',
    'Half a 28-oz can whole tomatoes (14 oz / 397 g), crushed by hand',
    '¾ teaspoon kosher salt',
    '8 large eggs',
    '3 oz (85 g) feta, crumbled',
    '¼ cup chopped cilantro or parsley',
  ],
  instructions: [
    'Heat the oil in a 12-inch skillet over medium heat and cook the onion and pepper for 8 ' +
      'minutes, until soft.',
    'Add the garlic, tomato paste, cumin, paprika and cayenne and stir for 1 minute, until ' +
      'the paste darkens.',
    'Pour in the tomatoes and salt and simmer for 8 minutes, until a spoon leaves a trail.',
    'Make 8 hollows with the back of the spoon and crack an egg into each.',
    'Scatter the feta around the yolks and turn the heat to medium-low.',
    'Cover and cook for 5 to 7 minutes, until the whites are set and the yolks still tremble.',
    'Take the skillet off the heat, scatter with the herbs and serve at once; the eggs go on ' +
      'cooking.',
  ],
};

export const coconutChiaBerryPots: DemoRecipe = {
  slug: 'coconut-chia-berry-pots',
  writtenOn: '2024-05-29',
  title: 'Coconut Chia Berry Pots',
  description:
    'Cold, creamy and faintly tropical, with raspberries crushed at the bottom so you reach ' +
    'them last. Stir them together at night and breakfast is already done.',
  category: 'breakfast',
  diets: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free', 'egg-free'],
  tags: 'Coconut, No cooking, Make ahead',
  prepTime: 10,
  cookTime: 0,
  totalTime: 260,
  restTime: 250,
  restWord: 'chilling',
  servings: 4,
  netCarbs: 6.3,
  calories: 322,
  protein: 5.8,
  fat: 26.5,
  storageNote: 'They keep four days in the fridge, covered. Add the topping on the day.',
  imageAlt: 'Four white pots of chia pudding with raspberries and coconut flakes',
  ingredients: [
    '1 can (13.5 oz / 400 ml) full-fat coconut milk',
    '½ cup (120 ml) unsweetened almond milk',
    '½ cup (80 g) chia seeds',
    '2 tablespoons (24 g) allulose',
    '1 teaspoon vanilla extract',
    '1 teaspoon finely grated lime zest',
    '1 pinch fine salt',
    '1 cup (123 g) raspberries',
    '2 tablespoons (10 g) unsweetened coconut flakes, toasted',
  ],
  instructions: [
    'Whisk the coconut milk, almond milk, allulose, vanilla, lime zest and salt until no ' +
      'lumps remain.',
    'Rain in the chia seeds, whisking, and leave them for 10 minutes.',
    'Whisk again hard; this second whisking is what keeps the seeds from clumping.',
    'Crush two thirds of the raspberries with a fork and divide them among 4 small jars.',
    'Pour the pudding over the berries, cover and chill for at least 4 hours or overnight.',
    'Top with the whole raspberries and the coconut flakes just before eating.',
  ],
};

export const mushroomGruyereOmelette: DemoRecipe = {
  slug: 'mushroom-gruyere-omelette',
  writtenOn: '2024-07-31',
  title: 'Mushroom Gruyère Omelette',
  description:
    'Three eggs, a pile of properly browned mushrooms and just enough Gruyère to pull a string. ' +
    'The mushrooms take ten minutes and the omelette takes ninety seconds.',
  category: 'breakfast',
  diets: ['gluten-free', 'nut-free'],
  tags: 'Eggs, Cheese, Under 30 minutes',
  prepTime: 8,
  cookTime: 12,
  servings: 1,
  netCarbs: 8.2,
  calories: 521,
  protein: 30.7,
  fat: 40.5,
  imageAlt: 'A folded yellow omelette with browned mushrooms on a blue plate',
  ingredients: [
    '3 large eggs',
    '1½ tablespoons (21 g) butter',
    '4 oz (113 g) cremini mushrooms, sliced',
    '1 small shallot, minced',
    '1 oz (28 g) Gruyère, coarsely grated',
    '½ teaspoon fresh thyme leaves',
    '1 teaspoon snipped chives',
    '¼ teaspoon kosher salt',
    'Black pepper',
  ],
  instructions: [
    'Melt ½ tablespoon of the butter in a 10-inch nonstick skillet over medium-high heat.',
    'Add the mushrooms in one layer and leave them for 4 minutes before you stir.',
    'Add the shallot, thyme and half the salt, cook 4 minutes more and tip everything onto a ' +
      'plate.',
    'Beat the eggs with the rest of the salt and some pepper until no streaks of white are left.',
    'Wipe the skillet, melt the remaining butter over medium heat and pour in the eggs when ' +
      'it stops foaming.',
    'Draw the edges to the center with a spatula for about 1 minute, tilting the pan to fill ' +
      'the gaps.',
    'Scatter the Gruyère and mushrooms over one half while the top is still glossy.',
    'Fold, slide onto a warm plate and finish with the chives.',
  ],
};
