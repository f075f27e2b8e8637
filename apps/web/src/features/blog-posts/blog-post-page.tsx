import type { BlogPostPage as Post } from '@site/schema/blog-posts';
import { postPath } from '@site/schema/page-paths';
import { TEXT_WIDTH_SIZES } from '@site/schema/picture';
import { belowTitle } from '@site/schema/rich-text';
import { buttonClass } from '@site/ui/button';
import { Card, cardLinkClass } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { Picture } from '@site/ui/picture';
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Clock, Eye, Rss } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatViews } from '../../lib/format.ts';
import { BackLink, NotFoundMessage, PrintSource } from '../../lib/page-parts.tsx';
import { pictureOf } from '../../lib/picture-of.ts';
import { pinUrl } from '../../lib/pin-url.ts';
import { ShareLinks } from '../../lib/share.tsx';
import { absoluteUrl, useSite } from '../../lib/site-options.ts';
import { ItemTags } from '../../lib/tags.tsx';
import { trpc } from '../../lib/trpc.ts';
import * as styles from './blog-post-page.css.ts';
import { contentParts } from './content-parts.ts';
import { MediaCard } from './media-card.tsx';

export interface BlogPostPageProps {
  post: Post;
  /** The cards of the recipes that it links to. */
  recipes?: PostContentProps['recipes'];
  /** One more fact about the post. */
  fact?: ReactNode;
  /** Links to other posts. */
  children?: ReactNode;
  /** What readers say. */
  comments?: ReactNode;
}

const NO_RECIPES: PostContentProps['recipes'] = new Map();

