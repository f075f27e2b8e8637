import type { AdminTab } from '../../editing/admin-tab.ts';
import { PostsPanel } from './posts-panel.tsx';

export const blogPostsTab: AdminTab = {
  value: 'blog-posts',
  label: 'Blog Posts',
  load: (trpc) => [trpc.blogPosts.adminSummaries.ensureData({})],
  Panel: PostsPanel,
};
