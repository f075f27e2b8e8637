import type { Suggestion } from '@site/schema/dashboard';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderAdmin } from '../../testing/render-admin.tsx';

const SEARCH: Suggestion = {
  id: 'search:pasta',
  kind: 'search',
  title: 'Cook or write something about “pasta”',
  reason: 'Readers searched for it 14 times without a result',
  link: { tab: 'photo-gallery', edit: 'new' },
};

test('a suggestion tells its reason, leads to where it is done, and stays away once dismissed', async () => {
  let listed = [SEARCH];
  const dismissSuggestion = vi.fn(async ({ id }: { id: string }) => {
    listed = listed.filter((each) => each.id !== id);
  });
  await renderAdmin('/admin', {
    dashboard: {
      stats: () => ({ totalPosts: 1, totalRecipes: 1, totalWeightEntries: 1 }),
      backups: () => ({ lastBackup: null, offsite: null, warnings: [] }),
      suggestions: () => listed,
      dismissSuggestion,
    },
    weightEntries: { stats: () => ({ currentWeight: null, totalLoss: 0, avgMonthlyLoss: 0 }) },
    blogPosts: { adminSummaries: () => ({ items: [], total: 0 }) },
  });
  const region = page.getByRole('region', { name: 'Next best job' });
  await expect.element(region.getByText(SEARCH.reason)).toBeVisible();
  await expect
    .element(region.getByRole('link', { name: `Do it: ${SEARCH.title}` }))
    .toHaveAttribute('href', '/admin?tab=photo-gallery&edit=new');
  await region.getByRole('button', { name: `Dismiss: ${SEARCH.title}` }).click();
  await expect.element(page.getByText(SEARCH.reason)).not.toBeInTheDocument();
  expect(dismissSuggestion).toHaveBeenCalledWith({ id: 'search:pasta' });
});
