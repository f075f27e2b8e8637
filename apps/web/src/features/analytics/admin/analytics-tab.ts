import type { AdminTab } from '../../../lib/admin/admin-tab.ts';
import { AnalyticsPanel } from './analytics-panel.tsx';

export const analyticsTab: AdminTab = {
  value: 'analytics',
  label: 'Analytics',
  load: (trpc) => [trpc.analytics.stats.ensureData()],
  Panel: AnalyticsPanel,
};
