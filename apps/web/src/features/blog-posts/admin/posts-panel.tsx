import type { BlogPostSummary } from '@site/schema/blog-posts';
import { isScheduled } from '@site/schema/publication';
import { Badge, type BadgeProps } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { SearchField } from '@site/ui/search-field';
import { Select } from '@site/ui/select';
import { keepPreviousData } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatMoment, formatViews } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import type { AdminPanelProps, AdminTab, ListView } from '../../editing/admin-tab.ts';
import * as list from '../../editing/content-list.css.ts';
import { DeleteDialog, QueryStates, RowActions } from '../../editing/list.tsx';
import { useLocalTimeZone } from '../../editing/use-local-time-zone.ts';
import { useContentWrite } from '../../editing/writes.ts';
import { PostDialog } from './post-form.tsx';
import * as styles from './posts-panel.css.ts';

export const blogPostsTab: AdminTab = {
  value: 'blog-posts',
  label: 'Blog Posts',
  load: (trpc) => [trpc.blogPosts.adminSummaries.ensureData({})],
  Panel: PostsPanel,
};

/** The list of all posts, with drafts. */
function PostsPanel({ edit, onEdit, view, onView }: AdminPanelProps) {
  const [toDelete, setToDelete] = useState<BlogPostSummary>();
  const { remove, isDeleting } = useDeletePost(() => setToDelete(undefined));
  /** The post that the open form has created. The form stays, although the URL then names the post. */
  const [created, setCreated] = useState<string>();
  const isCreated = created !== undefined && edit === created;
  if (created !== undefined && !isCreated && edit !== 'new') setCreated(undefined);
  const formOf = isCreated ? 'new' : edit;
  const posts = trpc.blogPosts.adminSummaries.useQuery(
    { search: view.find },
    { placeholderData: keepPreviousData },
  );
  const isFiltered = Object.values(view).some((value) => value !== undefined);

  return (
    <section className={list.tab}>
      <header className={list.header}>
        <h2>Blog Posts</h2>
        <Button onClick={() => onEdit('new')}>
          <Plus size="1.1em" aria-hidden />
          New Post
        </Button>
      </header>
      <QueryStates
        query={posts}
        loading="Loading blog posts..."
        failed="Failed to fetch blog posts"
      />
      {posts.data && (isFiltered || posts.data.total > 0) && (
        <PostsFilter view={view} onView={onView} />
      )}
      {posts.data && (
        <PostList
          posts={postsInView(posts.data.items, view)}
          onShowAll={isFiltered ? () => onView({}) : undefined}
          onEdit={({ id }) => onEdit(id)}
          onDelete={setToDelete}
        />
      )}
      <ClientOnly>
        {formOf && (
          <PostDialog
            key={formOf}
            edit={formOf}
            onCreated={(id) => {
              setCreated(id);
              onEdit(id, { replace: true });
            }}
            onClose={() => onEdit(undefined)}
          />
        )}
      </ClientOnly>
      <DeleteDialog
        noun="blog post"
        title={toDelete?.title}
        item={toDelete && `blog-post:${toDelete.id}`}
        isDeleting={isDeleting}
        onConfirm={() => toDelete && remove(toDelete.id)}
        onCancel={() => !isDeleting && setToDelete(undefined)}
      />
    </section>
  );
}

interface PostListProps {
  posts: readonly BlogPostSummary[];
  /** Undefined while all posts are shown. */
  onShowAll: (() => void) | undefined;
  onEdit: (post: BlogPostSummary) => void;
  onDelete: (post: BlogPostSummary) => void;
}

function PostList({ posts, onShowAll, onEdit, onDelete }: PostListProps) {
  if (posts.length === 0 && onShowAll) {
    return (
      <MessagePanel
        icon={NotebookPen}
        title="No posts match"
        level={3}
        action={<Button onClick={onShowAll}>Show all posts</Button>}
      />
    );
  }
  if (posts.length === 0) {
    return (
      <MessagePanel
        icon={NotebookPen}
        title="No blog posts yet. Create your first post!"
        level={3}
      />
    );
  }
  return (
    <ul className={list.list}>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </ul>
  );
}

/** Milliseconds without typing before the search starts. */
const SEARCH_DELAY = 200;

interface PostsFilterProps {
  view: ListView;
  onView: (view: ListView) => void;
}

