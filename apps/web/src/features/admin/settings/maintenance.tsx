import { zodResolver } from '@hookform/resolvers/zod';
import type { MaintenanceJobs, MaintenanceStatus, PercentJob } from '@site/schema/maintenance';
import {
  type RetentionInput,
  type RetentionOutput,
  retentionForm,
} from '@site/schema/site-settings';
import {
  MAX_RETENTION_DAYS,
  VISIT_RETENTION_DESCRIPTION,
  VISIT_RETENTION_KEY,
} from '@site/schema/visit-retention';
import { Button } from '@site/ui/button';
import { wrap } from '@site/ui/layout';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '../../../lib/trpc.ts';
import { output, plainHeading } from '../../editing/editing.css.ts';
import { FormNumberField } from '../../editing/number-field.tsx';
import { ReadFailure } from '../../editing/query-states.tsx';
import { useWrite } from '../../editing/use-write.ts';
import { inTime, isUnauthorized } from '../../editing/writes.ts';
import { BackupList, Restore } from './backups.tsx';
import * as styles from './maintenance.css.ts';
import { Facts, Progress } from './maintenance-facts.tsx';
import * as section from './settings.css.ts';

/** How the site is: backups, checks, space. And what the owner can do for it. */
export function Maintenance() {
  const status = trpc.maintenance.status.useQuery();
  const { jobs, isSignedOut } = useJobs();
  return (
    <>
      <p className={section.text}>
        Every night the site makes a backup of everything. Here you see that it did, make one
        yourself, take it with you, and get your site back from one.
      </p>
      <ReadFailure title="Failed to fetch the state of the site" query={status} />
      {status.data && jobs && (
        <div className={styles.parts}>
          <Facts status={status.data} />
          <BackupAndCheck jobs={jobs} />
          <BackupList backups={status.data.backups} place={status.data.place} />
          <Restore job={jobs.restore} isSignedOut={isSignedOut} replaced={status.data.replaced} />
          <VisitRetention {...status.data} />
        </div>
      )}
    </>
  );
}

/** Milliseconds between two requests while something is under way. */
const POLL_INTERVAL = 1000;

function isRunning({ backup, check, restore }: MaintenanceJobs): boolean {
  return (
    backup?.state === 'running' ||
    check?.state === 'running' ||
    restore?.state === 'checking' ||
    restore?.state === 'restoring'
  );
}

/** What is under way, looked at again while it is. When something has ended, the facts are read again. */
function useJobs() {
  const utils = trpc.useUtils();
  const jobs = trpc.maintenance.jobs.useQuery(undefined, {
    refetchInterval: ({ state: { data, error } }) =>
      data && isRunning(data) && !isUnauthorized(error) ? POLL_INTERVAL : false,
  });
  const states = [jobs.data?.backup, jobs.data?.check, jobs.data?.restore]
    .map((job) => job?.state)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when a job's state changes, which it does not read
  useEffect(() => {
    void utils.maintenance.status.invalidate();
  }, [states, utils]);
  return {
    jobs: jobs.data,
    /** The restored site knows no session. */
    isSignedOut: jobs.data?.restore?.state === 'restoring' && isUnauthorized(jobs.error),
  };
}

/** A backup and a check, made now. */
function BackupAndCheck({ jobs }: { jobs: MaintenanceJobs }) {
  const { client, maintenance } = trpc.useUtils();
  const refresh = maintenance.jobs.invalidate;
  /** Another device may have begun the same: the jobs say so. */
  const failed = (title: string) => () => {
    void refresh();
    return title;
  };
  const makeBackup = useWrite(() => client.maintenance.makeBackup.mutate(undefined, inTime()), {
    failed: failed('Failed to make a backup'),
    refresh,
  });
  const check = useWrite(() => client.maintenance.check.mutate(undefined, inTime()), {
    failed: failed('Failed to check the site'),
    refresh,
  });
  const isBackingUp = makeBackup.isBusy || jobs.backup?.state === 'running';
  const isChecking = check.isBusy || jobs.check?.state === 'running';
  return (
    <div className={styles.part}>
      <div className={wrap[2]}>
        <Button disabled={isBackingUp} onClick={() => makeBackup.run()}>
          {isBackingUp ? 'Making a backup...' : 'Make a backup now'}
        </Button>
        <Button tone="secondary" disabled={isChecking} onClick={() => check.run()}>
          {isChecking ? 'Checking...' : 'Check everything now'}
        </Button>
      </div>
      <Outcome
        job={jobs.backup}
        label="Making a backup"
        done="The backup is made and checked. Download it below."
        failed="No backup was made."
      />
      <Outcome
        job={jobs.check}
        label="Checking"
        done="Everything is sound."
        failed="The check found damage, or could not be finished."
      />
    </div>
  );
}

interface OutcomeProps {
  job: PercentJob | null;
  label: string;
  done: string;
  failed: string;
}

function Outcome({ job, label, done, failed }: OutcomeProps) {
  if (!job) return null;
  if (job.state === 'running') return <Progress label={label} percent={job.percent} />;
  return (
    <div role="status">
      <p>{job.state === 'done' ? done : failed}</p>
      {job.message && <pre className={output}>{job.message}</pre>}
    </div>
  );
}

/** For how long the details of visits are stored. */
function VisitRetention({ visitDays, defaultVisitDays }: MaintenanceStatus) {
  const { client, maintenance } = trpc.useUtils();
  const form = useForm<RetentionInput, unknown, RetentionOutput>({
    resolver: zodResolver(retentionForm),
    values: { days: String(visitDays) },
    resetOptions: { keepDirtyValues: true },
  });
  const { run: store, isBusy } = useWrite(
    (days: number | null | undefined) =>
      client.siteSettings.save.mutate(
        {
          key: VISIT_RETENTION_KEY,
          value: days ? String(days) : '',
          description: VISIT_RETENTION_DESCRIPTION,
        },
        inTime(),
      ),
    {
      done: (_, days) => {
        form.reset({ days: String(days ?? defaultVisitDays) });
        return 'Saved. What is older goes within the hour.';
      },
      failed: 'Failed to save the setting',
      refresh: maintenance.status.invalidate,
    },
  );
  return (
    <div className={styles.part}>
      <h3 className={plainHeading}>Visits</h3>
      <p className={styles.text}>
        Analytics counts who reads what. After this time only the totals stay, for ever, and the
        details of each visit are deleted. What is deleted cannot be brought back.
      </p>
      <form
        className={section.form}
        noValidate
        onSubmit={form.handleSubmit(({ days }) => store(days))}
      >
        <FormNumberField
          control={form.control}
          name="days"
          label="Keep the details of visits for this many days"
          isWhole
          max={MAX_RETENTION_DAYS}
        />
        <div className={wrap[2]}>
          <Button type="submit" tone="secondary" disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save the days'}
          </Button>
          {visitDays !== defaultVisitDays && (
            <Button tone="quiet" disabled={isBusy} onClick={() => store(null)}>
              Back to {defaultVisitDays} days
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
