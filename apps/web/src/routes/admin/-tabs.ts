import { overviewTab } from '../../features/admin/overview-tab.ts';
import { settingsTab } from '../../features/admin/settings-tab.ts';
import { analyticsTab } from '../../features/analytics/admin/analytics-tab.ts';
import { blogPostsTab } from '../../features/blog-posts/admin/blog-posts-tab.ts';
import { recipesTab } from '../../features/recipes/admin/recipes-tab.ts';
import { weightEntriesTab } from '../../features/weight-entries/admin/weight-entries-tab.ts';
import type { AdminTab } from '../../lib/admin/admin-tab.ts';

/** All tabs of the dashboard, in the order in which they stand. The URL without `?tab=` shows the first. */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  overviewTab,
  blogPostsTab,
  recipesTab,
  weightEntriesTab,
  settingsTab,
  analyticsTab,
];

/** The tab that the URL names; undefined where there is none of that name. */
export function findTab(value: string = adminTabs[0].value): AdminTab | undefined {
  return adminTabs.find((tab) => tab.value === value);
}
