import { createFileRoute, notFound } from '@tanstack/react-router';
import { blogPostHeadWithData, redirectToPost } from '../../features/blog-posts/blog-post-head.ts';
import { BlogPostPage } from '../../features/blog-posts/blog-post-page.tsx';
import { LinkedRecipes } from '../../features/recipes/linked-recipes.tsx';
import { linkedRecipesQuery } from '../../features/recipes/recipe-queries.ts';
import { notFoundHead } from '../../lib/page-head.ts';
import { EditLink } from '../../lib/page-parts.tsx';
import { isNotFound, loadForPage, trpc } from '../../lib/trpc.ts';

/** A page of the owner's own. It is a post outside of the blog. */
export const Route = createFileRoute('/pages/$slug')({
  loader: async ({ context: { data }, params: { slug } }) => {
    try {
      const page = await data.trpc.blogPosts.page.ensureData({ slug });
      if (page.slug !== slug || page.place === null) {
        throw redirectToPost(page);
      }
      await loadForPage(data.trpc.recipes.linked.ensureData(linkedRecipesQuery(page)));
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ match: { context }, params: { slug } }) => {
    const page = context.data.trpc.blogPosts.page.getData({ slug });
    return page ? blogPostHeadWithData(page, context.site) : notFoundHead(context.site);
  },
  component: OwnPageRoute,
});

function OwnPageRoute() {
  const { slug } = Route.useParams();
  const [page] = trpc.blogPosts.page.useSuspenseQuery({ slug });
  return (
    <LinkedRecipes content={page.content}>
      {(recipes) => (
        <BlogPostPage
          post={page}
          recipes={recipes}
          fact={!page.ownerNotice && <EditLink tab="blog-posts" id={page.id} />}
        />
      )}
    </LinkedRecipes>
  );
}
