import { createFileRoute, redirect } from '@tanstack/react-router';
import { readAdminSearch } from '../../features/admin/admin-search.ts';
import { Dashboard } from '../../features/admin/dashboard.tsx';
import { overviewTab } from '../../features/admin/overview.tsx';
import { PreviewedParts } from '../../features/editing/admin-tab.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { hiddenPageHead } from '../../lib/page-head.ts';
import { useSite } from '../../lib/site-options.ts';
import { loadForPage } from '../../lib/trpc.ts';
import { PreviewedPage } from './-previewed-page.tsx';
import { findTab, tabsOf } from './-tabs.ts';

export const Route = createFileRoute('/admin/')({
  // The loader imports the tabs and so their panels. Its own chunk keeps them out of the code that visitors download.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readAdminSearch,
  loaderDeps: ({ search: { tab, edit } }) => ({
    tab,
    // The tabs are not in this chunk. Only Settings has screens with names.
    screen: tab === 'settings' ? edit : undefined,
  }),
  loader: async ({ context: { data, site }, deps: { tab: value, screen } }) => {
    const tab = findTab(site, value);
    if (!tab) throw redirect({ to: '/admin', replace: true });
    const { loggedIn } = await data.trpc.auth.status.ensureData();
    if (!loggedIn) return;
    await loadForPage(data.trpc.auth.user.ensureData(), ...(tab.load?.(data.trpc) ?? []));
    return { names: [tab.screenName?.(screen), tab.label] };
  },
  head: ({ loaderData, match: { context } }) =>
    hiddenPageHead(
      {
        title: [...(loaderData?.names ?? []), 'Admin Dashboard'].filter(Boolean).join(' – '),
        description: 'The admin area of the site',
      },
      context.site,
    ),
  component: DashboardRoute,
});

const previewedParts = {
  LinkedRecipes: lazyComponent(
    () => import('../../features/recipes/linked-recipes.tsx'),
    'LinkedRecipes',
  ),
  Page: PreviewedPage,
};

function DashboardRoute() {
  const { tab, edit, draft: _, ...view } = Route.useSearch();
  const navigate = Route.useNavigate();
  const site = useSite();
  const tabs = tabsOf(site);
  const { value, Panel } = findTab(site, tab) ?? overviewTab;
  return (
    <Dashboard
      tabs={tabs}
      tab={value}
      onTab={(next) =>
        navigate({ search: next === overviewTab.value ? {} : { tab: next }, resetScroll: false })
      }
    >
      <PreviewedParts value={previewedParts}>
        <Panel
          edit={edit}
          onEdit={(next, { replace = false } = {}) =>
            navigate({ search: { tab, ...view, edit: next }, resetScroll: false, replace })
          }
          view={view}
          onView={(next) =>
            navigate({ search: { tab, ...next }, resetScroll: false, replace: true })
          }
        />
      </PreviewedParts>
    </Dashboard>
  );
}
