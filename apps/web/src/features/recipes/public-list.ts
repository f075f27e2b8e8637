/** The most that the server answers at once. */
const AT_ONCE = 500;

/** All of a list that everybody gets: the browser picks what it keeps, and tells nobody what that is. */
export async function fetchAll<List extends { items: unknown[]; total: number }>(
  fetch: (part: { limit: number; offset: number }) => Promise<List>,
): Promise<List> {
  const all = await fetch({ limit: AT_ONCE, offset: 0 });
  const items = [...all.items];
  while (items.length < all.total) {
    const more = (await fetch({ limit: AT_ONCE, offset: items.length })).items;
    // Fewer than there were a moment ago.
    if (more.length === 0) break;
    items.push(...more);
  }
  return { ...all, items };
}
