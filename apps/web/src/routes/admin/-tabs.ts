import { overviewTab } from '../../features/admin/overview.tsx';
import { settingsTab } from '../../features/admin/settings/settings.tsx';
import { analyticsTab } from '../../features/analytics/admin/analytics-panel.tsx';
import { blogPostsTab } from '../../features/blog-posts/admin/posts-panel.tsx';
import type { AdminTab } from '../../features/editing/admin-tab.ts';
import { recipesTab } from '../../features/recipes/admin/recipes-panel.tsx';
import { weightEntriesTab } from '../../features/weight-entries/admin/weight-panel.tsx';

/** All tabs of the dashboard, in display order. A URL without `?tab=` shows the first one. */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  overviewTab,
  blogPostsTab,
  recipesTab,
  weightEntriesTab,
  settingsTab,
  analyticsTab,
];

/** The tab with this name in the URL, or undefined. */
export function findTab(value: string = adminTabs[0].value): AdminTab | undefined {
  return adminTabs.find((tab) => tab.value === value);
}
