import type { RecipeTile } from '@site/schema/recipes';
import { formatGrams } from './format-grams.ts';
import { facts } from './recipe-facts.css.ts';
import { formatMinutes } from './total-time.ts';

/** The net carbs and the total time of a dish, as far as they are known. */
export function RecipeFacts({
  recipe: { netCarbs, minutes },
}: {
  recipe: Pick<RecipeTile, 'netCarbs' | 'minutes'>;
}) {
  if (netCarbs === null && minutes === null) return null;
  return (
    <span className={facts}>
      {netCarbs !== null && <span>{formatGrams(netCarbs)} net carbs</span>}{' '}
      {minutes !== null && <span>{formatMinutes(minutes)}</span>}
    </span>
  );
}
