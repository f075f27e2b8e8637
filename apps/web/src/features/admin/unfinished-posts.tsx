import type { BlogPostSummary } from '@site/schema/blog-posts';
import { isScheduled } from '@site/schema/publication';
import { Badge } from '@site/ui/badge';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import * as list from '../editing/content-list.css.ts';
import { QueryStates } from '../editing/list.tsx';
import { useLocalTimeZone } from '../editing/use-local-time-zone.ts';
import * as styles from './dashboard.css.ts';

/** The most drafts that are shown. */
const DRAFTS = 5;

/** The scheduled posts, next one first, and the drafts, last edited first. */
export function UnfinishedPosts() {
  const query = trpc.blogPosts.adminSummaries.useQuery({});
  const posts = query.data?.items ?? [];
  const scheduled = posts.filter((post) => isScheduled(post, new Date())).reverse();
  const drafts = posts
    .filter(({ published }) => !published)
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return (
    <section className={list.tab} aria-labelledby="unfinished-posts">
      <h2 id="unfinished-posts" className={styles.sectionHeading}>
        Go on with
      </h2>
      <QueryStates
        query={query}
        loading="Loading blog posts..."
        failed="Failed to fetch blog posts"
      />
      {query.data && scheduled.length + drafts.length === 0 && (
        <p className={styles.quiet}>No drafts or scheduled posts.</p>
      )}
      {scheduled.length + drafts.length > 0 && (
        <ul className={list.list}>
          {[...scheduled, ...drafts.slice(0, DRAFTS)].map((post) => (
            <Post key={post.id} post={post} />
          ))}
        </ul>
      )}
      {drafts.length > DRAFTS && (
        <Link to="/admin" search={{ tab: 'blog-posts', status: 'draft' }}>
          All {drafts.length} drafts
        </Link>
      )}
    </section>
  );
}

function Post({ post }: { post: BlogPostSummary }) {
  const timeZone = useLocalTimeZone();
  const { id, title, published, publishedAt, updatedAt } = post;
  return (
    <li className={list.row}>
      <div className={list.text}>
        <p className={list.titleLine}>
          <Link to="/admin" search={{ tab: 'blog-posts', edit: id }} className={styles.postLink}>
            {title}
          </Link>
          {published ? <Badge tone="accent">Scheduled</Badge> : <Badge tone="medium">Draft</Badge>}
        </p>
        <p className={styles.quiet}>
          {published && publishedAt
            ? `Appears ${formatMoment(publishedAt, timeZone)}`
            : `Edited ${formatMoment(updatedAt, timeZone)}`}
        </p>
      </div>
    </li>
  );
}
