import { Badge } from '@site/ui/badge';
import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { soft, stack, textSize, wrap } from '@site/ui/layout';
import { Link } from '@tanstack/react-router';
import { FileText, Image, MessageCircle, Scale, TrendingDown } from 'lucide-react';
import { formatCount, formatMoment, formatWholeWeight } from '../../lib/format.ts';
import { useSite } from '../../lib/site-options.ts';
import { trpc } from '../../lib/trpc.ts';
import type { AdminTab } from '../editing/admin-tab.ts';
import * as list from '../editing/content-list.css.ts';
import { useDeviceTimeZone } from '../editing/device-time-zone.ts';
import { notice, output, plainHeading } from '../editing/editing.css.ts';
import { QueryStates, ReadFailure } from '../editing/query-states.tsx';
import { TitleLink } from '../editing/row-actions.tsx';
import * as styles from './dashboard.css.ts';
import { FirstSteps } from './first-steps.tsx';
import { Suggestions } from './suggestions.tsx';

const SHORTCUTS = [
  { tab: 'blog-posts', label: 'New Post' },
  { tab: 'photo-gallery', label: 'New Recipe' },
  { tab: 'my-progress', label: 'Log Weight' },
] as const;

/** The number of rows of each kind, with drafts; what to go on with; the state of the backups. */
function Overview() {
  const stats = trpc.dashboard.stats.useQuery();
  const weights = trpc.weightEntries.stats.useQuery();
  const { unit, hasComments } = useSite();
  // After an error, zeros would look as if all content were lost.
  if ([stats, weights].some(({ isError, data }) => isError && !data)) {
    return (
      <>
        <ReadFailure title="Failed to fetch dashboard stats" query={stats} />
        <ReadFailure title="Failed to fetch weight stats" query={weights} />
      </>
    );
  }
  const counts = stats.data;
  const current = weights.data?.currentWeight;
  const figures = [
    { icon: FileText, label: 'Blog Posts', value: formatCount(counts?.totalPosts ?? 0) },
    { icon: Image, label: 'Photos', value: formatCount(counts?.totalRecipes ?? 0) },
    { icon: Scale, label: 'Weight Entries', value: formatCount(counts?.totalWeightEntries ?? 0) },
    {
      icon: TrendingDown,
      label: 'Current Weight',
      value: current ? formatWholeWeight(Number(current), unit) : 'N/A',
    },
  ];
  return (
    <div className={stack[5]}>
      <Warnings />
      <FirstSteps />
      <div className={styles.cards}>
        {figures.map(({ icon: Icon, label, value }) => (
          <Card key={label} as="section">
            <div className={styles.card}>
              <h2 className={styles.cardLabel}>
                {label}
                <Icon size="1.1rem" aria-hidden />
              </h2>
              <p className={styles.figure}>{value}</p>
            </div>
          </Card>
        ))}
      </div>
      <nav className={wrap[2]} aria-label="New">
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
      {hasComments && <WaitingComments />}
      <Suggestions />
      <UnfinishedPosts />
      <Backups />
    </div>
  );
}

/** How many comments wait. Renders nothing while none does. */
function WaitingComments() {
  const { data } = trpc.comments.moderate.counts.useQuery();
  if (!data?.held) return null;
  return (
    <Link to="/admin" search={{ tab: 'comments' }} className={styles.waiting}>
      <MessageCircle size="1.1rem" aria-hidden />
      {data.held === 1
        ? '1 comment waits for you'
        : `${formatCount(data.held)} comments wait for you`}
    </Link>
  );
}

/** The most drafts that are shown. */
const DRAFTS = 5;
const nextScheduled = { show: 'scheduled', sort: 'oldest' } as const;
const lastDrafts = { show: 'draft', sort: 'edited', limit: DRAFTS } as const;

