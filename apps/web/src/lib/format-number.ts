/**
 * Formats a number for readers: `1,284.5`. It does not use `Intl`, because every page shows a number, and creating the
 * first formatter takes a browser as long as starting all other code of the page.
 *
 * @param decimals the most decimals; trailing zeros are removed
 */
export function formatNumber(number: number, decimals: number): string {
  const [whole = '', fraction] = String(Number(number.toFixed(decimals))).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** Formats a whole number for readers: `1,284`. */
export const formatCount = (count: number): string => formatNumber(count, 0);

/** Formats a number of views: `1 view` or `1,284 views`. A missing number counts as 0. */
export function formatViews(views: number | null | undefined): string {
  return `${formatCount(views ?? 0)} ${views === 1 ? 'view' : 'views'}`;
}
