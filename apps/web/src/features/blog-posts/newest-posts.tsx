import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Link } from '@tanstack/react-router';
import { newestPostsQuery } from '../../lib/newest-posts-query.ts';
import { trpc } from '../../lib/trpc.ts';
import { homeWords } from '../../site/home.ts';
import { BlogPostCard } from './blog-post-card.tsx';
import * as styles from './newest-posts.css.ts';

/** The newest posts, on the home page. */
export function NewestPosts() {
  const { data } = trpc.blogPosts.summaries.useQuery(newestPostsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <Container>
      <section className={styles.section} aria-labelledby="newest-posts">
        <h2 id="newest-posts" className={styles.heading}>
          {homeWords.posts.title}
        </h2>
        <p className={styles.intro}>{homeWords.posts.intro}</p>
        <div className={styles.cards}>
          {data.items.map((post) => (
            <BlogPostCard key={post.id} post={post} level={3} />
          ))}
        </div>
        <p className={styles.all}>
          <Link to="/blog" className={buttonClass({ tone: 'secondary' })}>
            All posts
          </Link>
        </p>
      </section>
    </Container>
  );
}
