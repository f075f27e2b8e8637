import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { BlogPostNotFound } from '../../features/blog-posts/blog-post-not-found.tsx';
import { BlogPostPage } from '../../features/blog-posts/blog-post-page.tsx';
import { LoadingText } from '../../features/frame/loading-text.tsx';
import { pageHead } from '../../lib/page-head.ts';
import { isNotFound, trpc } from '../../lib/trpc.ts';

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context: { data }, params: { slug } }) => {
    try {
      const post = await data.trpc.blogPosts.bySlug.ensureData({ slug });
      // Found by a slug that it had before: on to the one it has now.
      if (post.slug !== slug) throw movedTo(post.slug);
      return { title: post.title, description: post.excerpt ?? post.title };
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

const movedTo = (slug: string) =>
  redirect({ to: '/blog/$slug', params: { slug }, replace: true, statusCode: 301 });

function BlogPostRoute() {
  const { slug } = Route.useParams();
  const [post] = trpc.blogPosts.bySlug.useSuspenseQuery({ slug });
  return <BlogPostPage post={post} />;
}
