import { createFileRoute } from '@tanstack/react-router';
import { BlogList } from '../../features/blog-posts/blog-list.tsx';
import {
  type BlogSearchParams,
  blogListQuery,
  readBlogSearchParams,
} from '../../features/blog-posts/blog-list-query.ts';
import { FoundRecipes } from '../../features/search/found-recipes.tsx';
import { listPageHead } from '../../lib/page-head.ts';
import { chosenTag } from '../../lib/search-params.ts';
import { loadForPage } from '../../lib/trpc.ts';

/** Without scripts, this page is the search of the whole site. A tag is one of posts. */
const findsRecipes = (params: BlogSearchParams): params is { search: string } =>
  params.search !== undefined && params.tag === undefined && params.page === undefined;

export const Route = createFileRoute('/blog/')({
  validateSearch: readBlogSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { data }, deps }) =>
    loadForPage(
      data.trpc.blogPosts.summaries.ensureData(blogListQuery(deps)),
      data.trpc.tags.list.ensureData(),
      ...(findsRecipes(deps) ? [data.trpc.search.all.ensureData({ search: deps.search })] : []),
    ),
  head: ({ match: { search, context } }) =>
    listPageHead(
      {
        title: 'Blog',
        description: context.site.lists.blog.intro,
        path: '/blog',
        page: search.page,
        tag: chosenTag(context.data.trpc.tags.list.getData()?.blogPosts, search.tag),
        isEmpty:
          context.data.trpc.blogPosts.summaries.getData(blogListQuery(search))?.items.length === 0,
      },
      context.site,
    ),
  component: BlogRoute,
});

function BlogRoute() {
  const navigate = Route.useNavigate();
  const params = Route.useSearch();
  return (
    <BlogList
      params={params}
      onSearch={(search) =>
        navigate({
          search: ({ tag }) => ({ search: search || undefined, tag }),
          replace: true,
          resetScroll: false,
        })
      }
    >
      {findsRecipes(params) && <FoundRecipes search={params.search} />}
    </BlogList>
  );
}
