import { describe, expect, it } from 'vitest';
import { scaleIngredient } from './scale-ingredient.ts';
import { SCALED_LINES } from './testing/scaled-lines.ts';

describe.each(SCALED_LINES)('%s', (line, half, double, triple) => {
  it('scales', () => {
    expect([0.5, 1, 2, 3].map((factor) => scaleIngredient(line, factor))).toEqual([
      half,
      line,
      double,
      triple,
    ]);
  });
});

it.each([
  ['3 large eggs', 5 / 4, 'about 4 large eggs'],
  ['1 egg', 5 / 4, 'about 1½ eggs'],
  ['4 large eggs', 1 / 3, 'about 1½ large eggs'],
  ['1 cup flour', 5 / 6, '¾ cup + 1½ tbsp flour'],
  ['16 thighs (2½ lb / 1.1 kg)', 1 / 2, '8 thighs (1¼ lb / 550 g)'],
  ['4 slices bread (28 oz), toasted', 2, '8 slices bread (56 oz), toasted'],
  ['Half a 28-oz can tomatoes', 2, '1 28-oz can tomatoes'],
  ['4 beef cube steaks', 2, '8 beef cube steaks'],
  ['1 courgette, grated', 2, '2 courgettes, grated'],
  ['2 turnips', 1 / 2, '1 turnip'],
  ['1 can tomatoes', 2, '2 cans tomatoes'],
  ['1 red or yellow onion', 2, '2 red or yellow onions'],
  ['1 egg plus 1 egg yolk', 2, '2 eggs plus 2 egg yolks'],
  ['¼ red onion', 1 / 2, '⅛ red onion'],
  ['1,000 g beef', 2, '2,000 g beef'],
  ['7 tablespoons oil', 2, '¾ cup + 2 tbsp oil'],
  ['¾ lb shrimp', 1 / 2, '6 oz shrimp'],
  ['1 teaspoon salt', 3, '1 tablespoon salt'],
  ['½ pinch salt', 1 / 2, 'a pinch of salt'],
  ['1.2 kg squid', 1 / 2, '600 g squid'],
  ['2 - 14 oz cans beans', 2, '4 - 14 oz cans beans'],
  ['1 1/2-inch piece ginger', 2, '3-inch piece ginger'],
  ['1 inch (2.5 cm) ginger', 2, '2 inches (5 cm) ginger'],
  ['1 cup 2 sticks butter', 2, '2 cups 4 sticks butter'],
  ['1 teaspoon salt', 7 / 4, '1¾ teaspoons salt'],
  // Never by half.
  ['1 egg, beaten with 2 tbsp water', 2, '2 eggs, beaten with ¼ cup water'],
  ['1 onion, chopped, about 1 cup', 2, '2 onions, chopped, about 2 cups'],
  ['1 chicken, about 3 lb', 2, '2 chickens, about 3 lb'],
  ['300 ml condensed milk (one can)', 2, '600 ml condensed milk (2 cans)'],
  ['100 ml juice (from one orange)', 2, '200 ml juice (from 2 oranges)'],
  ['2 oranges, one juiced and one diced', 2, '4 oranges, 2 juiced and 2 diced'],
  ['at least 1 litre/four cups oil', 2, 'at least 2 litres/8 cups oil'],
  ['16 ounces (452) cream cheese', 2, '32 ounces (904) cream cheese'],
  [
    '238 g bell peppers, chopped two medium bell peppers',
    2,
    '475 g bell peppers, chopped 4 medium bell peppers',
  ],
  ['22 cookies (chop 6 of them)', 2, '44 cookies (chop 12 of them)'],
  ['grated zest one lemon', 2, 'grated zest 2 lemons'],
  ['1 cup milk, made with a bell pepper', 2, '2 cups milk, made with a bell pepper'],
  ['8 oz cubed ham, such as Cure 81 Cubed Ham', 2, '16 oz cubed ham, such as Cure 81 Cubed Ham'],
  ['2 cups flour (12)', 2, '4 cups flour (12)'],
  ['16 ounces cream cheese (2 - 8 oz. boxes)', 2, '32 ounces cream cheese (4 - 8 oz. boxes)'],
  ['1 cup milk at 80F (26C)', 2, '2 cups milk at 80F (26C)'],
  // A package of the whole amount scales, one that has more does not, and neither does one of a count.
  ['3 cups sauce (700ml jar or homemade)', 2, '6 cups sauce (1400ml jar or homemade)'],
  ['1 lb beef (UK: 500 gram pack)', 2, '2 lb beef (UK: 1000 gram pack)'],
  ['1 cup coconut milk (13.5 oz can)', 2, '2 cups coconut milk (13.5 oz can)'],
  ['7 oz tomatoes (half a 14 oz can)', 2, '14 oz tomatoes (1 14 oz can)'],
  ['4 oz cheddar (half of an 8-ounce block)', 2, '8 oz cheddar (1 8-ounce block)'],
  ['1 cup broth (from a 32-oz carton)', 2, '2 cups broth (from a 32-oz carton)'],
  ['5 dl milk, preferably two boxes (8.5 oz)', 2, '10 dl milk, preferably 4 boxes (8.5 oz)'],
  // What several pieces weigh, and what each of them weighs.
  ['16 whole (227 grams) crackers', 2, '32 whole (455 grams) crackers'],
  [
    '12 medium-sized (100g, about 1 cup) mushrooms',
    2,
    '24 medium-sized (200g, about 2 cups) mushrooms',
  ],
  ['4 boneless (6 oz) pork chops', 2, '8 boneless (6 oz) pork chops'],
  ['2 large (15 oz) cans pumpkin', 2, '4 large (15 oz) cans pumpkin'],
  ['2 handfuls spinach, about 5 ounces', 2, '4 handfuls spinach, about 10 ounces'],
  ['2.5 g bay leaves 2', 2, '5 g bay leaves 4'],
  ['15 g garlic 3 cloves', 2, '30 g garlic 6 cloves'],
  ['500 g flour 00', 2, '1000 g flour 00'],
  ['1 tsp coffee mixed in two tbsp of water', 2, '2 tsp coffee mixed in ¼ cup of water'],
  [
    '1 tsp extract (or the pulp of a vanilla bean)',
    2,
    '2 tsp extract (or the pulp of 2 vanilla bean)',
  ],
  ['2 whole pineapple', 2, '4 whole pineapples'],
  ['4 feet sausage casings', 2, '8 feet sausage casings'],
  // Shares, not amounts.
  ['3 teaspoons salt (½ teaspoon per pound)', 2, '2 tablespoons salt (½ teaspoon per pound)'],
  ['2 lb 93/7 ground turkey', 2, '4 lb 93/7 ground turkey'],
  ['2.5 g yeast', 1 / 2, '1.3 g yeast'],
  ['1 /2 banana', 2, '1 banana'],
  ['1/8-1/4 tsp pepper', 1 / 2, 'about ⅛ tsp pepper'],
  ['⅓ to ½ cup chocolate', 1 / 2, 'about 2½ to 4 tablespoons chocolate'],
  ['1/3 cup plus 2 tablespoons mayonnaise', 1 / 2, '3 tablespoons plus 2 teaspoons mayonnaise'],
  [
    '3 tbsp cream (milk or half and half can be used)',
    2,
    '¼ cup + 2 tbsp cream (milk or half and half can be used)',
  ],
])('never measures what nobody can: %s times %d', (line, factor, expected) => {
  expect(scaleIngredient(line, factor)).toBe(expected);
});

