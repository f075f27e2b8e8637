import type { BackupFile } from '@site/schema/care';
import { buttonClass } from '@site/ui/button';
import { Disclosure } from '@site/ui/disclosure';
import { Download } from 'lucide-react';
import { formatBytes } from '../files.ts';
import * as styles from './care.css.ts';
import { KINDS, useMoment } from './facts.tsx';

/** Every backup on the machine, to take along. */
export function BackupList({ backups, place }: { backups: BackupFile[]; place: string }) {
  const [newest, ...older] = backups;
  if (!newest) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>Take a backup with you</h3>
      <Backup backup={newest} tone="secondary" />
      <p className={styles.text}>
        The file is not encrypted. It holds your drafts and the hash of your password, so keep it
        where only you can read it. To restore it you need the file and the password of that day,
        nothing else. On a new machine, <code>backup.key</code> from this one's data folder also
        proves that nobody has changed the file; no backup contains that key.
      </p>
      {older.length > 0 && (
        <Disclosure summary={`${older.length} older ${older.length === 1 ? 'backup' : 'backups'}`}>
          <ul className={styles.list}>
            {older.map((backup) => (
              <li key={backup.name}>
                <Backup backup={backup} tone="quiet" />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <p className={styles.text}>
        They are in <code className={styles.path}>{place}</code>. Of the nightly ones the site keeps
        seven days and four weeks, of those made here the last three.
      </p>
    </div>
  );
}

function Backup({ backup, tone }: { backup: BackupFile; tone: 'secondary' | 'quiet' }) {
  const moment = useMoment();
  const { name, at, bytes, kind } = backup;
  return (
    <a href={`/api/admin/backups/${name}`} download className={buttonClass({ tone })}>
      <Download size={18} aria-hidden />
      <span>
        Download {moment(at)} ({formatBytes(bytes)}, {KINDS[kind]})
      </span>
    </a>
  );
}
