import type { BackupFile, MaintenanceStatus } from '@site/schema/maintenance';
import { soft } from '@site/ui/layout';
import { type ReactNode, useId } from 'react';
import { formatMoment } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { notice, output } from '../../editing/editing.css.ts';
import * as styles from './maintenance.css.ts';
import { formatBytes } from './send-file.ts';

/** How much of something is done. */
export function Progress({ label, percent }: { label: string; percent: number }) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <p id={id}>{label}</p>
      <progress aria-labelledby={id} className={styles.bar} max={100} value={percent} />
    </div>
  );
}

export const KINDS: Record<BackupFile['kind'], string> = {
  nightly: 'nightly',
  requested: 'made here',
  command: 'made by command',
};

/** What the owner wants to see at a glance. */
export function Facts({ status }: { status: MaintenanceStatus }) {
  const { disk, version, startedAt } = status;
  const moment = useMoment();
  return (
    <>
      {disk.isLow && (
        <p className={notice} role="status">
          The disk is nearly full: {formatBytes(disk.free)} are free, and the site itself has{' '}
          {formatBytes(disk.site)}. A restore needs three times that. Delete what you no longer
          need, or ask for a larger disk.
        </p>
      )}
      <dl className={styles.facts}>
        <Fact label="Last backup">
          <LastBackup {...status} />
        </Fact>
        <Fact label="Last check">
          <LastCheck {...status} />
        </Fact>
        <Fact label="Copy on another machine">
          <Offsite {...status} />
        </Fact>
        <Fact label="Free space">
          {formatBytes(disk.free)} of {formatBytes(disk.total)}
          <Small>Your site has {formatBytes(disk.site)}, without its backups.</Small>
        </Fact>
        <Fact label="Version">
          {version}
          <Small>Running since {moment(startedAt)}.</Small>
        </Fact>
      </dl>
    </>
  );
}

function LastBackup({ backups: [newest] }: MaintenanceStatus) {
  const moment = useMoment();
  if (!newest) {
    return (
      <>
        None yet
        <Small>The first is made a minute after the start, then one each night.</Small>
      </>
    );
  }
  return (
    <>
      {moment(newest.at)}
      <Small>
        {formatBytes(newest.bytes)}, {KINDS[newest.kind]}. Every byte was read again and compared
        when it was made.
      </Small>
    </>
  );
}

function LastCheck({ checks: { site, backup } }: MaintenanceStatus) {
  const moment = useMoment();
  if (!site && !backup) {
    return (
      <>
        None yet
        <Small>A check reads every picture and the database, and compares.</Small>
      </>
    );
  }
  const faults = [...(site?.faults ?? []), ...(backup?.faults ?? [])];
  const at = site?.at ?? backup?.at ?? '';
  return (
    <>
      {faults.length === 0 ? 'Everything is sound' : 'Something is damaged'}
      <Small>
        {moment(at)}
        {backup && `, with the backup of ${backup.name.slice(backup.name.indexOf('-') + 1, -14)}`}.
      </Small>
      {faults.length > 0 && <pre className={output}>{faults.join('\n')}</pre>}
    </>
  );
}

function Offsite({ offsite }: MaintenanceStatus) {
  const moment = useMoment();
  if (!offsite) {
    return (
      <>
        Not set up
        <Small>
          If this machine is lost, so are its backups. Download one now and then, or have the person
          who runs your server set <code>BACKUP_COMMAND</code>; docs/operations.md shows how.
        </Small>
      </>
    );
  }
  const { copied, failure } = offsite;
  const last = copied && moment(copied.at);
  if (failure) {
    return (
      <>
        The last copy failed
        <Small>
          {moment(failure.at)}.{' '}
          {last ? `The last that succeeded: ${last}.` : 'No copy has succeeded yet.'}
        </Small>
        <pre className={output}>{failure.message}</pre>
      </>
    );
  }
  return <>{last ?? 'Set up, not made yet: the next backup is the first'}</>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={soft.sm}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <span className={styles.small}>{children}</span>
);

export function useMoment(): (iso: string) => string {
  const { timeZone } = useSite();
  return (iso) => formatMoment(iso, timeZone);
}
