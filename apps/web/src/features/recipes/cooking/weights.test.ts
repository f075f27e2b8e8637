import { expect, it } from 'vitest';
import { withBothMeasures } from './weights.ts';

it.each([
  ['1 cup raspberries', '1 cup (125 g) raspberries'],
  ['1½ cups fine blanched almond flour', '1½ cups (145 g) fine blanched almond flour'],
  ['¼ cup heavy cream', '¼ cup (60 g) heavy cream'],
  ['2 tablespoons butter, melted', '2 tablespoons (28 g) butter, melted'],
  ['2 tbsp. olive oil, for the tin', '2 tbsp. (27 g) olive oil, for the tin'],
  ['2 to 3 tablespoons lemon juice', '2 to 3 tablespoons (31 to 46 g) lemon juice'],
  ['about 1 cup freshly grated Parmesan', 'about 1 cup (100 g) freshly grated Parmesan'],
  ['½ cup grated cheddar', '½ cup (57 g) grated cheddar'],
  ['1 cup diced bell pepper', '1 cup (150 g) diced bell pepper'],
  [
    '1 cup of chopped red bell pepper for the top',
    '1 cup (150 g) of chopped red bell pepper for the top',
  ],
  ['150 g almond flour', '150 g (1½ cups) almond flour'],
  ['96 g almond flour', '96 g (1 cup) almond flour'],
  ['28 g butter', '28 g (2 tablespoons) butter'],
  ['246 g ricotta', '246 g (1 cup) ricotta'],
  // It gives both already.
  ['1½ cups (150 g) almond flour', '1½ cups (150 g) almond flour'],
  ['½ cup chopped zucchini (2 oz / 60 g)', '½ cup chopped zucchini (2 oz / 60 g)'],
  ['200 g (about 7 oz) butter', '200 g (about 7 oz) butter'],
  // Two amounts that count together.
  ['1 cup plus 2 tablespoons butter', '1 cup plus 2 tablespoons butter'],
  ['½ cup butter, plus more for the pan', '½ cup butter, plus more for the pan'],
  // Not in the list, however near.
  ['1 cup butter lettuce', '1 cup butter lettuce'],
  ['1 cup almonds', '1 cup almonds'],
  ['1 cup chopped onion', '1 cup chopped onion'],
  ['2 tablespoons allulose', '2 tablespoons allulose'],
  ['1 cup torn basil leaves', '1 cup torn basil leaves'],
  ['3 large eggs', '3 large eggs'],
  ['1 teaspoon salt', '1 teaspoon salt'],
  ['1 teaspoon butter', '1 teaspoon butter'],
  ['Black pepper', 'Black pepper'],
  ['2 cups toString', '2 cups toString'],
])('%s', (line, expected) => {
  expect(withBothMeasures(line)).toBe(expected);
});
