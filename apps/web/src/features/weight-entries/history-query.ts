/** The number of entries in the history before the visitor requests all. */
export const NEWEST = 20;

/** The input of the history's query. */
export function historyQuery(showsAll: boolean) {
  return showsAll ? {} : { limit: NEWEST };
}
