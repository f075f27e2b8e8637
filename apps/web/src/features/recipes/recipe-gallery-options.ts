/** The choices of the selects above the gallery. The value of the first ones is blank, which the URL leaves out. */
import type { RecipeOrder } from '@site/schema/recipe-orders';
import { NET_CARB_LIMITS, TIME_LIMITS } from './recipe-gallery-query.ts';

const ANY = '';

export const NET_CARB_OPTIONS = [
  { value: ANY, label: 'Any net carbs' },
  ...NET_CARB_LIMITS.map((grams) => ({ value: `${grams}`, label: `Up to ${grams} g net carbs` })),
];

export const TIME_OPTIONS = [
  { value: ANY, label: 'Any total time' },
  ...TIME_LIMITS.map((minutes) => ({ value: `${minutes}`, label: `Up to ${minutes} min` })),
];

const ORDER_LABELS: Record<RecipeOrder, string> = {
  newest: 'Newest first',
  carbs: 'Fewest carbs first',
  quickest: 'Quickest first',
  popular: 'Most read first',
};

/** Without an order, a search shows its best results first. */
export const orderOptions = (isSearch: boolean) => [
  { value: ANY, label: isSearch ? 'Best match first' : "Author's order" },
  ...Object.entries(ORDER_LABELS).map(([value, label]) => ({ value, label })),
];
