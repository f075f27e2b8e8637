import { Card } from '@site/ui/card';
import { trpc } from '../../../lib/trpc.ts';
import { ReadFailure } from '../../editing/list.tsx';
import * as section from '../settings-section.css.ts';
import { BackupList } from './backup-list.tsx';
import * as styles from './care.css.ts';
import { Facts } from './facts.tsx';
import { Restore } from './restore.tsx';
import { useCareJobs } from './use-care-jobs.ts';
import { VisitRetention } from './visit-retention.tsx';
import { Work } from './work.tsx';

/** How the site is: backups, checks, space. And what the owner can do for it. */
export function Care() {
  const status = trpc.care.status.useQuery();
  const { jobs, isSignedOut } = useCareJobs();
  return (
    <Card as="section" className={section.section} aria-labelledby="care">
      <h2 id="care" className={section.heading}>
        Care
      </h2>
      <p className={section.text}>
        Every night the site makes a backup of everything. Here you see that it did, make one
        yourself, take it with you, and get your site back from one.
      </p>
      {status.isError && !status.data && (
        <ReadFailure
          title="Failed to fetch the state of the site"
          error={status.error}
          onRetry={() => status.refetch()}
        />
      )}
      {status.data && jobs && (
        <div className={styles.parts}>
          <Facts status={status.data} />
          <Work jobs={jobs} />
          <BackupList backups={status.data.backups} place={status.data.place} />
          <Restore job={jobs.restore} isSignedOut={isSignedOut} replaced={status.data.replaced} />
          <VisitRetention {...status.data} />
        </div>
      )}
    </Card>
  );
}
