/**
 * An amount as readers see it, such as `3.9 g` or `4 g`.
 *
 * @param grams a decimal such as `4.0`
 */
export function formatGrams(grams: string): string {
  return `${Number(grams)} g`;
}
