/**
 * Grams of one US cup. Source, unless a line says otherwise: USDA FoodData Central, SR Legacy, household portions
 * (https://fdc.nal.usda.gov). Each value is also within a tenth of King Arthur Baking's Ingredient Weight Chart
 * (https://www.kingarthurbaking.com/learn/ingredient-weight-chart) where that has the food. Where the two differ more,
 * as for feta, onions and celery, the food is left out. What is not in the list has no weight: nothing is estimated.
 */
export const GRAMS_PER_CUP: Readonly<Record<string, number>> = {
  // Fats.
  butter: 227,
  'olive oil': 216,
  'coconut oil': 218,
  'avocado oil': 218,
  mayonnaise: 220,
  // Dairy.
  'heavy cream': 238,
  'heavy whipping cream': 238,
  'sour cream': 230,
  'cream cheese': 232,
  ricotta: 246,
  'ricotta cheese': 246,
  'plain yogurt': 245,
  'grated parmesan': 100,
  'grated parmesan cheese': 100,
  'shredded cheddar': 113,
  'shredded cheddar cheese': 113,
  'shredded mozzarella': 112,
  'shredded mozzarella cheese': 112,
  // Nuts, seeds and what is made of them.
  // King Arthur Baking, Ingredient Weight Chart.
  'almond flour': 96,
  // King Arthur Baking, Ingredient Weight Chart.
  'coconut flour': 128,
  'ground almonds': 95,
  'whole almonds': 143,
  'sliced almonds': 92,
  'slivered almonds': 108,
  'chopped pecans': 109,
  'pecan halves': 99,
  'chopped walnuts': 117,
  'walnut halves': 100,
  'pine nuts': 135,
  'pumpkin seeds': 129,
  'sesame seeds': 144,
  'hemp hearts': 160,
  'peanut butter': 258,
  'almond butter': 250,
  tahini: 240,
  'coconut milk': 226,
  'cocoa powder': 86,
  // Fruit and vegetables.
  blueberries: 148,
  raspberries: 123,
  blackberries: 144,
  'sliced strawberries': 166,
  'halved strawberries': 152,
  'baby spinach': 30,
  spinach: 30,
  'chopped broccoli': 91,
  'chopped cauliflower': 107,
  'chopped zucchini': 124,
  'sliced zucchini': 113,
  'chopped bell pepper': 149,
  'sliced bell pepper': 92,
  'shredded cabbage': 70,
  'cherry tomatoes': 149,
  'chopped tomatoes': 180,
  'chopped parsley': 60,
  // Liquids that are measured by weight too.
  'lemon juice': 244,
  'cider vinegar': 239,
  'soy sauce': 255,
};
