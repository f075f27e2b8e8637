/** Whether a page has something to find in this browser, which each page asks before the code of comments comes. */

/** What the keys of a post or recipe begin with. */
export const prefixOf = (itemId: string) => `comment:${itemId}:`;

export function attempt<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    // Storage is switched off, or full: what is typed lasts as long as the page.
    return undefined;
  }
}

/** Whether this browser has a draft for a post or recipe, or has written there in the last minutes. */
export const isKept = (itemId: string): boolean | undefined =>
  attempt((storage) => Object.keys(storage).some((key) => key.startsWith(prefixOf(itemId))));
