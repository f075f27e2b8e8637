import type { BlogPostSummary } from '@site/schema/blog-posts';
import { Badge } from '@site/ui/badge';
import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { Link } from '@tanstack/react-router';
import { FileText, Image, type LucideIcon, Scale, TrendingDown } from 'lucide-react';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { useSite } from '../../lib/site-options.ts';
import { trpc } from '../../lib/trpc.ts';
import type { AdminTab } from '../editing/admin-tab.ts';
import * as list from '../editing/content-list.css.ts';
import { notice } from '../editing/editing.css.ts';
import { QueryStates, ReadFailure } from '../editing/list.tsx';
import { useLocalTimeZone } from '../editing/use-local-time-zone.ts';
import * as styles from './dashboard.css.ts';
import { FirstSteps } from './first-steps.tsx';
import { NextJobs } from './next-jobs.tsx';

const SHORTCUTS = [
  { tab: 'blog-posts', label: 'New Post' },
  { tab: 'photo-gallery', label: 'New Recipe' },
  { tab: 'my-progress', label: 'Log Weight' },
] as const;

/** The number of rows of each kind, with drafts; what to go on with; the state of the backups. */
function Overview() {
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
      <FirstSteps />
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
      <NextJobs />
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

/** The most drafts that are shown. */
const DRAFTS = 5;
const nextScheduled = { show: 'scheduled', sort: 'oldest' } as const;
const lastDrafts = { show: 'draft', sort: 'edited', limit: DRAFTS } as const;

/** The scheduled posts, next one first, and the drafts, last edited first. */
function UnfinishedPosts() {
  const scheduled = trpc.blogPosts.adminSummaries.useQuery(nextScheduled);
  const drafts = trpc.blogPosts.adminSummaries.useQuery(lastDrafts);
  const missing = [scheduled, drafts].find(({ data }) => !data);
  const posts = [...(scheduled.data?.items ?? []), ...(drafts.data?.items ?? [])];
  const draftCount = drafts.data?.total ?? 0;
  return (
    <section className={list.tab} aria-labelledby="unfinished-posts">
      <h2 id="unfinished-posts" className={styles.sectionHeading}>
        Continue writing
      </h2>
      {missing && (
        <QueryStates
          query={missing}
          loading="Loading blog posts..."
          failed="Failed to fetch blog posts"
        />
      )}
      {!missing && posts.length === 0 && (
        <p className={styles.quiet}>No drafts or scheduled posts.</p>
      )}
      {posts.length > 0 && (
        <ul className={list.list}>
          {posts.map((post) => (
            <Post key={post.id} post={post} />
          ))}
        </ul>
      )}
      {draftCount > DRAFTS && (
        <Link to="/admin" search={{ tab: 'blog-posts', status: 'draft', sort: 'edited' }}>
          All {draftCount} drafts
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

/** The times of the last backup and of the last copy off the machine. Renders nothing on a site without backups. */
function Backups() {
  const { timeZone } = useSite();
  const { data, ...read } = trpc.dashboard.backups.useQuery();
  if (read.isError && !data) {
    return (
      <ReadFailure
        title="Failed to fetch the state of the backups"
        error={read.error}
        onRetry={() => read.refetch()}
      />
    );
  }
  if (!data?.lastBackup && !data?.offsite) return null;
  const { lastBackup, offsite } = data;
  const moment = (iso: string) => formatMoment(iso, timeZone);
  const copied = offsite?.copied && moment(offsite.copied.at);

  if (offsite?.failure) {
    const [fault, ...output] = offsite.failure.message.split('\n');
    return (
      <section className={notice}>
        <div className={styles.backupFailure}>
          <h2 className={styles.backupHeading}>The last backup was not copied off this machine</h2>
          <p>
            {moment(offsite.failure.at)}: {fault}.{' '}
            {copied ? `The last copy that succeeded: ${copied}.` : 'No copy has succeeded yet.'}
          </p>
          {output.length > 0 && <pre className={styles.commandOutput}>{output.join('\n')}</pre>}
        </div>
      </section>
    );
  }
  return (
    <p className={styles.backups}>
      Last backup: {lastBackup ? moment(lastBackup) : 'none yet'}.{' '}
      {offsite
        ? `Copied off this machine: ${copied ?? 'not yet'}.`
        : 'Backups are not copied off this machine.'}
    </p>
  );
}

export const overviewTab: AdminTab = {
  value: 'overview',
  label: 'Overview',
  load: (trpc) => [
    trpc.dashboard.stats.ensureData(),
    trpc.weightEntries.stats.ensureData(),
    trpc.dashboard.backups.ensureData(),
    trpc.dashboard.nextJobs.ensureData(),
    trpc.siteSettings.firstSteps.ensureData(),
    trpc.blogPosts.adminSummaries.ensureData(nextScheduled),
    trpc.blogPosts.adminSummaries.ensureData(lastDrafts),
  ],
  Panel: Overview,
};
