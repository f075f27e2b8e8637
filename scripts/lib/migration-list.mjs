/** Reads and compares lists of migrations. */

/** The names in the source of a list, in its order. */
export const namesIn = (source) =>
  Array.from(source.matchAll(/^ {2}'(\d{4}-[\w-]+)':/gm), ([, name]) => name);

/**
 * A migration of an earlier list that is not among the first ones of the list now; `undefined` when all of them are. Their
 * order within the earlier list does not count: databases ran them sorted by their names.
 */
export function movedMigration(earlier, now) {
  const first = new Set(now.slice(0, earlier.length));
  return earlier.find((name) => !first.has(name));
}
