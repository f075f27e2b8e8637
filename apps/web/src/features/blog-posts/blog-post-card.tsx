import type { BlogPostSummary } from '@site/schema/blog-posts';
import { displayImageUrl } from '@site/schema/image-url';
import { Badge } from '@site/ui/badge';
import { Card, cardLinkClass } from '@site/ui/card';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { formatDate } from '../../lib/format-date.ts';
import { formatViews } from '../../lib/format-number.ts';
import { useSite } from '../../lib/use-site.ts';
import * as styles from './blog-post-card.css.ts';

export interface BlogPostCardProps {
  post: BlogPostSummary;
  /** Whether it is the first of its page, whose picture must not wait. */
  isFirst?: boolean;
}

/** A post in a grid; the whole card leads to it. */
export function BlogPostCard({ post, isFirst = false }: BlogPostCardProps) {
  const { timeZone } = useSite();
  return (
    <Card as="article" isLink>
      {post.imageUrl && (
        <img
          className={styles.picture}
          src={displayImageUrl(post.imageUrl)}
          alt=""
          width={640}
          height={400}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      )}
      <div className={styles.body}>
        <p className={styles.facts}>
          <span>{post.createdAt ? formatDate(post.createdAt, timeZone) : 'No date'}</span>
          {post.readTime ? <span>{post.readTime} min read</span> : null}
        </p>
        <h2 className={styles.title}>{post.title}</h2>
        {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
        <p className={styles.foot}>
          <Link
            to="/blog/$slug"
            params={{ slug: post.slug }}
            className={`${styles.more} ${cardLinkClass}`}
            aria-label={`Read More: ${post.title}`}
          >
            Read More
          </Link>
          <Badge>
            <Eye size="1em" aria-hidden />
            {formatViews(post.views)}
          </Badge>
        </p>
      </div>
    </Card>
  );
}
