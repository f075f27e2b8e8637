/** Counts of rows, kept until content changes: SQLite walks what it counts, and every page of a list asks. */

export interface KeptCounts {
  /** The count that goes by this name, made by `count` where it is not known of today's content. */
  get(name: string, count: () => Promise<number>): Promise<number>;
}

/** @param version a number that grows with every change of content */
export function createKeptCounts(version: () => number): KeptCounts {
  const counts = new Map<string, Promise<number>>();
  let counted = version();
  return {
    get(name, count) {
      if (counted !== version()) counts.clear();
      counted = version();
      const known = counts.get(name);
      if (known) return known;
      const made = count();
      counts.set(name, made);
      // One that failed is asked for again.
      made.catch(() => counts.delete(name));
      return made;
    },
  };
}
