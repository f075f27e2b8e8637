import type { DemoRecipe } from './recipe.ts';

export const darkChocolateAvocadoMousse: DemoRecipe = {
  slug: 'dark-chocolate-avocado-mousse',
  writtenOn: '2026-05-20',
  title: 'Dark Chocolate Avocado Mousse',
  description:
    'Dense, glossy and bitter in the right way. No one has ever guessed the avocado, and I have ' +
    'asked some very suspicious people.',
  category: 'dessert',
  diets: ['vegetarian', 'gluten-free', 'egg-free', 'nut-free'],
  tags: 'Avocado, Coconut, Make ahead',
  prepTime: 15,
  cookTime: 3,
  totalTime: 78,
  restTime: 60,
  restWord: 'chilling',
  servings: 4,
  netCarbs: 7.7,
  calories: 295,
  protein: 5.4,
  fat: 24.4,
  storageNote:
    'It keeps three days in the fridge, covered. The avocado shows in the color after that.',
  imageAlt: 'Four white bowls of dark chocolate mousse with flakes of salt',
  ingredients: [
    '3 oz (85 g) dark chocolate, 85% cocoa, chopped',
    '⅓ cup (80 ml) full-fat coconut milk',
    '2 ripe avocados (about 10 oz / 280 g flesh)',
    '¼ cup (20 g) unsweetened cocoa powder',
    '⅓ cup (64 g) allulose',
    '1 teaspoon vanilla extract',
    '½ teaspoon instant espresso powder',
    '1 pinch flaky salt',
  ],
  instructions: [
    'Warm the coconut milk in a small pan over low heat until it steams, about 3 minutes.',
    'Take it off the heat, add the chocolate and espresso powder, wait 2 minutes and stir ' +
      'until smooth.',
    'Blend the avocado flesh with the cocoa, allulose and vanilla until there is no fleck of ' +
      'green.',
    'Add the melted chocolate and blend again, scraping down the sides twice.',
    'Spoon into 4 small glasses and chill for at least 1 hour.',
    'Finish with the flaky salt just before serving.',
  ],
};

export const lemonCheesecakeBars: DemoRecipe = {
  slug: 'lemon-cheesecake-bars',
  writtenOn: '2026-06-03',
  title: 'Lemon Cheesecake Bars',
  description:
    'Cool, sharp little squares on a buttery almond crust. They need a night in the fridge, and ' +
    'the fridge needs a sign on it.',
  category: 'dessert',
  diets: ['vegetarian', 'gluten-free'],
  tags: 'Almond flour, Cheese, Make ahead',
  prepTime: 25,
  cookTime: 45,
  totalTime: 580,
  restTime: 510,
  restWord: 'chilling',
  servings: 16,
  netCarbs: 3,
  calories: 210,
  protein: 4.8,
  fat: 19.7,
  storageNote:
    'They keep five days in the fridge and three months in the freezer, with paper between the layers.',
  imageAlt: 'Sixteen pale lemon cheesecake squares on parchment',
  ingredients: [
    '1½ cups (150 g) fine blanched almond flour',
    '4 tablespoons (57 g) butter, melted',
    '¾ cup (144 g) allulose, divided',
    '1 pinch fine salt',
    '16 oz (454 g) cream cheese, at room temperature',
    '½ cup (115 g) sour cream, or 115 g plain Greek yogurt',
    '2 large eggs, at room temperature',
    '¼ cup (60 ml) lemon juice',
    '1 tablespoon finely grated lemon zest',
    '1 teaspoon vanilla extract',
  ],
  instructions: [
    'Heat the oven to 325°F and line an 8-inch square pan with parchment, leaving handles on ' +
      'two sides.',
    'Mix the almond flour, butter, salt and 2 tablespoons of the allulose and press the ' +
      'crumbs flat into the pan.',
    'Bake for 14 minutes, until the edges color, and let the crust cool for 10 minutes.',
    'Rub the lemon zest into the remaining allulose, then beat it with the cream cheese until ' +
      'perfectly smooth.',
    'Beat in the sour cream, lemon juice and vanilla, then the eggs one at a time on low speed.',
    'Pour over the crust and bake for 28 to 30 minutes, until set at the edges with a wobble ' +
      'in the middle.',
    'Turn off the oven, prop the door open and leave the pan inside for 20 minutes.',
    'Chill overnight, lift out by the parchment and cut into 16 squares with a hot, wiped knife.',
  ],
};