/** Searches, filters and sorts the list of posts. */
function PostsFilter({ view, onView }: PostsFilterProps) {
  const { find, status, sort } = view;
  const { text, setText, field } = useSearchText({
    search: find ?? '',
    onSearch: (next) => onView({ ...view, find: next || undefined }),
    delay: SEARCH_DELAY,
  });
  return (
    <search className={list.filter}>
      <SearchField
        ref={field}
        label="Search your posts"
        placeholder="Search your posts..."
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        label="Show"
        isLabelHidden
        shape="pill"
        options={STATUS_OPTIONS}
        value={status ?? ''}
        onChange={({ target }) => onView({ ...view, status: target.value || undefined })}
      />
      <Select
        label="Order"
        isLabelHidden
        shape="pill"
        options={SORT_OPTIONS}
        value={sort ?? ''}
        onChange={({ target }) => onView({ ...view, sort: target.value || undefined })}
      />
    </search>
  );
}

interface PostRowProps {
  post: BlogPostSummary;
  onEdit: (post: BlogPostSummary) => void;
  onDelete: (post: BlogPostSummary) => void;
}

function PostRow({ post, onEdit, onDelete }: PostRowProps) {
  return (
    <li className={list.row}>
      <div className={list.text}>
        <p className={list.titleLine}>
          <span>{post.title}</span>
          <PostStatusBadge post={post} />
        </p>
        {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
        <p className={styles.facts}>
          <PublishDate post={post} />
          <span>{post.readTime ?? 0} min read</span>
          <span>{formatViews(post.views)}</span>
        </p>
      </div>
      <RowActions
        name={`"${post.title}"`}
        viewUrl={`/blog/${post.slug}`}
        onEdit={() => onEdit(post)}
        onDelete={() => onDelete(post)}
      />
    </li>
  );
}

function PublishDate({ post }: { post: BlogPostSummary }) {
  const { timeZone } = useSite();
  const localTimeZone = useLocalTimeZone();
  const { publishedAt } = post;
  if (publishedAt && statusOf(post) === 'scheduled') {
    return <span>Scheduled for {formatMoment(publishedAt, localTimeZone)}</span>;
  }
  const isPast = publishedAt !== null && publishedAt <= new Date().toISOString();
  return <span>{isPast ? formatDate(publishedAt, timeZone) : 'Not published'}</span>;
}

const BADGES: Record<PostStatus, { text: string; tone: BadgeProps['tone'] }> = {
  draft: { text: 'Draft', tone: 'medium' },
  scheduled: { text: 'Scheduled', tone: 'accent' },
  published: { text: 'Published', tone: 'good' },
};

/** Tells the owner whether visitors see the post. */
function PostStatusBadge({ post }: { post: Pick<BlogPostSummary, 'published' | 'publishedAt'> }) {
  const { text, tone } = BADGES[statusOf(post)];
  return <Badge tone={tone}>{text}</Badge>;
}

type PostStatus = 'draft' | 'scheduled' | 'published';

/** Whether visitors see the post, or from when on. */
function statusOf(post: Pick<BlogPostSummary, 'published' | 'publishedAt'>): PostStatus {
  if (!post.published) return 'draft';
  return isScheduled(post, new Date()) ? 'scheduled' : 'published';
}

/** Which posts the list shows, and in which order. */

const STATUS_OPTIONS = [
  { value: '', label: 'All posts' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
] as const;

const SORT_OPTIONS = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'reads', label: 'Most read first' },
] as const;

/**
 * The posts with the status of the view, in its order. An unknown status or order in the URL counts as none.
 *
 * @param posts newest first
 */
export function postsInView(
  posts: readonly BlogPostSummary[],
  { status, sort }: ListView,
): BlogPostSummary[] {
  const isKnown = STATUS_OPTIONS.some(({ value }) => value === status);
  const shown = status && isKnown ? posts.filter((post) => statusOf(post) === status) : [...posts];
  if (sort === 'oldest') return shown.reverse();
  return sort === 'reads' ? shown.sort((a, b) => b.views - a.views) : shown;
}

/** @param onSettled called when the deletion has succeeded or failed */
function useDeletePost(onSettled: () => void) {
  const outcome = useContentWrite('Blog post');
  const deletion = trpc.blogPosts.delete.useMutation({ ...outcome('delete'), onSettled });
  return { remove: (id: string) => deletion.mutate({ id }), isDeleting: deletion.isPending };
}
