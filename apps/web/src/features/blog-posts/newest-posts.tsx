import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Link } from '@tanstack/react-router';
import { cards } from '../../lib/home-section.css.ts';
import { HomeSection } from '../../lib/home-section.tsx';
import { newestPostsQuery } from '../../lib/newest-posts-query.ts';
import { trpc } from '../../lib/trpc.ts';
import { useWords } from '../../lib/words.ts';
import { BlogPostCard } from './blog-post-card.tsx';

/** The newest posts, on the home page. */
export function NewestPosts() {
  const { posts } = useWords('home');
  const { data } = trpc.blogPosts.summaries.useQuery(newestPostsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <Container>
      <HomeSection
        words={posts}
        onward={
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
