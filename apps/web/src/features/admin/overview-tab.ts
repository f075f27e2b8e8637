import type { AdminTab } from '../editing/admin-tab.ts';
import { Overview } from './overview.tsx';

export const overviewTab: AdminTab = {
  value: 'overview',
  label: 'Overview',
  load: (trpc) => [
    trpc.dashboard.stats.ensureData(),
    trpc.weightEntries.stats.ensureData(),
    trpc.dashboard.backups.ensureData(),
    trpc.blogPosts.adminSummaries.ensureData({}),
  ],
  Panel: Overview,
};
