import type { CareJob, CareJobs } from '@site/schema/care';
import { Button } from '@site/ui/button';
import { trpc } from '../../../lib/trpc.ts';
import { writeFailed } from '../../editing/writes.ts';
import * as styles from './care.css.ts';
import { Progress } from './progress.tsx';

/** A backup and a check, made now. */
export function Work({ jobs }: { jobs: CareJobs }) {
  const utils = trpc.useUtils();
  const onSettled = () => utils.care.jobs.invalidate();
  const onError = (title: string) => (error: unknown) => writeFailed(error, { title });
  const makeBackup = trpc.care.makeBackup.useMutation({
    onSettled,
    onError: onError('Failed to make a backup'),
  });
  const check = trpc.care.check.useMutation({
    onSettled,
    onError: onError('Failed to check the site'),
  });
  const isBackingUp = makeBackup.isPending || jobs.backup?.state === 'running';
  const isChecking = check.isPending || jobs.check?.state === 'running';
  return (
    <div className={styles.part}>
      <div className={styles.buttons}>
        <Button disabled={isBackingUp} onClick={() => makeBackup.mutate()}>
          {isBackingUp ? 'Making a backup...' : 'Make a backup now'}
        </Button>
        <Button tone="secondary" disabled={isChecking} onClick={() => check.mutate()}>
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
  job: CareJob | null;
  label: string;
  done: string;
  failed: string;
}

function Outcome({ job, label, done, failed }: OutcomeProps) {
  if (!job) return null;
  if (job.state === 'running') return <Progress label={label} percent={job.percent} />;
  return (
    <div role="status" className={styles.outcome}>
      <p>{job.state === 'done' ? done : failed}</p>
      {job.message && <pre className={styles.faults}>{job.message}</pre>}
    </div>
  );
}
