/** What cooks did with a recipe, kept for the tab's session. Without storage it is kept for as long as the page is open. */

/** @returns the stored list; empty for a missing or unreadable one */
export function readItems(name: string): unknown[] {
  try {
    const items: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(items) ? items : [];
  } catch (error) {
    console.warn(`Could not read "${name}" of this session`, error);
    return [];
  }
}

export function writeItems(name: string, items: readonly unknown[]): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(items));
  } catch (error) {
    console.warn(`Could not keep "${name}" for this session`, error);
  }
}

/** The keys of the ticked lines of a recipe. */
export const ticksOf = (slug: string) => `ticks:${slug}`;

export const timersOf = (slug: string) => `timers:${slug}`;

/** @returns the keys with or without `key` */
export function withTick(keys: readonly unknown[], key: string, isTicked: boolean): unknown[] {
  const others = keys.filter((other) => other !== key);
  return isTicked ? [...others, key] : others;
}
