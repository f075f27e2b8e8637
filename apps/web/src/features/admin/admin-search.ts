import { pageParam, type RawSearch, textParam } from '../../lib/search-params.ts';
import type { ListView } from '../editing/admin-tab.ts';

/** The search parameters of the dashboard's URL. */
export interface AdminSearch extends ListView {
  /** The `value` of the selected tab, or undefined for the first one. The route checks it against the list of tabs. */
  tab?: string | undefined;
  /** The row that the open form edits: its id, or `new`. */
  edit?: string | undefined;
  /** The key of the draft with which the form starts. */
  draft?: string | undefined;
}

export function readAdminSearch(raw: RawSearch): AdminSearch {
  return {
    tab: textParam(raw['tab'], 100),
    edit: textParam(raw['edit'], 100),
    draft: textParam(raw['draft'], 300),
    find: textParam(raw['find'], 100),
    status: textParam(raw['status'], 100),
    category: textParam(raw['category'], 100),
    sort: textParam(raw['sort'], 100),
    page: pageParam(raw['page']),
  };
}
