import { createFileRoute } from '@tanstack/react-router';
import { BlogList } from '../../features/blog-posts/blog-list.tsx';
import { blogListQuery, readBlogSearchParams } from '../../features/blog-posts/blog-list-query.ts';
import { loadForPage } from '../../lib/load-for-page.ts';
import { pageHead } from '../../lib/page-head.ts';
import { blogWords } from '../../site/blog.ts';

export const Route = createFileRoute('/blog/')({
  validateSearch: readBlogSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { data }, deps }) =>
    loadForPage(data.trpc.blogPosts.summaries.ensureData(blogListQuery(deps))),
  head: ({ match: { context } }) =>
    pageHead({ title: 'Blog', description: blogWords.intro, path: '/blog' }, context.site),
  component: BlogRoute,
});

function BlogRoute() {
  const navigate = Route.useNavigate();
  return (
    <BlogList
      params={Route.useSearch()}
      onSearch={(search) =>
        navigate({ search: { search: search || undefined }, replace: true, resetScroll: false })
      }
    />
  );
}
