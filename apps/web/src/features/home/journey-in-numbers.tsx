import { Container } from '@site/ui/container';
import { Skeleton } from '@site/ui/skeleton';
import { formatCount } from '../../lib/format-number.ts';
import { newestPostsQuery } from '../../lib/newest-posts-query.ts';
import { trpc } from '../../lib/trpc.ts';
import { useWords } from '../../lib/words.ts';
import * as styles from './journey-in-numbers.css.ts';

/** The totals of the site. A number that cannot be loaded is shown as 0. */
export function JourneyInNumbers() {
  const { journey } = useWords('home');
  const weight = trpc.weightEntries.stats.useQuery();
  const posts = trpc.blogPosts.summaries.useQuery(newestPostsQuery);
  const counts = trpc.dashboard.stats.useQuery();
  const lost = Math.max(0, Math.round(weight.data?.totalLoss ?? 0));
  return (
    <Container>
      <section className={styles.section} aria-labelledby="journey">
        <h2 id="journey" className={styles.heading}>
          {journey.title}
        </h2>
        <p className={styles.intro}>{journey.intro}</p>
        <dl className={styles.numbers}>
          <Figure label="Weight Lost" isPending={weight.isPending}>
            {`${formatCount(lost)} lbs`}
          </Figure>
          <Figure label="Blog Posts" isPending={posts.isPending}>
            {formatCount(posts.data?.total ?? 0)}
          </Figure>
          <Figure label="Weight Entries" isPending={counts.isPending}>
            {formatCount(counts.data?.totalWeightEntries ?? 0)}
          </Figure>
        </dl>
      </section>
    </Container>
  );
}

interface FigureProps {
  label: string;
  isPending: boolean;
  children: string;
}

function Figure({ label, isPending, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {isPending ? <Skeleton width="4ch" height="1lh" /> : children}
      </dd>
    </div>
  );
}
