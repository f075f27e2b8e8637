import type { BlogPost } from '@site/schema/blog-posts';
import type { WithPicture } from '@site/schema/picture';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { BlogPostNotFound } from '../../features/blog-posts/blog-post-not-found.tsx';
import { BlogPostPage } from '../../features/blog-posts/blog-post-page.tsx';
import { blogPostStructuredData } from '../../features/blog-posts/blog-post-structured-data.ts';
import { LoadingText } from '../../lib/loading-text.tsx';
import { hiddenPageHead, pageHead } from '../../lib/page-head.ts';
import { pictureOf } from '../../lib/picture-of.ts';
import type { SiteOptions } from '../../lib/site-options.ts';
import { breadcrumbs } from '../../lib/structured-data.ts';
import { isNotFound, trpc } from '../../lib/trpc.ts';

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context: { data }, params: { slug } }) => {
    try {
      const post = await data.trpc.blogPosts.bySlug.ensureData({ slug });
      // The API also finds a post by a former slug. The loader redirects to the current one.
      if (post.slug !== slug) throw redirectTo(post.slug);
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ match: { context }, params: { slug } }) =>
    headOf(context.data.trpc.blogPosts.bySlug.getData({ slug }), context.site),
  pendingComponent: () => <LoadingText>Loading blog post...</LoadingText>,
  notFoundComponent: BlogPostNotFound,
  errorComponent: BlogPostNotFound,
  component: BlogPostRoute,
});

function headOf(post: WithPicture<BlogPost> | undefined, site: SiteOptions) {
  if (!post) {
    return hiddenPageHead({ title: 'Blog Post Not Found', description: 'Blog Post Not Found' });
  }
  const { title, excerpt } = post;
  const path = `/blog/${post.slug}`;
  const crumbs = [
    { name: 'Blog', path: '/blog' },
    { name: title, path },
  ];
  return pageHead(
    {
      title,
      description: excerpt ?? title,
      path,
      image: pictureOf(post),
      type: 'article',
      jsonLd: [blogPostStructuredData(post, site), breadcrumbs(crumbs, site)],
    },
    site,
  );
}

/** Keeps the query string, which may name the site that sent the reader. */
const redirectTo = (slug: string) =>
  redirect({ to: '/blog/$slug', params: { slug }, search: true, replace: true, statusCode: 301 });

function BlogPostRoute() {
  const { slug } = Route.useParams();
  const [post] = trpc.blogPosts.bySlug.useSuspenseQuery({ slug });
  return <BlogPostPage post={post} />;
}
