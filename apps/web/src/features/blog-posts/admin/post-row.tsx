import type { BlogPostSummary } from '@site/schema/blog-posts';
import { formatDate, formatMoment, formatViews } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { row, text, titleLine } from '../../editing/content-list.css.ts';
import { RowActions } from '../../editing/list.tsx';
import { useLocalTimeZone } from '../../editing/use-local-time-zone.ts';
import * as styles from './post-row.css.ts';
import { statusOf } from './post-status.ts';
import { PostStatusBadge } from './post-status-badge.tsx';

export interface PostRowProps {
  post: BlogPostSummary;
  onEdit: (post: BlogPostSummary) => void;
  onDelete: (post: BlogPostSummary) => void;
}

export function PostRow({ post, onEdit, onDelete }: PostRowProps) {
  return (
    <li className={row}>
      <div className={text}>
        <p className={titleLine}>
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
