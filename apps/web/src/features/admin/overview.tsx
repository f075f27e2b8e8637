import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { Link } from '@tanstack/react-router';
import { FileText, Image, type LucideIcon, Scale, TrendingDown } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { ReadFailure } from '../editing/list.tsx';
import { Backups } from './backups.tsx';
import * as styles from './dashboard.css.ts';
import { UnfinishedPosts } from './unfinished-posts.tsx';

const SHORTCUTS = [
  { tab: 'blog-posts', label: 'New Post' },
  { tab: 'photo-gallery', label: 'New Photo' },
  { tab: 'my-progress', label: 'Log Weight' },
] as const;

/** The number of rows of each kind, with drafts; what to go on with; the state of the backups. */
export function Overview() {
  const { data: counts, ...content } = trpc.dashboard.stats.useQuery();
  const { data: weight, ...weights } = trpc.weightEntries.stats.useQuery();
  // After an error, zeros would look as if all content were lost.
  const isWithoutCounts = content.isError && !counts;
  const isWithoutWeight = weights.isError && !weight;
  if (isWithoutCounts || isWithoutWeight) {
    return (
      <>
        {isWithoutCounts && (
          <ReadFailure
            title="Failed to fetch dashboard stats"
            error={content.error}
            onRetry={() => content.refetch()}
          />
        )}
        {isWithoutWeight && (
          <ReadFailure
            title="Failed to fetch weight stats"
            error={weights.error}
            onRetry={() => weights.refetch()}
          />
        )}
      </>
    );
  }
  const current = weight?.currentWeight;
  return (
    <div className={styles.overview}>
      <div className={styles.cards}>
        <Figure icon={FileText} label="Blog Posts" value={formatCount(counts?.totalPosts ?? 0)} />
        <Figure icon={Image} label="Photos" value={formatCount(counts?.totalRecipes ?? 0)} />
        <Figure
          icon={Scale}
          label="Weight Entries"
          value={formatCount(counts?.totalWeightEntries ?? 0)}
        />
        <Figure
          icon={TrendingDown}
          label="Current Weight"
          value={current ? `${Math.round(Number(current))} lbs` : 'N/A'}
        />
      </div>
      <nav className={styles.shortcuts} aria-label="New">
        {SHORTCUTS.map(({ tab, label }, index) => (
          <Link
            key={tab}
            to="/admin"
            search={{ tab, edit: 'new' }}
            className={buttonClass({ tone: index === 0 ? 'primary' : 'secondary' })}
          >
            {label}
          </Link>
        ))}
      </nav>
      <UnfinishedPosts />
      <Backups />
    </div>
  );
}

function Figure({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: string }) {
  return (
    <Card as="section">
      <div className={styles.card}>
        <h2 className={styles.cardLabel}>
          {label}
          <Icon size="1.1rem" aria-hidden />
        </h2>
        <p className={styles.figure}>{value}</p>
      </div>
    </Card>
  );
}