export const raspberryAlmondTart: DemoRecipe = {
  slug: 'raspberry-almond-tart',
  writtenOn: '2026-03-11',
  title: 'Raspberry Almond Tart',
  description:
    'A crisp almond shell, soft frangipane and raspberries that burst and stain it pink. It is ' +
    'the one I bring when I want people to stop saying “for a low-carb dessert.”',
  category: 'dessert',
  diets: ['vegetarian', 'gluten-free'],
  tags: 'Almond flour, Make ahead',
  prepTime: 30,
  cookTime: 50,
  totalTime: 165,
  restTime: 85,
  restWord: 'chilling and cooling',
  servings: 10,
  netCarbs: 4,
  calories: 336,
  protein: 8.6,
  fat: 30.9,
  featured: true,
  storageNote: 'It keeps three days in the fridge. Take it out half an hour before you serve it.',
  imageAlt: 'A round tart covered in raspberries and almonds, with one slice pulled out',
  ingredients: [
    '3 cups (300 g) fine blanched almond flour, divided',
    '3 tablespoons (36 g) granulated erythritol, for the crust',
    '½ cup (96 g) allulose, for the filling',
    '½ teaspoon fine salt',
    '5 tablespoons (71 g) cold butter, in cubes, for the crust',
    '1 large egg yolk',
    '6 tablespoons (85 g) butter, softened, for the filling',
    '2 large eggs, at room temperature',
    '½ teaspoon almond extract',
    '1 teaspoon finely grated lemon zest',
    '1½ cups (185 g) raspberries',
    '2 tablespoons (14 g) sliced almonds',
  ],
  instructions: [
    'Heat the oven to 325°F and butter a 9-inch tart pan with a loose bottom.',
    'Rub the cold butter into 2 cups of the almond flour with the erythritol and half the salt.',
    'Stir in the egg yolk, press the dough over the base and sides of the pan and chill for ' +
      '15 minutes.',
    'Prick the base, bake for 16 minutes, until pale gold, and let it cool while you make the ' +
      'filling.',
    'Beat the soft butter with the allulose until light, then beat in the eggs one at a time.',
    'Fold in the last cup of almond flour, the rest of the salt, the almond extract and the ' +
      'lemon zest.',
    'Spread the filling in the shell, press in the raspberries and scatter with the sliced ' +
      'almonds.',
    'Bake for 32 to 35 minutes, laying foil over the top after 18; allulose browns faster ' +
      'than sugar.',
    'Cool completely in the pan before you slice, at least 1 hour.',
  ],
};

export const peanutButterCookies: DemoRecipe = {
  slug: 'peanut-butter-cookies',
  writtenOn: '2026-03-25',
  title: 'Peanut Butter Cookies',
  description:
    'Soft in the middle, sandy at the edge, crosshatched with a fork like the ones at school. ' +
    'One bowl, no mixer, eighteen cookies, and one is a serving whatever you tell yourself.',
  category: 'dessert',
  diets: ['vegetarian', 'gluten-free', 'dairy-free'],
  tags: 'Almond flour',
  prepTime: 12,
  cookTime: 11,
  totalTime: 70,
  restTime: 47,
  restWord: 'chilling and cooling',
  servings: 18,
  netCarbs: 2.6,
  calories: 98,
  protein: 3.8,
  fat: 8.3,
  storageNote: 'They keep a week in a tin. The dough freezes for two months, rolled into balls.',
  imageAlt: 'Peanut butter cookies with a crosshatch on a lined baking sheet',
  ingredients: [
    '1 cup (256 g) natural creamy peanut butter, well stirred',
    '½ cup (96 g) granulated erythritol',
    '1 large egg',
    '¼ cup (25 g) fine blanched almond flour',
    '½ teaspoon baking soda',
    '1 teaspoon vanilla extract',
    '½ teaspoon flaky salt',
  ],
  instructions: [
    'Heat the oven to 325°F and line two baking sheets with parchment.',
    'Stir the peanut butter, erythritol, egg and vanilla in a bowl until thick and glossy.',
    'Mix in the almond flour and baking soda and chill the dough for 15 minutes.',
    'Roll into 18 balls, set them 2 inches apart and press each twice with a wet fork.',
    'Sprinkle with the salt and bake for 10 to 11 minutes, until the edges just begin to color.',
    'Leave them on the sheet until they are cold; they are too soft to move before that.',
  ],
};

