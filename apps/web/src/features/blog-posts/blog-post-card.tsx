import type { BlogPostSummary } from '@site/schema/blog-posts';
import type { WithPicture } from '@site/schema/picture';
import { Badge } from '@site/ui/badge';
import { buttonClass } from '@site/ui/button';
import { Card, cardLinkClass } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { Picture } from '@site/ui/picture';
import { Skeleton } from '@site/ui/skeleton';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useContent } from '../../lib/content.ts';
import { formatComments, formatDate, formatViews, shorten } from '../../lib/format.ts';
import { cards } from '../../lib/page-parts.css.ts';
import { HomeSection } from '../../lib/page-parts.tsx';
import { pictureOf } from '../../lib/picture-of.ts';
import { useSite } from '../../lib/site-options.ts';
import { newestPostsQuery, trpc } from '../../lib/trpc.ts';
import * as styles from './blog-list.css.ts';

/** The grid shows one, two or three cards in a row, depending on the screen. */
const CARD_WIDTHS =
  '(min-width: 74rem) 22.5rem, (min-width: 60rem) 31vw, (min-width: 40rem) 46vw, 92vw';

const LEAD_WIDTHS = '(min-width: 74rem) 42rem, (min-width: 60rem) 56vw, 92vw';

/** Characters that fit three lines of a card, so that none is cut within a word. */
const EXCERPT_LENGTH = 125;

export interface BlogPostCardProps {
  post: WithPicture<BlogPostSummary>;
  /** Whether the card is the first on the page. Its picture then loads first. */
  isFirst?: boolean;
  /** Whether it is as wide as the list, with a large picture. */
  isLead?: boolean;
  /** The level of the title's heading. */
  level?: 2 | 3;
  /** A text instead of the excerpt. */
  children?: ReactNode;
}

/** A post in the list. The whole card is a link to the post. */
export function BlogPostCard({
  post,
  isFirst = false,
  isLead = false,
  level = 2,
  children,
}: BlogPostCardProps) {
  const text = children ?? (isLead ? post.excerpt : shorten(post.excerpt ?? '', EXCERPT_LENGTH));
  const Title = `h${level}` as const;
  const { timeZone, features } = useSite();
  const picture = pictureOf(post);
  const date = post.createdAt && (post.publishedAt ?? post.createdAt);
  const isPage = post.place !== null;
  return (
    <Card as="article" isLink className={isLead && picture ? styles.lead : undefined}>
      {picture && (
        <Picture
          picture={picture}
          alt=""
          ratio="4 / 3"
          sizes={isLead ? LEAD_WIDTHS : CARD_WIDTHS}
          priority={isFirst}
        />
      )}
      <div className={styles.cardBody}>
        <p className={styles.cardFacts}>
          {isPage ? (
            <span>Page</span>
          ) : (
            <>
              <span>{date ? formatDate(date, timeZone) : 'No date'}</span>
              {post.readTime ? <span>{post.readTime} min read</span> : null}
              {post.commentCount > 0 && <span>{formatComments(post.commentCount)}</span>}
            </>
          )}
        </p>
        <Title className={styles.cardTitle}>{post.title}</Title>
        {text && <p className={styles.cardExcerpt}>{text}</p>}
        <p className={styles.cardFoot}>
          <Link
            to={isPage ? '/pages/$slug' : '/blog/$slug'}
            params={{ slug: post.slug }}
            className={`${styles.cardMore} ${cardLinkClass}`}
          >
            Read More <VisuallyHidden>{post.title}</VisuallyHidden>
          </Link>
          {features.views && !isPage && (
            <Badge>
              <Eye size="1em" aria-hidden />
              {formatViews(post.views)}
            </Badge>
          )}
        </p>
      </div>
    </Card>
  );
}

/** The skeleton of a post card, shown while posts load. */
export function BlogPostCardSkeleton() {
  return (
    <Card>
      <Skeleton aspectRatio="4 / 3" />
      <div className={styles.cardBody}>
        <Skeleton width="45%" height="0.8rem" />
        <Skeleton height="1.4rem" />
        <Skeleton width="90%" />
        <Skeleton width="70%" />
      </div>
    </Card>
  );
}

export function NewestPosts() {
  const { posts } = useContent('home');
  const { data } = trpc.blogPosts.summaries.useQuery(newestPostsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <Container>
      <HomeSection
        content={posts}
        showAll={
          <Link to="/blog" className={buttonClass({ tone: 'secondary' })}>
            All posts
          </Link>
        }
      >
        <div className={cards}>
          {data.items.map((post) => (
            <BlogPostCard key={post.id} post={post} level={3} />
          ))}
        </div>
      </HomeSection>
    </Container>
  );
}
