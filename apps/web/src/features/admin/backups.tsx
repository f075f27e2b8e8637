import { formatMoment } from '../../lib/format.ts';
import { useSite } from '../../lib/site-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { notice } from '../editing/editing.css.ts';
import { ReadFailure } from '../editing/list.tsx';
import * as styles from './dashboard.css.ts';

/** The times of the last backup and of the last copy off the machine. Renders nothing on a site without backups. */
export function Backups() {
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
