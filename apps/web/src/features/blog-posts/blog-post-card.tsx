import type { BlogPostSummary } from '@site/schema/blog-posts';
import type { WithSnippet } from '@site/schema/pagination';
import type { WithPicture } from '@site/schema/picture';
import { Badge } from '@site/ui/badge';
import { Card, cardLinkClass } from '@site/ui/card';
import { Picture } from '@site/ui/picture';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { formatDate } from '../../lib/format-date.ts';
import { formatViews } from '../../lib/format-number.ts';
import { pictureOf } from '../../lib/picture-of.ts';
import { SearchSnippet } from '../../lib/search-snippet.tsx';
import { useSite } from '../../lib/use-site.ts';
import * as styles from './blog-post-card.css.ts';

/** The grid shows one, two or three cards in a row, depending on the screen. */
const CARD_WIDTHS =
  '(min-width: 74rem) 22.5rem, (min-width: 60rem) 31vw, (min-width: 40rem) 46vw, 92vw';

export interface BlogPostCardProps {
  post: WithSnippet<WithPicture<BlogPostSummary>>;
  /** Whether the card is the first on the page. Its picture then loads first. */
  isFirst?: boolean;
  /** The level of the title's heading. */
  level?: 2 | 3;
}

/** A post in the list. The whole card is a link to the post. */
export function BlogPostCard({ post, isFirst = false, level = 2 }: BlogPostCardProps) {
  const Title = `h${level}` as const;
  const { timeZone } = useSite();
  const picture = pictureOf(post);
  const date = post.createdAt && (post.publishedAt ?? post.createdAt);
  return (
    <Card as="article" isLink>
      {picture && (
        <Picture picture={picture} alt="" ratio="16 / 10" sizes={CARD_WIDTHS} priority={isFirst} />
      )}
      <div className={styles.body}>
        <p className={styles.facts}>
          <span>{date ? formatDate(date, timeZone) : 'No date'}</span>
          {post.readTime ? <span>{post.readTime} min read</span> : null}
        </p>
        <Title className={styles.title}>{post.title}</Title>
        {(post.snippet || post.excerpt) && (
          <p className={styles.excerpt}>
            {post.snippet ? <SearchSnippet snippet={post.snippet} /> : post.excerpt}
          </p>
        )}
        <p className={styles.foot}>
          <Link
            to="/blog/$slug"
            params={{ slug: post.slug }}
            className={`${styles.more} ${cardLinkClass}`}
          >
            Read More <VisuallyHidden>{post.title}</VisuallyHidden>
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
