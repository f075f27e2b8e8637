const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A count as readers see it, such as `1,284`. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** Such as `1 view` or `1,284 views`; none where the number is missing. */
export function formatViews(views: number | null | undefined): string {
  return `${formatCount(views ?? 0)} ${views === 1 ? 'view' : 'views'}`;
}
