import type { CareStatus, RestoreJob } from '@site/schema/care';
import { Button, buttonClass } from '@site/ui/button';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { notice } from '../../editing/editing.css.ts';
import { writeFailed } from '../../editing/writes.ts';
import * as styles from './care.css.ts';
import { useMoment } from './facts.tsx';
import { Progress } from './progress.tsx';
import { RestorePreviewForm } from './restore-preview.tsx';
import { useSendBackup } from './use-send-backup.ts';

interface RestoreProps {
  job: RestoreJob | null;
  /** Whether the restored site is in place, which knows no session. */
  isSignedOut: boolean;
  replaced: CareStatus['replaced'];
}

/** The site as it was, from a file: sent, checked, looked at, and only then put in the place of what is here. */
export function Restore({ job, isSignedOut, replaced }: RestoreProps) {
  const moment = useMoment();
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>Get your site back from a backup</h3>
      <p className={styles.text}>
        The file is checked first, and you see what is in it. Nothing changes before you confirm.
        What is here now is kept.
      </p>
      {isSignedOut ? <InPlace /> : <Steps job={job} />}
      {replaced && (
        <p className={styles.text}>
          The last restore was on {moment(replaced.at)}. What was there before is kept in{' '}
          <code className={styles.path}>{replaced.folder}</code>.
        </p>
      )}
    </div>
  );
}

/** A new document: the pages of the restored site may be others. */
const InPlace = () => (
  <div className={notice} role="status">
    <p>The backup is in place. Sign in again, with the password that your site had then.</p>
    <a href="/admin/login" className={buttonClass({})}>
      Sign in
    </a>
  </div>
);

function Steps({ job }: { job: RestoreJob | null }) {
  const { send, cancel, sent } = useSendBackup();
  if (sent) {
    return (
      <>
        <Progress label={`Sending ${sent.file}`} percent={(100 * sent.bytes) / sent.size} />
        <Button tone="secondary" onClick={cancel}>
          Cancel
        </Button>
      </>
    );
  }
  if (job?.state === 'checking') return <Checking file={job.file} />;
  if (job?.state === 'restoring') {
    return <p role="status">The backup takes its place. This takes a few seconds...</p>;
  }
  if (job?.state === 'ready' && job.preview) {
    return <RestorePreviewForm file={job.file} preview={job.preview} />;
  }
  return (
    <>
      {job?.state === 'failed' && (
        <p role="alert">It was not restored, and nothing was changed. {job.message}</p>
      )}
      {job?.state === 'done' && <p role="status">The backup {job.file} is in place.</p>}
      {job?.state === 'receiving' && (
        <p role="status">{job.file} did not arrive as a whole. Choose it again.</p>
      )}
      <FileButton onChoose={send} />
    </>
  );
}

function Checking({ file }: { file: string }) {
  const utils = trpc.useUtils();
  const stop = trpc.care.discardRestore.useMutation({
    onSettled: () => utils.care.jobs.invalidate(),
    onError: (error) => writeFailed(error, { title: 'Failed to stop the check' }),
  });
  return (
    <>
      <p role="status">Checking {file}...</p>
      <Button tone="secondary" disabled={stop.isPending} onClick={() => stop.mutate()}>
        Stop
      </Button>
    </>
  );
}

function FileButton({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Backup"
        accept=".tar,application/x-tar"
        onChange={choose}
      />
      <Button tone="secondary" onClick={() => input.current?.click()}>
        <Upload size={18} aria-hidden />
        Choose a backup
      </Button>
    </>
  );
}