it.each([
  // A count, and the size of one: the food doubles once.
  ['1 14 oz (400ml) can coconut milk', 2, '2 14 oz (400ml) cans coconut milk'],
  ['2 8 oz (225g) packages cream cheese', 2, '4 8 oz (225g) packages cream cheese'],
  ['4 6 oz (170g) salmon fillets', 1 / 2, '2 6 oz (170g) salmon fillets'],
  ['A 4 pound (1.8 kg) chicken', 2, '2 4 pound (1.8 kg) chickens'],
  ['3x140g/5oz chicken breasts', 2, '6x140g/5oz chicken breasts'],
  ['2x400g tins chopped tomatoes', 2, '4x400g tins chopped tomatoes'],
  ['4-5 tomatoes (or a 400g/14oz can)', 2, '8-10 tomatoes (or 2 400g/14oz cans)'],
  ['1 x 150g-200g/5½-7oz fillet of mullet', 2, '2 x 150g-200g/5½-7oz fillets of mullet'],
  // Words with hyphens are no times, parts or units.
  ['2 cups part-skim ricotta', 2, '4 cups part-skim ricotta'],
  ['3 cups day-old cooked rice', 2, '6 cups day-old cooked rice'],
  ['6 day-old croissants (2½ ounces each)', 2, '12 day-old croissants (2½ ounces each)'],
  ['4 minute steaks', 2, '8 minute steaks'],
  ['Chill for 4 minutes', 2, 'Chill for 4 minutes'],
  // Lengths: both measures or neither, and never those of cuts.
  ['2.5cm/1in piece fresh root ginger', 2, '5cm/2in piece fresh root ginger'],
  ['2-inch [5 cm] piece ginger', 2, '4-inch [10 cm] piece ginger'],
  ["4 x 1cm/½in thick slices goats' cheese", 2, "8 x 1cm/½in thick slices goats' cheese"],
  ['2 carrots, cut into 1cm/½in slices', 2, '4 carrots, cut into 1cm/½in slices'],
  [
    'small bunch chives, cut into 5cm/2in lengths',
    2,
    'small bunch chives, cut into 5cm/2in lengths',
  ],
  ['12 ¼-inch-thick slices bread', 2, '24 ¼-inch-thick slices bread'],
  ['8 1/2-inch slices baguette', 2, '16 1/2-inch slices baguette'],
  ['9 x 5-inch loaf pan', 2, '9 x 5-inch loaf pan'],
  [
    '1 chuck roast, cut into 2- to 3-inch (5- to 8-cm) chunks',
    2,
    '2 chuck roasts, cut into 2- to 3-inch (5- to 8-cm) chunks',
  ],
  // Ranges and mixed numbers.
  ['2-21/2 pounds beef stew meat', 2, '4-5 pounds beef stew meat'],
  ['1–1/2 cups almond flour', 2, '3 cups almond flour'],
  ['1&1/2 cups milk', 2, '3 cups milk'],
  ['4- to 5-pound pot roast', 2, '8- to 10-pound pot roast'],
  ['1 cup to 2 cups stock', 2, '2 cups to 4 cups stock'],
  ['Twenty-four squares', 1 / 2, '12 squares'],
  ['500g 00 flour', 2, '1000g 00 flour'],
  ['18 oz brie in 8 slices', 2, '36 oz brie in 16 slices'],
  // Each of several foods, and each of several pieces.
  ['30g/1oz each rocket and watercress', 2, '60g/2oz each rocket and watercress'],
  ['2 steaks, 225g/8oz each', 2, '4 steaks, 225g/8oz each'],
  ['½ cup broth, ½ teaspoon salt per pound', 2, '1 cup broth, ½ teaspoon salt per pound'],
  // The noun that is counted, and no other.
  ['1 almond flour tortilla', 2, '2 almond flour tortillas'],
  ['12 white peppercorns', 2, '24 white peppercorns'],
  ['4 fillet steaks', 1 / 2, '2 fillet steaks'],
  ['2 fillets Dover sole', 1 / 2, '1 fillet Dover sole'],
  ['2 rib eye steaks', 1 / 2, '1 rib eye steak'],
  ['1 rasher smoked bacon', 2, '2 rashers smoked bacon'],
  ['1 small orange, zest only', 2, '2 small oranges, zest only'],
  ['2 medium to large aubergines', 1 / 2, '1 medium to large aubergine'],
  ['2 soft boiled eggs', 1 / 2, '1 soft boiled egg'],
  ['2 tbsp canned chickpeas', 2, '¼ cup canned chickpeas'],
  // Sums.
  ['¾ cup plus 2 tablespoons milk', 1 / 2, '¼ cup plus 3 tablespoons milk'],
  ['¾ cup + 2 tbsp milk', 1 / 2, '¼ cup + 3 tbsp milk'],
  ['1 cup plus 1 teaspoon sugar', 3, '3 cups plus 1 tablespoon sugar'],
])('scales what is counted once: %s times %d', (line, factor, expected) => {
  expect(scaleIngredient(line, factor)).toBe(expected);
});

it('leaves hostile text alone, and is soon done with it', () => {
  const long = `${'1 1/'.repeat(5000)}(`;
  expect(scaleIngredient(long, 2)).toContain('(');
  expect(scaleIngredient('<b>2</b> & "cups"', 2)).toBe('<b>2</b> & "cups"');
});
