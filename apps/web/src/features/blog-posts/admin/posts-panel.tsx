import type { BlogPostSummary } from '@site/schema/blog-posts';
import { Button } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { ClientOnly } from '@tanstack/react-router';
import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminPanelProps } from '../../../lib/admin/admin-tab.ts';
import * as styles from '../../../lib/admin/content-list.css.ts';
import { DeleteDialog } from '../../../lib/admin/delete-dialog.tsx';
import { ReadFailure } from '../../../lib/admin/read-failure.tsx';
import { LoadingText } from '../../../lib/loading-text.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { PostDialog } from './post-dialog.tsx';
import { PostRow } from './post-row.tsx';
import { useDeletePost } from './use-post-writes.ts';

/** All posts, with what can be done to them. */
export function PostsPanel({ edit, onEdit, fields }: AdminPanelProps) {
  const [doomed, setDoomed] = useState<BlogPostSummary>();
  const { remove, isDeleting } = useDeletePost(() => setDoomed(undefined));
  const posts = trpc.blogPosts.adminSummaries.useQuery({});
  const items = posts.data?.items ?? [];

  return (
    <section className={styles.tab}>
      <header className={styles.header}>
        <h2>Blog Posts</h2>
        <Button onClick={() => onEdit('new')}>
          <Plus size="1.1em" aria-hidden />
          New Post
        </Button>
      </header>
      {posts.isPending && <LoadingText>Loading blog posts...</LoadingText>}
      {posts.isError && (
        <ReadFailure
          title="Failed to fetch blog posts"
          error={posts.error}
          onRetry={() => posts.refetch()}
        />
      )}
      {posts.data && (
        <PostList posts={items} onEdit={({ id }) => onEdit(id)} onDelete={setDoomed} />
      )}
      <ClientOnly>
        {edit && (
          <PostDialog
            key={edit}
            post={edit === 'new' ? 'new' : items.find(({ id }) => id === edit)}
            isListed={!posts.isPending}
            fields={fields}
            onClose={() => onEdit(undefined)}
          />
        )}
      </ClientOnly>
      <DeleteDialog
        noun="blog post"
        title={doomed?.title}
        isDeleting={isDeleting}
        onConfirm={() => doomed && remove(doomed.id)}
        onCancel={() => !isDeleting && setDoomed(undefined)}
      />
    </section>
  );
}

interface PostListProps {
  posts: readonly BlogPostSummary[];
  onEdit: (post: BlogPostSummary) => void;
  onDelete: (post: BlogPostSummary) => void;
}

function PostList({ posts, onEdit, onDelete }: PostListProps) {
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
