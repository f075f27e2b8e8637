import { overviewTab } from '../../features/admin/overview.tsx';
import { settingsTab } from '../../features/admin/settings/settings.tsx';
import { analyticsTab } from '../../features/analytics/admin/analytics-panel.tsx';
import { blogPostsTab } from '../../features/blog-posts/admin/posts-panel.tsx';
import { commentsTab } from '../../features/comments/admin/comments-panel.tsx';
import type { AdminTab } from '../../features/editing/admin-tab.ts';
import { lettersTab } from '../../features/letters/admin/letters-tab.tsx';
import { recipesTab } from '../../features/recipes/admin/recipes-panel.tsx';
import { ReadersPanel } from '../../features/subscribers/admin/readers-panel.tsx';
import { weightEntriesTab } from '../../features/weight-entries/admin/weight-panel.tsx';
import type { SiteOptions } from '../../lib/site-options.ts';

/** All tabs of the dashboard, in display order. A URL without `?tab=` shows the first one. */
const adminTabs: readonly AdminTab[] = [
  overviewTab,
  blogPostsTab,
  recipesTab,
  weightEntriesTab,
  settingsTab,
  analyticsTab,
  commentsTab,
  lettersTab(ReadersPanel),
];

/** Those that a site has. */
export const tabsOf = (site: SiteOptions) =>
  adminTabs.filter(({ isShown = () => true }) => isShown(site));

/** The tab with this name in the URL, or undefined. */
export function findTab(
  site: SiteOptions,
  value: string = overviewTab.value,
): AdminTab | undefined {
  return tabsOf(site).find((tab) => tab.value === value);
}
