import type { BlogPostSummary } from '@site/schema/blog-posts';
import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { Pencil, Trash2 } from 'lucide-react';
import { formatDate } from '../../../lib/format-date.ts';
import { formatViews } from '../../../lib/format-number.ts';
import { useSite } from '../../../lib/use-site.ts';
import * as styles from './posts-tab.css.ts';

export interface PostRowProps {
  post: BlogPostSummary;
  onEdit: (post: BlogPostSummary) => void;
  onDelete: (post: BlogPostSummary) => void;
}

export function PostRow({ post, onEdit, onDelete }: PostRowProps) {
  const { timeZone } = useSite();
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.titleLine}>
          <span className={styles.title}>{post.title}</span>
          {post.published ? (
            <Badge tone="good">Published</Badge>
          ) : (
            <Badge tone="medium">Draft</Badge>
          )}
        </p>
        {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
        <p className={styles.facts}>
          <span>{post.publishedAt ? formatDate(post.publishedAt, timeZone) : 'Not published'}</span>
          <span>{post.readTime ?? 0} min read</span>
          <span>{formatViews(post.views)}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          tone="quiet"
          shape="icon"
          aria-label={`Edit "${post.title}"`}
          onClick={() => onEdit(post)}
        >
          <Pencil size="1.1rem" aria-hidden />
        </Button>
        <Button
          tone="quietDanger"
          shape="icon"
          aria-label={`Delete "${post.title}"`}
          onClick={() => onDelete(post)}
        >
          <Trash2 size="1.1rem" aria-hidden />
        </Button>
      </div>
    </li>
  );
}
