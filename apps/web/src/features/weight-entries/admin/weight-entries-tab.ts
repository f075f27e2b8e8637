import type { AdminTab } from '../../editing/admin-tab.ts';
import { WeightPanel } from './weight-panel.tsx';

export const weightEntriesTab: AdminTab = {
  value: 'my-progress',
  label: 'My Progress',
  load: (trpc) => [
    trpc.weightEntries.adminList.ensureData({}),
    trpc.siteSettings.list.ensureData(),
  ],
  Panel: WeightPanel,
};
