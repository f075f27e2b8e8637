import type { BlogPostSummary } from '@site/schema/blog-posts';
import { Button } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { keepPreviousData } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { AdminPanelProps } from '../../editing/admin-tab.ts';
import * as styles from '../../editing/content-list.css.ts';
import { DeleteDialog, QueryStates } from '../../editing/list.tsx';
import { PostDialog } from './post-dialog.tsx';
import { PostRow } from './post-row.tsx';
import { PostsFilter } from './posts-filter.tsx';
import { postsInView } from './posts-view.ts';
import { useDeletePost } from './use-post-writes.ts';

/** The list of all posts, with drafts. */
export function PostsPanel({ edit, onEdit, view, onView, fields }: AdminPanelProps) {
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
    <section className={styles.tab}>
      <header className={styles.header}>
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
            fields={fields}
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
    <ul className={styles.list}>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </ul>
  );
}
