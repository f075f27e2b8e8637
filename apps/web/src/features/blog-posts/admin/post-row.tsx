import type { BlogPostSummary } from '@site/schema/blog-posts';
import { Badge } from '@site/ui/badge';
import { row, text, titleLine } from '../../../lib/admin/content-list.css.ts';
import { RowActions } from '../../../lib/admin/row-actions.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { formatViews } from '../../../lib/format-number.ts';
import { useSite } from '../../../lib/use-site.ts';
import * as styles from './post-row.css.ts';

export interface PostRowProps {
  post: BlogPostSummary;
  onEdit: (post: BlogPostSummary) => void;
  onDelete: (post: BlogPostSummary) => void;
}

export function PostRow({ post, onEdit, onDelete }: PostRowProps) {
  const { timeZone } = useSite();
  return (
    <li className={row}>
      <div className={text}>
        <p className={titleLine}>
          <span>{post.title}</span>
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
      <RowActions
        name={`"${post.title}"`}
        onEdit={() => onEdit(post)}
        onDelete={() => onDelete(post)}
      />
    </li>
  );
}
