/**
 * Formats an amount for readers: `3.9 g` or `4 g`.
 *
 * @param grams decimal text, for example `4.0`
 */
export function formatGrams(grams: string): string {
  return `${Number(grams)} g`;
}
