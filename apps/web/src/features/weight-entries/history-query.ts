/** How many entries the history holds until all are asked for. */
export const NEWEST = 20;

/** What is asked of the API for the history. */
export function historyQuery(showsAll: boolean) {
  return showsAll ? {} : { limit: NEWEST };
}
