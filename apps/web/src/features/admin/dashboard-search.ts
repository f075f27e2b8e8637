import { type RawSearch, textParam } from '../../lib/search-params.ts';

export const DASHBOARD_TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'blog-posts', label: 'Blog Posts' },
  { value: 'photo-gallery', label: 'Photo Gallery' },
  { value: 'my-progress', label: 'My Progress' },
  { value: 'settings', label: 'Settings' },
  { value: 'analytics', label: 'Analytics' },
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number]['value'];

/** What the address of the dashboard holds. */
export interface DashboardSearch {
  /** Overview has none. */
  tab?: DashboardTab | undefined;
  /** What the open form is about: an id, or `new`. */
  edit?: string | undefined;
}

export function readDashboardSearch(raw: RawSearch): DashboardSearch {
  const tab = DASHBOARD_TABS.find(({ value }) => value === raw['tab'] && value !== 'overview');
  return { tab: tab?.value, edit: textParam(raw['edit'], 100) };
}