export const cinnamonPecanMugCake: DemoRecipe = {
  slug: 'cinnamon-pecan-mug-cake',
  writtenOn: '2024-12-11',
  title: 'Cinnamon Pecan Mug Cake',
  description:
    'Coffee cake for one, out of the microwave, with a pecan crumb on top. I am still testing ' +
    'whether it wants the extra spoon of cream.',
  category: 'dessert',
  diets: ['vegetarian', 'gluten-free'],
  tags: 'Almond flour, Under 30 minutes',
  prepTime: 4,
  cookTime: 2,
  totalTime: 8,
  restTime: 2,
  restWord: 'cooling',
  servings: 1,
  netCarbs: 4.6,
  calories: 446,
  protein: 13,
  fat: 40.7,
  draft: true,
  imageAlt: 'A cinnamon cake with pecans and cream in a blue mug',
  ingredients: [
    '1 tablespoon (14 g) butter',
    '¼ cup (25 g) fine blanched almond flour',
    '1½ tablespoons (18 g) allulose, divided',
    '½ teaspoon baking powder',
    '¾ teaspoon ground cinnamon, divided',
    '1 pinch fine salt',
    '1 large egg',
    '1 tablespoon heavy cream',
    '¼ teaspoon vanilla extract',
    '1 tablespoon (8 g) chopped pecans',
  ],
  instructions: [
    'Melt the butter in a 10-oz mug in the microwave, about 20 seconds, and swirl it up the ' +
      'sides.',
    'Stir the pecans with 1 teaspoon of the allulose and ¼ teaspoon of the cinnamon in a saucer.',
    'Add the almond flour, baking powder, salt and the rest of the allulose and cinnamon to ' +
      'the mug and stir.',
    'Beat in the egg, cream and vanilla with a fork until no dry pocket is left at the bottom.',
    'Scatter the pecans over the top and microwave on high for 70 to 80 seconds, until just firm.',
    'Wait 2 minutes, however unreasonable that seems, and eat it from the mug.',
  ],
};

export const coconutMacaroons: DemoRecipe = {
  slug: 'coconut-macaroons',
  writtenOn: '2025-12-03',
  title: 'Coconut Macaroons',
  description:
    'Chewy inside, toasted outside, with a stripe of very dark chocolate. Two make a serving; ' +
    'the recipe gives twenty.',
  category: 'dessert',
  diets: ['vegetarian', 'gluten-free'],
  tags: 'Coconut',
  prepTime: 15,
  cookTime: 22,
  totalTime: 95,
  restTime: 58,
  restWord: 'cooling',
  servings: 10,
  netCarbs: 2.2,
  calories: 163,
  protein: 2.8,
  fat: 14.7,
  storageNote: 'They keep five days in a tin and a month in the freezer.',
  imageAlt: 'Toasted coconut macaroons with chocolate stripes on a white cake stand',
  ingredients: [
    '2½ cups (200 g) unsweetened shredded coconut',
    '3 large egg whites',
    '½ cup (96 g) allulose',
    '1 teaspoon vanilla extract',
    '¼ teaspoon almond extract',
    '¼ teaspoon fine salt',
    '1 oz (28 g) dark chocolate, 85% cocoa, chopped',
    '1 teaspoon coconut oil',
  ],
  instructions: [
    'Heat the oven to 325°F and line a baking sheet with parchment.',
    'Whisk the egg whites with the allulose, vanilla, almond extract and salt until foamy, ' +
      'about 1 minute.',
    'Fold in the coconut and leave for 10 minutes so it can drink.',
    'Pack the mixture into a tablespoon measure and turn out 20 mounds, 1 inch apart.',
    'Bake for 20 to 22 minutes, until the peaks are brown and the bottoms are gold, then cool ' +
      'on the sheet.',
    'Melt the chocolate with the coconut oil and drizzle it over the macaroons with a fork.',
    'Let the stripes set for 30 minutes before you stack the cookies.',
  ],
};
