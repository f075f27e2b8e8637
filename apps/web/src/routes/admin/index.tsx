import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../features/admin/dashboard.tsx';
import { type DashboardTab, readDashboardSearch } from '../../features/admin/dashboard-search.ts';
import { Overview } from '../../features/admin/overview.tsx';
import { Settings } from '../../features/admin/settings.tsx';
import { AnalyticsTab } from '../../features/analytics/admin/analytics-tab.tsx';
import { adminPostsQuery } from '../../features/blog-posts/admin/posts-query.ts';
import { PostsTab } from '../../features/blog-posts/admin/posts-tab.tsx';
import { ImageField } from '../../features/images/image-field.tsx';
import { adminRecipesQuery } from '../../features/recipes/admin/recipes-query.ts';
import { RecipesTab } from '../../features/recipes/admin/recipes-tab.tsx';
import { LazyRichTextField } from '../../features/rich-text/lazy-rich-text-field.ts';
import { WeightTab } from '../../features/weight-entries/admin/weight-tab.tsx';
import { loadForPage } from '../../lib/load-for-page.ts';
import { hiddenPageHead } from '../../lib/page-head.ts';
import type { Data } from '../../lib/trpc.ts';

export const Route = createFileRoute('/admin/')({
  validateSearch: readDashboardSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context: { data }, deps: { tab = 'overview' } }) => {
    const { loggedIn } = await data.trpc.auth.status.ensureData();
    if (loggedIn) await loadForPage(...queriesOf(tab, data));
  },
  head: () =>
    hiddenPageHead({ title: 'Admin Dashboard', description: 'The admin area of the site' }),
  component: DashboardRoute,
});

/** What a tab shows, for the document to hold. */
function queriesOf(tab: DashboardTab, { trpc }: Data): Promise<unknown>[] {
  switch (tab) {
    case 'overview':
      return [trpc.dashboard.stats.ensureData(), trpc.weightEntries.stats.ensureData()];
    case 'blog-posts':
      return [trpc.blogPosts.adminSummaries.ensureData(adminPostsQuery)];
    case 'photo-gallery':
      return [trpc.recipes.adminSummaries.ensureData(adminRecipesQuery)];
    case 'my-progress':
      return [trpc.weightEntries.list.ensureData({}), trpc.siteSettings.list.ensureData()];
    case 'analytics':
      return [trpc.analytics.stats.ensureData()];
    default:
      return [];
  }
}

function DashboardRoute() {
  const { tab = 'overview' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Dashboard
      tab={tab}
      onTab={(next) =>
        navigate({ search: next === 'overview' ? {} : { tab: next }, resetScroll: false })
      }
    >
      <Panel tab={tab} />
    </Dashboard>
  );
}

function Panel({ tab }: { tab: DashboardTab }) {
  const { edit } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onEdit = (next: string | undefined) =>
    navigate({ search: { tab, edit: next }, resetScroll: false });
  switch (tab) {
    case 'overview':
      return <Overview />;
    case 'blog-posts':
      return (
        <PostsTab
          edit={edit}
          onEdit={onEdit}
          fields={{ Content: LazyRichTextField, Image: ImageField }}
        />
      );
    case 'photo-gallery':
      return <RecipesTab edit={edit} onEdit={onEdit} fields={{ Image: ImageField }} />;
    case 'my-progress':
      return <WeightTab edit={edit} onEdit={onEdit} />;
    case 'analytics':
      return <AnalyticsTab />;
    case 'settings':
      return <Settings />;
    default:
      return null;
  }
}
