import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc.ts';
import * as styles from './blog-post-page.css.ts';

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
