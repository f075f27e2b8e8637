import { createFileRoute, notFound } from '@tanstack/react-router';
import { BlogPostNotFound } from '../../features/blog-posts/blog-post-not-found.tsx';
import { BlogPostPage } from '../../features/blog-posts/blog-post-page.tsx';
import { LoadingText } from '../../features/frame/loading-text.tsx';
import { pageHead } from '../../lib/page-head.ts';
import { isNotFound, trpc } from '../../lib/trpc.ts';

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context: { data }, params: { slug } }) => {
    try {
      const { title, excerpt } = await data.trpc.blogPosts.bySlug.ensureData({ slug });
      return { title, description: excerpt ?? title };
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ loaderData }) =>
    pageHead(loaderData ?? { title: 'Blog Post Not Found', description: 'Blog Post Not Found' }),
  pendingComponent: () => <LoadingText>Loading blog post...</LoadingText>,
  notFoundComponent: BlogPostNotFound,
  errorComponent: BlogPostNotFound,
  component: BlogPostRoute,
});

function BlogPostRoute() {
  const { slug } = Route.useParams();
  const [post] = trpc.blogPosts.bySlug.useSuspenseQuery({ slug });
  return <BlogPostPage post={post} />;
}
