import { zodResolver } from '@hookform/resolvers/zod';
import { WRONG_PASSWORD } from '@site/schema/auth';
import {
  type BackupFile,
  type ConfirmRestore,
  confirmRestore,
  type MaintenanceStatus,
  type RestoreJob,
  type RestorePreview,
} from '@site/schema/maintenance';
import { Button, buttonClass } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { Disclosure } from '@site/ui/disclosure';
import { FileButton } from '@site/ui/file-button';
import { soft, stack, wrap } from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { notice, plainHeading } from '../../editing/editing.css.ts';
import { fieldOf } from '../../editing/field-of.ts';
import { writeFailed } from '../../editing/writes.ts';
import * as styles from './maintenance.css.ts';
import { KINDS, Progress, useMoment } from './maintenance-facts.tsx';
import { OwnerCheck } from './owner-check.tsx';
import { download, formatBytes, useSendFile } from './send-file.ts';
import { form as formClass } from './settings.css.ts';
import { findSettings } from './settings-list.ts';

/** Every backup on the machine, to take along. */
export function BackupList({ backups, place }: { backups: BackupFile[]; place: string }) {
  const [chosen, setChosen] = useState<BackupFile>();
  const [newest, ...older] = backups;
  if (!newest) return null;
  return (
    <div className={styles.part}>
      <h3 className={plainHeading}>Take a backup with you</h3>
      <Backup backup={newest} tone="secondary" onChoose={setChosen} />
      <p className={styles.text}>
        The file is not encrypted. It holds your drafts, the hash of your password and the secret of
        your two-step sign-in, so keep it where only you can read it. To restore it you need the
        file and the password of that day, nothing else.
      </p>
      {older.length > 0 && (
        <Disclosure summary={`${older.length} older ${older.length === 1 ? 'backup' : 'backups'}`}>
          <ul className={stack[1]}>
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
      {chosen && <DownloadDialog backup={chosen} onClose={() => setChosen(undefined)} />}
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
    <Button tone={tone} icon={Download} onClick={() => onChoose(backup)}>
      <span>
        Download {moment(at)} ({formatBytes(bytes)}, {KINDS[kind]})
      </span>
    </Button>
  );
}

function DownloadDialog({ backup, onClose }: { backup: BackupFile; onClose: () => void }) {
  const moment = useMoment();
  const allow = trpc.maintenance.allowDownload.useMutation();
  return (
    <Dialog open onClose={onClose} title="Download the backup" size="small">
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
          The backup of {moment(backup.at)} holds all that somebody needs to sign in as you. Confirm
          that it is you.
        </p>
      </OwnerCheck>
    </Dialog>
  );
}

interface RestoreProps {
  job: RestoreJob | null;
  /** Whether the restored site is in place, which knows no session. */
  isSignedOut: boolean;
  replaced: MaintenanceStatus['replaced'];
}

/** The site as it was, from a file: sent, checked, looked at, and only then put in the place of what is here. */
export function Restore({ job, isSignedOut, replaced }: RestoreProps) {
  const moment = useMoment();
  return (
    <div className={styles.part}>
      <h3 className={plainHeading}>Get your site back from a backup</h3>
      <p className={styles.text}>
        The file is checked first, and you see what is in it. Nothing changes before you confirm.
        What is here now is kept.
      </p>
      {isSignedOut ? (
        <div className={notice} role="status">
          <p>The backup is in place. Sign in again, with the password that your site had then.</p>
          {/* A new document: the pages of the restored site may be others. */}
          <a href="/admin/login" className={buttonClass()}>
            Sign in
          </a>
        </div>
      ) : (
        <Steps job={job} />
      )}
      {replaced && (
        <p className={styles.text}>
          The last restore was on {moment(replaced.at)}. What was there before is kept in{' '}
          <code className={styles.path}>{replaced.folder}</code>.
        </p>
      )}
    </div>
  );
}

function Steps({ job }: { job: RestoreJob | null }) {
  const utils = trpc.useUtils();
  const begin = trpc.maintenance.beginRestore.useMutation();
  const discard = trpc.maintenance.discardRestore.useMutation();
  const { send, cancel, sent } = useSendFile({
    url: '/api/admin/restore/parts',
    begin: begin.mutateAsync,
    discard: discard.mutateAsync,
    failed: 'The backup could not be sent',
    onSettled: () => utils.maintenance.jobs.invalidate(),
  });
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
      <FileButton
        label="Backup"
        accept=".tar,application/x-tar"
        icon={Upload}
        onChoose={([file]) => file && send(file)}
      >
        Choose a backup
      </FileButton>
    </>
  );
}

function Checking({ file }: { file: string }) {
  const utils = trpc.useUtils();
  const stop = trpc.maintenance.discardRestore.useMutation({
    onSettled: () => utils.maintenance.jobs.invalidate(),
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

/** A section has another name in Settings than in the database. */
const withTitle = (line: string) =>
  line.replace(/(?<=^The section “)[^”]+/, (name) => findSettings(name)?.title ?? name);

/** What a backup holds, and the question whether it shall be restored. */
function RestorePreviewForm({ file, preview }: { file: string; preview: RestorePreview }) {
  const moment = useMoment();
  const { createdAt, owners, posts, recipes, weights, pictures, bytes, siteVersion, leftOut } =
    preview;
  const facts = [
    ['Made', moment(createdAt)],
    ['Signs in', owners.join(', ')],
    ['Posts', formatCount(posts)],
    ['Recipes', formatCount(recipes)],
    ['Weight entries', formatCount(weights)],
    ['Picture files', formatCount(pictures)],
    ['Size', formatBytes(bytes)],
    ['Version', siteVersion],
  ] as const;
  return (
    <div className={styles.preview}>
      <p role="status">
        <strong>{file}</strong> is sound. This would replace everything on your site:
      </p>
      <dl className={styles.numbers}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={soft.sm}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>
        Everything that came after that day is gone from your site then, but kept on the machine.
        Visitors wait for a few seconds. All devices are signed out, and you sign in with the
        password of that day.
      </p>
      {leftOut.length > 0 && (
        <div className={styles.text}>
          <p>What was taken out of it:</p>
          <ul>
            {leftOut.map((line) => (
              <li key={line}>{withTitle(line)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={notice}>
        Restore it only if you know where it was: who can change the file can change your site.
      </p>
      <Confirm />
    </div>
  );
}

function Confirm() {
  const utils = trpc.useUtils();
  const onSettled = () => utils.maintenance.jobs.invalidate();
  const restore = trpc.maintenance.restore.useMutation({
    // From now on the site may not answer, so the page does not ask how it is.
    onSuccess: () =>
      utils.maintenance.jobs.setData(
        undefined,
        (jobs) =>
          jobs && { ...jobs, restore: jobs.restore && { ...jobs.restore, state: 'restoring' } },
      ),
    onError: onSettled,
  });
  const discard = trpc.maintenance.discardRestore.useMutation({
    onSettled,
    onError: (error) => writeFailed(error, { title: 'Failed to cancel' }),
  });
  const form = useForm<ConfirmRestore>({
    resolver: zodResolver(confirmRestore),
    defaultValues: { password: '' },
  });
  const isRestoring = form.formState.isSubmitting;
  const isBusy = isRestoring || discard.isPending;
  const submit = form.handleSubmit(async (values) => {
    try {
      await restore.mutateAsync(values);
    } catch (error) {
      if (error instanceof Error && error.message === WRONG_PASSWORD) {
        form.setError('password', { message: WRONG_PASSWORD });
        form.setFocus('password', { shouldSelect: true });
      } else {
        writeFailed(error, { title: 'Failed to restore the backup' });
      }
    }
  });
  return (
    <form className={formClass} noValidate onSubmit={submit}>
      <TextField
        label="Your password"
        isRequired
        type="password"
        autoComplete="current-password"
        hint="The one that you sign in with today."
        {...fieldOf(form)('password')}
      />
      <div className={wrap[2]}>
        <Button type="submit" disabled={isBusy}>
          {isRestoring ? 'Restoring...' : 'Replace my site with this backup'}
        </Button>
        <Button tone="secondary" disabled={isBusy} onClick={() => discard.mutate()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
