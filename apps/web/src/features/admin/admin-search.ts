import { type RawSearch, textParam } from '../../lib/search-params.ts';

/** The search parameters of the dashboard's URL. */
export interface AdminSearch {
  /** The shown tab's `value`; the first tab needs none. The route checks it against the list of tabs. */
  tab?: string | undefined;
  /** What the open form edits: an id, or `new`. */
  edit?: string | undefined;
}

export function readAdminSearch(raw: RawSearch): AdminSearch {
  return { tab: textParam(raw['tab'], 100), edit: textParam(raw['edit'], 100) };
}
