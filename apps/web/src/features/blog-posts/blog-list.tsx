import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { whole } from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { SearchField } from '@site/ui/search-field';
import { keepPreviousData } from '@tanstack/react-query';
import { NotebookPen, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailure, PageHeader } from '../../lib/page-parts.tsx';
import { ClearLink, PageLinks, ResultCount, SearchSnippet } from '../../lib/search-results.tsx';
import { useSite } from '../../lib/site-options.ts';
import { TagFilter } from '../../lib/tag-filter.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useCountedSearch } from '../../lib/use-counted-search.ts';
import { useSearchText } from '../../lib/use-search-text.ts';
import * as styles from './blog-list.css.ts';
import { BLOG_PAGE_SIZE, type BlogSearchParams, blogListQuery } from './blog-list-query.ts';
import { BlogPostCard, BlogPostCardSkeleton } from './blog-post-card.tsx';

const POSTS = { one: 'post', many: 'posts' };
/** A search finds pages of the owner's own too. */
const RESULTS = { one: 'result', many: 'results' };

/** Keys of the skeletons: two rows of three cards. */
const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export interface BlogListProps {
  params: BlogSearchParams;
  onSearch: (search: string) => void;
  /** What else a search finds, below the posts. */
  children: ReactNode;
}

export function BlogList({ params, onSearch, children }: BlogListProps) {
  const { blog } = useSite().lists;
  const { text, field } = useSearchText(params.search ?? '', onSearch);

  return (
    <Container>
      <PageHeader title={blog.heading} subtitle={blog.intro}>
        {/* The form has an action, so that a search works without scripts too. */}
        <search className={whole}>
          <form
            action="/blog"
            className={styles.searchForm}
            onSubmit={(event) => {
              event.preventDefault();
              onSearch(text.trim());
            }}
          >
            {params.tag && <input type="hidden" name="tag" value={params.tag} />}
            <SearchField
              name="search"
              label="Search blog posts"
              placeholder="Search blog posts..."
              maxLength={100}
              {...field}
            />
            <noscript>
              <button type="submit" className={buttonClass({ tone: 'secondary' })}>
                Search
              </button>
            </noscript>
          </form>
        </search>
        <TagFilter of="blogPosts" chosen={params.tag} />
      </PageHeader>
      {/* The link that had the focus is gone with the search. */}
      <Posts params={params} onClear={() => field.ref.current?.focus()} />
      {children}
    </Container>
  );
}

function Posts({ params, onClear }: { params: BlogSearchParams; onClear: () => void }) {
  const { data, isPlaceholderData, isPending, isError, refetch } =
    trpc.blogPosts.summaries.useQuery(blogListQuery(params), { placeholderData: keepPreviousData });
  useCountedSearch(params.search, isPlaceholderData ? undefined : data?.total);
  if (isPending) {
    return (
      <div role="status">
        <p className={styles.listLoading}>Loading blog posts...</p>
        <div className={styles.listGrid}>
          {PLACEHOLDERS.map((key) => (
            <BlogPostCardSkeleton key={key} />
          ))}
        </div>
      </div>
    );
  }
  if (isError) return <LoadFailure title="The posts could not be loaded" onRetry={refetch} />;
  const isNarrowed = Boolean(params.search || params.tag);
  return (
    <>
      <ResultCount
        page={data}
        names={params.search ? RESULTS : POSTS}
        isNarrowed={isNarrowed}
        search={params.search}
        pageNumber={params.page}
        clear={<ClearLink to="/blog" onClick={onClear} />}
      />
      {data.items.length === 0 && data.total > 0 && (
        <MessagePanel icon={NotebookPen} title="There are no posts on this page." />
      )}
      {data.total === 0 && !isNarrowed && (
        <MessagePanel icon={NotebookPen} title="No blog posts yet">
          Check back soon for delicious recipes and helpful tips!
        </MessagePanel>
      )}
      {data.total === 0 && isNarrowed && (
        <MessagePanel
          icon={SearchX}
          title="No posts found"
          action={
            <ClearLink to="/blog" tone="primary" onClick={onClear}>
              Clear Search
            </ClearLink>
          }
        >
          Try searching for something else or check back later.
        </MessagePanel>
      )}
      <div className={styles.listGrid}>
        {data.items.map((post, index) => (
          <BlogPostCard
            key={post.id}
            post={post}
            isFirst={index === 0}
            isLead={index === 0 && !isNarrowed && params.page === undefined}
          >
            {post.snippet && <SearchSnippet snippet={post.snippet} />}
          </BlogPostCard>
        ))}
      </div>
      <PageLinks
        to="/blog"
        params={params}
        total={data.total}
        pageSize={BLOG_PAGE_SIZE}
        previous="Newer Posts"
        next="Older Posts"
      />
    </>
  );
}
