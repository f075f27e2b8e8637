import type { BackupFile } from '@site/schema/maintenance';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { Disclosure } from '@site/ui/disclosure';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { OwnerCheck } from '../account/owner-check.tsx';
import { formatBytes } from '../files.ts';
import { KINDS, useMoment } from './facts.tsx';
import * as styles from './maintenance.css.ts';

/** Every backup on the machine, to take along. */
export function BackupList({ backups, place }: { backups: BackupFile[]; place: string }) {
  const [chosen, setChosen] = useState<BackupFile>();
  const [newest, ...older] = backups;
  if (!newest) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>Take a backup with you</h3>
      <Backup backup={newest} tone="secondary" onChoose={setChosen} />
      <p className={styles.text}>
        The file is not encrypted. It holds your drafts, the hash of your password and the secret of
        your second factor, so keep it where only you can read it. To restore it you need the file
        and the password of that day, nothing else.
      </p>
      {older.length > 0 && (
        <Disclosure summary={`${older.length} older ${older.length === 1 ? 'backup' : 'backups'}`}>
          <ul className={styles.list}>
            {older.map((backup) => (
              <li key={backup.name}>
                <Backup backup={backup} tone="quiet" onChoose={setChosen} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <p className={styles.text}>
        They are in <code className={styles.path}>{place}</code>. Of the nightly ones the site keeps
        seven days and four weeks, of those made here the last three.
      </p>
      <DownloadDialog backup={chosen} onClose={() => setChosen(undefined)} />
    </div>
  );
}

interface BackupProps {
  backup: BackupFile;
  tone: 'secondary' | 'quiet';
  onChoose: (backup: BackupFile) => void;
}

function Backup({ backup, tone, onChoose }: BackupProps) {
  const moment = useMoment();
  const { at, bytes, kind } = backup;
  return (
    <Button tone={tone} onClick={() => onChoose(backup)}>
      <Download size={18} aria-hidden />
      <span>
        Download {moment(at)} ({formatBytes(bytes)}, {KINDS[kind]})
      </span>
    </Button>
  );
}

function DownloadDialog({
  backup,
  onClose,
}: {
  backup: BackupFile | undefined;
  onClose: () => void;
}) {
  const moment = useMoment();
  const allow = trpc.maintenance.allowDownload.useMutation();
  return (
    <Dialog open={backup !== undefined} onClose={onClose} title="Download the backup" size="small">
      {backup && (
        <OwnerCheck
          action="Download"
          busy="Confirming..."
          failed="Failed to download the backup"
          onCancel={onClose}
          onConfirm={async (proof) => {
            const { url } = await allow.mutateAsync({ ...proof, name: backup.name });
            onClose();
            download(url);
          }}
        >
          <p>
            The backup of {moment(backup.at)} holds all that somebody needs to sign in as you.
            Confirm that it is you.
          </p>
        </OwnerCheck>
      )}
    </Dialog>
  );
}

function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
