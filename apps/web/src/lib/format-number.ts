/**
 * A number as readers see it, such as `1,284.5`. Not by `Intl`: every page shows one, and the first formatter of a page
 * takes a browser as long to make as all the rest of the page's code to start.
 *
 * @param decimals how many at most; zeros at the end are left out
 */
export function formatNumber(number: number, decimals: number): string {
  const [whole = '', fraction] = String(Number(number.toFixed(decimals))).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** A count as readers see it, such as `1,284`. */
export const formatCount = (count: number): string => formatNumber(count, 0);

/** Such as `1 view` or `1,284 views`; none where the number is missing. */
export function formatViews(views: number | null | undefined): string {
  return `${formatCount(views ?? 0)} ${views === 1 ? 'view' : 'views'}`;
}