/** A post, or a page of the owner's own: that is no part of the blog, so nothing leads there. */
export function BlogPostPage({
  post,
  recipes = NO_RECIPES,
  fact,
  children,
  comments,
}: BlogPostPageProps) {
  const { timeZone, features } = useSite();
  const picture = pictureOf(post);
  const isPage = post.place !== null;
  const date = post.publishedAt ?? post.createdAt;
  return (
    <Container width="measure">
      <article className={styles.article}>
        {post.ownerNotice && (
          <p className={styles.notice}>
            {post.ownerNotice} <a href={`/admin?tab=blog-posts&edit=${post.id}`}>Edit</a>
          </p>
        )}
        {post.previewUntil && (
          <p className={styles.notice}>
            Preview, not published. This link works until {formatDate(post.previewUntil, timeZone)}.
          </p>
        )}
        {!isPage && (
          <p className={screenOnly}>
            <BackLink to="/blog">Back to Blog</BackLink>
          </p>
        )}
        <header className={styles.header}>
          <p className={styles.facts}>
            {!isPage && (
              <time className={styles.fact} dateTime={date.toISOString()}>
                <CalendarDays size="1.1em" aria-hidden />
                {formatDate(date, timeZone)}
              </time>
            )}
            {!isPage && post.readTime ? (
              <span className={styles.fact}>
                <Clock size="1.1em" aria-hidden />
                {post.readTime} min read
              </span>
            ) : null}
            {!isPage && features.views && (
              <span className={`${styles.views} ${screenOnly}`}>
                <Eye size="1.1em" aria-hidden />
                {formatViews(post.views)}
              </span>
            )}
            {fact}
          </p>
          <h1 className={styles.title}>{post.title}</h1>
          {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
        </header>
        {/* An imported post has the first picture of its text as its own. */}
        {picture && picture.src !== post.contentImages[0] && (
          <div className={styles.picture}>
            <Picture picture={picture} alt="" ratio="4 / 3" sizes={TEXT_WIDTH_SIZES} priority />
          </div>
        )}
        <PostContent html={belowTitle(post.content)} recipes={recipes} />
        {!isPage && (
          <footer className={`${styles.foot} ${screenOnly}`}>
            <ItemTags of="blogPosts" tags={post.tags} />
            {/* Nobody could open the link to what is not published. */}
            {post.published && !post.previewUntil && !post.ownerNotice && <SharePost post={post} />}
            {children}
            <Link to="/blog" activeOptions={{ exact: true }} className={buttonClass()}>
              Read More Posts
            </Link>
          </footer>
        )}
        <PrintSource path={postPath(post)} />
      </article>
      {comments}
    </Container>
  );
}

export interface PostContentProps {
  /** Sanitised by the server. */
  html: string;
  /** What to show below the first link to each of these recipes, by the recipe's slug. */
  recipes: ReadonlyMap<string, ReactNode>;
}

/** The text of a post. The stored text has ordinary links; the cards of recipes and videos are only shown. */
function PostContent({ html, recipes }: PostContentProps) {
  return (
    <div className={styles.content}>
      {contentParts(html, new Set(recipes.keys())).map(({ html: part, slugs, media }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a post keep their order
        <div key={index} className={styles.part}>
          {media ? (
            <MediaCard {...media} />
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
            <div className={styles.text} dangerouslySetInnerHTML={{ __html: part }} />
          )}
          {slugs.length > 0 && (
            <div className={styles.recipes}>
              {slugs.map((slug) => (
                <div key={slug}>{recipes.get(slug)}</div>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

/** Ways to pass a post on, and the feed, which tells of the next one. */
function SharePost({ post }: { post: Post }) {
  const site = useSite();
  const picture = pictureOf(post);
  const url = absoluteUrl(postPath(post), site);
  return (
    <p className={styles.share}>
      <ShareLinks
        title={post.title}
        url={url}
        pin={
          picture && pinUrl({ url, media: absoluteUrl(picture.src, site), description: post.title })
        }
      />
      <a href="/feed.xml" className={buttonClass({ tone: 'quiet' })}>
        <Rss size="1.1em" aria-hidden />
        RSS
      </a>
    </p>
  );
}

/** Links to the posts before and after this one. */
export function PostNeighbours({ slug }: { slug: string }) {
  const { data } = trpc.blogPosts.neighbours.useQuery({ slug });
  const links = [
    { post: data?.older, rel: 'prev', label: 'Previous post' },
    { post: data?.newer, rel: 'next', label: 'Next post' },
  ];
  if (!data?.older && !data?.newer) return null;
  return (
    <nav className={styles.neighbours} aria-label="Posts">
      {links.map(
        ({ post, rel, label }) =>
          post && (
            <Link
              key={rel}
              to="/blog/$slug"
              params={{ slug: post.slug }}
              rel={rel}
              className={styles.neighbour}
            >
              <span className={styles.neighbourLabel}>{label}</span>
              {post.title}
            </Link>
          ),
      )}
    </nav>
  );
}

/** The posts that are most like this one. */
export function RelatedPosts({ slug }: { slug: string }) {
  const { data: posts = [] } = trpc.blogPosts.related.useQuery({ slug });
  if (posts.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related">More Like This</h2>
      <ul className={styles.relatedList}>
        {posts.map((post) => {
          const picture = pictureOf(post);
          return (
            <li key={post.id}>
              <Card isLink className={styles.relatedCard}>
                {picture && (
                  <Picture picture={picture} alt="" ratio="4 / 3" sizes={RELATED_WIDTHS} />
                )}
                <Link
                  to="/blog/$slug"
                  params={{ slug: post.slug }}
                  className={`${styles.relatedLink} ${cardLinkClass}`}
                >
                  {post.title}
                </Link>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Three in the width of the text; on a phone beside the title. */
const RELATED_WIDTHS = '(min-width: 40rem) 15rem, 7rem';

export function BlogPostNotFound() {
  return (
    <NotFoundMessage title="Blog Post Not Found" link={{ to: '/blog', text: 'Back to Blog' }}>
      Sorry, the blog post you're looking for doesn't exist or has been moved.
    </NotFoundMessage>
  );
}
