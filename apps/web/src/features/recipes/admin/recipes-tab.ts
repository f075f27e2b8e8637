import type { AdminTab } from '../../editing/admin-tab.ts';
import { RecipesPanel } from './recipes-panel.tsx';

export const recipesTab: AdminTab = {
  value: 'photo-gallery',
  label: 'Photo Gallery',
  load: (trpc) => [trpc.recipes.adminSummaries.ensureData({})],
  Panel: RecipesPanel,
};
