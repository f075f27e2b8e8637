import type { BlogPostPage as Post } from '@site/schema/blog-posts';
import { TEXT_WIDTH_SIZES } from '@site/schema/picture';
import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Picture } from '@site/ui/picture';
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Clock, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackLink } from '../../lib/back-link.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { formatViews } from '../../lib/format-number.ts';
import { pictureOf } from '../../lib/picture-of.ts';
import { PrintSource } from '../../lib/print-source.tsx';
import { useSite } from '../../lib/use-site.ts';
import * as styles from './blog-post-page.css.ts';
import { PostContent, type PostContentProps } from './post-content.tsx';

export interface BlogPostPageProps {
  post: Post;
  /** The cards of the recipes that it links to. */
  recipes?: PostContentProps['recipes'];
  /** One more fact about the post. */
  fact?: ReactNode;
  /** Links to other posts. */
  children?: ReactNode;
}

const NO_RECIPES: PostContentProps['recipes'] = new Map();

export function BlogPostPage({ post, recipes = NO_RECIPES, fact, children }: BlogPostPageProps) {
  const { timeZone } = useSite();
  const picture = pictureOf(post);
  const date = post.publishedAt ?? post.createdAt;
  return (
    <Container width="measure">
      <article className={styles.article}>
        {post.ownerNotice && (
          <p className={styles.notice}>
            {post.ownerNotice} <a href={`/admin?tab=blog-posts&edit=${post.id}`}>Edit</a>
          </p>
        )}
        <p className={screenOnly}>
          <BackLink to="/blog">Back to Blog</BackLink>
        </p>
        <header className={styles.header}>
          <p className={styles.facts}>
            <time className={styles.fact} dateTime={date}>
              <CalendarDays size="1.1em" aria-hidden />
              {formatDate(date, timeZone)}
            </time>
            {post.readTime ? (
              <span className={styles.fact}>
                <Clock size="1.1em" aria-hidden />
                {post.readTime} min read
              </span>
            ) : null}
            <span className={`${styles.fact} ${screenOnly}`}>
              <Eye size="1.1em" aria-hidden />
              {formatViews(post.views)}
            </span>
            {fact}
          </p>
          <h1 className={styles.title}>{post.title}</h1>
          {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
        </header>
        {picture && (
          <div className={styles.picture}>
            <Picture picture={picture} alt="" ratio="16 / 9" sizes={TEXT_WIDTH_SIZES} priority />
          </div>
        )}
        <PostContent html={post.content} recipes={recipes} />
        <footer className={`${styles.foot} ${screenOnly}`}>
          {children}
          <Link to="/blog" className={buttonClass()}>
            Read More Posts
          </Link>
        </footer>
        <PrintSource path={`/blog/${post.slug}`} />
      </article>
    </Container>
  );
}
