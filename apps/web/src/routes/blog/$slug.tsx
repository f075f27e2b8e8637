import type { BlogPostPage as Post } from '@site/schema/blog-posts';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { blogPostHeadWithData, redirectToPost } from '../../features/blog-posts/blog-post-head.ts';
import {
  BlogPostNotFound,
  BlogPostPage,
  PostNeighbours,
  RelatedPosts,
} from '../../features/blog-posts/blog-post-page.tsx';
import { Comments } from '../../features/comments/comments.tsx';
import {
  type CommentsParams,
  loadComments,
  readCommentsParams,
  threadsQuery,
} from '../../features/comments/comments-search.ts';
import { LinkedRecipes } from '../../features/recipes/linked-recipes.tsx';
import { linkedRecipesQuery } from '../../features/recipes/recipe-queries.ts';
import { Subscribe } from '../../features/subscribers/subscribe.tsx';
import { WrittenAt } from '../../features/weight-entries/written-at.tsx';
import { EditLink, LoadingText } from '../../lib/page-parts.tsx';
import { type RawSearch, textParam } from '../../lib/search-params.ts';
import { type SiteOptions, useSite } from '../../lib/site-options.ts';
import { isNotFound, loadForPage, trpc } from '../../lib/trpc.ts';

export const Route = createFileRoute('/blog/$slug')({
  validateSearch: (raw: RawSearch): CommentsParams & { preview?: string | undefined } => ({
    // The token of a link that shows a draft.
    preview: textParam(raw['preview'], 100),
    ...readCommentsParams(raw),
  }),
  loaderDeps: ({ search: { preview, comments, oldest } }) => ({ preview, comments, oldest }),
  loader: async ({ context: { data, site }, params: { slug }, deps: { preview, ...page } }) => {
    try {
      const post = preview
        ? await data.trpc.blogPosts.previewed.ensureData({ token: preview })
        : await data.trpc.blogPosts.page.ensureData({ slug });
      // The API also finds a post by a former slug. The loader redirects to the current one.
      if (post.slug !== slug || (post.place !== null && !preview)) throw redirectToPost(post);
      await loadForPage(
        ...(post.tags ? [data.trpc.tags.list.ensureData()] : []),
        data.trpc.recipes.linked.ensureData(linkedRecipesQuery(post)),
        data.trpc.blogPosts.neighbours.ensureData({ slug }),
        data.trpc.blogPosts.related.ensureData({ slug }),
        data.trpc.subscribers.form.ensureData(),
        ...(hasComments(post, site) ? loadComments(data, threadsQuery(commented(post), page)) : []),
        ...(site.features.progress
          ? [data.trpc.weightEntries.nearest.ensureData({ date: dateOf(post), kind: 'post' })]
          : []),
      );
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ match: { context, search }, params: { slug } }) => {
    const { page, previewed } = context.data.trpc.blogPosts;
    const post = search.preview
      ? previewed.getData({ token: search.preview })
      : page.getData({ slug });
    return blogPostHeadWithData(post, context.site);
  },
  pendingComponent: () => <LoadingText>Loading blog post...</LoadingText>,
  notFoundComponent: BlogPostNotFound,
  errorComponent: BlogPostNotFound,
  component: BlogPostRoute,
});

const dateOf = (post: Pick<Post, 'publishedAt' | 'createdAt'>) =>
  (post.publishedAt ?? post.createdAt).toISOString();

const commented = ({ id }: Pick<Post, 'id'>) => ({ kind: 'post', id }) as const;

/** Nobody but the owner reads a draft. */
const hasComments = (post: Post, site: SiteOptions) =>
  site.hasComments && !post.previewUntil && !post.ownerNotice;

function BlogPostRoute() {
  const { slug } = Route.useParams();
  const { preview } = Route.useSearch();
  return preview ? <PreviewedPost token={preview} /> : <PublishedPost slug={slug} />;
}

function PreviewedPost({ token }: { token: string }) {
  const [post] = trpc.blogPosts.previewed.useSuspenseQuery({ token });
  return <PostWithCards post={post} />;
}

function PublishedPost({ slug }: { slug: string }) {
  const [post] = trpc.blogPosts.page.useSuspenseQuery({ slug });
  return <PostWithCards post={post} />;
}

function PostWithCards({ post }: { post: Post }) {
  const site = useSite();
  const { preview: _, ...comments } = Route.useSearch();
  return (
    <LinkedRecipes content={post.content}>
      {(recipes) => (
        <BlogPostPage
          post={post}
          recipes={recipes}
          fact={
            <>
              {site.features.progress && <WrittenAt date={dateOf(post)} kind="post" />}
              {!post.ownerNotice && <EditLink tab="blog-posts" id={post.id} />}
            </>
          }
          comments={
            hasComments(post, site) && (
              <Comments {...commented(post)} path={`/blog/${post.slug}`} {...comments} />
            )
          }
        >
          <Subscribe source={`/blog/${post.slug}`} />
          <PostNeighbours slug={post.slug} />
          <RelatedPosts slug={post.slug} />
        </BlogPostPage>
      )}
    </LinkedRecipes>
  );
}
