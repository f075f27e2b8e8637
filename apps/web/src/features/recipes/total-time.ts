import type { Recipe } from '@site/schema/recipes';

/** Minutes from start to table. Without a total time, they are known only if both of its parts are. */
export function totalMinutes({
  totalTime,
  prepTime,
  cookTime,
}: Pick<Recipe, 'totalTime' | 'prepTime' | 'cookTime'>): number | null {
  return totalTime ?? (prepTime === null || cookTime === null ? null : prepTime + cookTime);
}

/** `45 min`, `1 h 5 min` or `4 h`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(' ');
}
