import { expect, it } from 'vitest';
import { withBothMeasures } from './both-measures.ts';

it.each([
  ['1 cup raspberries', 123, '1 cup (125 g) raspberries'],
  ['1½ cups fine blanched almond flour', 96, '1½ cups (145 g) fine blanched almond flour'],
  ['¼ cup heavy cream', 238, '¼ cup (60 g) heavy cream'],
  ['2 tablespoons butter, melted', 227, '2 tablespoons (28 g) butter, melted'],
  ['2 tbsp. olive oil, for the tin', 216, '2 tbsp. (27 g) olive oil, for the tin'],
  ['2 to 3 tablespoons lemon juice', 244, '2 to 3 tablespoons (31 to 46 g) lemon juice'],
  ['about 1 cup freshly grated Parmesan', 100, 'about 1 cup (100 g) freshly grated Parmesan'],
  ['½ cup grated cheddar', 113, '½ cup (57 g) grated cheddar'],
  ['1 cup diced bell pepper', 149, '1 cup (150 g) diced bell pepper'],
  [
    '1 cup of chopped red bell pepper for the top',
    149,
    '1 cup (150 g) of chopped red bell pepper for the top',
  ],
  ['150 g almond flour', 96, '150 g (1½ cups) almond flour'],
  ['96 g almond flour', 96, '96 g (1 cup) almond flour'],
  ['28 g butter', 227, '28 g (2 tablespoons) butter'],
  ['246 g ricotta', 246, '246 g (1 cup) ricotta'],
  // It gives both already.
  ['1½ cups (150 g) almond flour', 96, '1½ cups (150 g) almond flour'],
  ['½ cup chopped zucchini (2 oz / 60 g)', 124, '½ cup chopped zucchini (2 oz / 60 g)'],
  ['200 g (about 7 oz) butter', 227, '200 g (about 7 oz) butter'],
  // Two amounts that count together.
  ['1 cup plus 2 tablespoons butter', 227, '1 cup plus 2 tablespoons (255 g) butter'],
  ['½ cup butter, plus more for the pan', 227, '½ cup butter, plus more for the pan'],
  // The food has no measure, or nobody has confirmed it.
  ['1 cup butter lettuce', null, '1 cup butter lettuce'],
  ['1 cup almonds', null, '1 cup almonds'],
  ['1 cup chopped onion', null, '1 cup chopped onion'],
  ['2 tablespoons allulose', null, '2 tablespoons allulose'],
  ['1 cup torn basil leaves', null, '1 cup torn basil leaves'],
  ['3 large eggs', null, '3 large eggs'],
  ['1 teaspoon salt', null, '1 teaspoon salt'],
  ['1 teaspoon butter', 227, '1 teaspoon butter'],
  ['Black pepper', null, 'Black pepper'],
  ['2 cups toString', null, '2 cups toString'],
])('%s', (line, cupGrams, expected) => {
  expect(withBothMeasures(line, cupGrams)).toBe(expected);
});