/** The scheduled posts, next one first, and the drafts, last edited first. */
function UnfinishedPosts() {
  const timeZone = useDeviceTimeZone();
  const scheduled = trpc.blogPosts.adminSummaries.useQuery(nextScheduled);
  const drafts = trpc.blogPosts.adminSummaries.useQuery(lastDrafts);
  const missing = [scheduled, drafts].find(({ data }) => !data);
  const posts = [...(scheduled.data?.items ?? []), ...(drafts.data?.items ?? [])];
  const draftCount = drafts.data?.total ?? 0;
  return (
    <section className={list.tab} aria-labelledby="unfinished-posts">
      <h2 id="unfinished-posts" className={textSize.lg}>
        Continue writing
      </h2>
      {missing && (
        <QueryStates
          query={missing}
          loading="Loading blog posts..."
          failed="Failed to fetch blog posts"
        />
      )}
      {!missing && posts.length === 0 && <p className={soft.sm}>No drafts or scheduled posts.</p>}
      {posts.length > 0 && (
        <ul className={list.list}>
          {posts.map(({ id, title, published, publishedAt, updatedAt }) => (
            <li key={id} className={list.row}>
              <div className={list.text}>
                <p className={list.titleLine}>
                  <TitleLink tab="blog-posts" id={id}>
                    {title}
                  </TitleLink>
                  <Badge tone={published ? 'accent' : 'medium'}>
                    {published ? 'Scheduled' : 'Draft'}
                  </Badge>
                </p>
                <p className={soft.sm}>
                  {published && publishedAt
                    ? `Appears ${formatMoment(publishedAt, timeZone)}`
                    : `Edited ${formatMoment(updatedAt, timeZone)}`}
                </p>
              </div>
            </li>
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

/** The times of the last backup and of the last copy off the machine. Renders nothing on a site without backups. */
function Backups() {
  const { timeZone } = useSite();
  const backups = trpc.dashboard.backups.useQuery();
  if (!backups.data)
    return <ReadFailure title="Failed to fetch the state of the backups" query={backups} />;
  const { lastBackup, offsite, warnings } = backups.data;
  // The warnings stand above everything else, and say what they say here.
  if (warnings.length > 0 || (!lastBackup && !offsite)) return null;
  const moment = (iso: string) => formatMoment(iso, timeZone);
  const copied = offsite?.copied && moment(offsite.copied.at);
  return (
    <p className={soft.sm}>
      Last backup: {lastBackup ? moment(lastBackup) : 'none yet'}.{' '}
      {offsite
        ? `Copied off this machine: ${copied ?? 'not yet'}.`
        : 'Backups are not copied off this machine.'}
    </p>
  );
}

/** What is wrong, and what to do about it. The output of a command stands below its first line. */
function Warnings() {
  const { timeZone } = useSite();
  const { data } = trpc.dashboard.backups.useQuery();
  if (!data || data.warnings.length === 0) return null;
  const withMoments = (text: string) =>
    text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (iso) => formatMoment(iso, timeZone));
  return (
    <section className={notice} aria-labelledby="warnings">
      <div className={styles.backupFailure}>
        <h2 id="warnings" className={plainHeading}>
          Your site needs you
        </h2>
        {data.warnings.map(({ text, advice }) => {
          const [first, ...details] = advice.split('\n');
          return (
            <div key={text}>
              <p>
                <strong>{withMoments(text)}.</strong> {first}
              </p>
              {details.length > 0 && <pre className={output}>{details.join('\n')}</pre>}
            </div>
          );
        })}
        <Link to="/admin" search={{ tab: 'settings', edit: 'maintenance' }}>
          Open Maintenance
        </Link>
      </div>
    </section>
  );
}

export const overviewTab: AdminTab = {
  value: 'overview',
  label: 'Overview',
  load: (trpc) => [
    trpc.dashboard.stats.ensureData(),
    trpc.weightEntries.stats.ensureData(),
    trpc.dashboard.backups.ensureData(),
    trpc.dashboard.suggestions.ensureData(),
    trpc.siteSettings.firstSteps.ensureData(),
    trpc.blogPosts.adminSummaries.ensureData(nextScheduled),
    trpc.blogPosts.adminSummaries.ensureData(lastDrafts),
  ],
  Panel: Overview,
};
