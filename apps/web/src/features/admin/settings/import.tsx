import type { ImportJob, ImportStatus } from '@site/schema/imports';
import { Button, buttonClass } from '@site/ui/button';
import { FileButton } from '@site/ui/file-button';
import { strong, whole, wrap } from '@site/ui/layout';
import { Switch } from '@site/ui/switch';
import { TextField } from '@site/ui/text-field';
import { toast } from '@site/ui/toaster';
import { Link } from '@tanstack/react-router';
import { Download, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { TakeBack } from '../../editing/take-back.tsx';
import { writeFailed } from '../../editing/writes.ts';
import programs from './import-programs.json' with { type: 'json' };
import { Progress } from './maintenance-facts.tsx';
import { useSendFile } from './send-file.ts';
import * as styles from './settings.css.ts';

/** Milliseconds between two requests while an import runs. */
const POLL_INTERVAL = 1000;

const HEADINGS: Record<ImportJob['state'], string> = {
  receiving: 'The file did not arrive as a whole. Choose it again.',
  reading: 'Reading the file...',
  ready: 'This would come. Nothing has changed yet.',
  importing: 'Importing...',
  undoing: 'Taking the import back...',
  redoing: 'Bringing the import again...',
  done: 'Done.',
  // The lines below it say whether something has changed.
  failed: 'It did not work.',
};

const isRunning = (job: ImportJob | null | undefined) =>
  /^(?:reading|importing|undoing|redoing)$/.test(job?.state ?? '');

/** Brings what another program exported: first a look at it, then all of it, which can be taken back. */
export function Import() {
  const utils = trpc.useUtils();
  const { data } = trpc.imports.status.useQuery(undefined, {
    refetchInterval: ({ state }) => (isRunning(state.data?.job) ? POLL_INTERVAL : false),
  });
  const job = data?.job;
  useEffect(() => {
    if (job?.state === 'done') void utils.invalidate();
  }, [job, utils]);

  return (
    <>
      <p className={styles.text}>
        Bring your posts, recipes, pictures and readers’ comments from another program. You see
        first what would come. What you wrote here stays as it is, and you can take an import back.
      </p>
      <p className={styles.text}>
        Weights come by an import of their own:{' '}
        <Link to="/admin" search={{ tab: 'my-progress' }} hash="weight-files">
          bring your weights
        </Link>
        .
      </p>
      <Programs />
      {data && <Steps {...data} />}
    </>
  );
}

/** Whose files are read, how they are exported there, and what of them does not come. */
const Programs = () => (
  <details className={whole}>
    <summary>Which files it reads, and how to export them</summary>
    <dl>
      {programs.map(({ name, how, leavesOut }) => (
        <div key={name} className={styles.program}>
          <dt className={strong}>{name}</dt>
          <dd className={styles.text}>{how}</dd>
          {leavesOut && <dd className={styles.text}>Does not come: {leavesOut}</dd>}
        </div>
      ))}
    </dl>
    <p className={styles.text}>
      Pages come as pages of your own, which you then put into the navigation or the footer.
      Comments come from WordPress and Squarespace, with their stars, and from an export of this
      site. Of no program come visits and forms. Programs for recipes show them to you alone, so
      these come as drafts. What has no text, or cannot be told to be public, is a draft too.
    </p>
  </details>
);

function Steps({ job, last, takenBack }: ImportStatus) {
  const [isPublishing, setPublishing] = useState(false);
  const [site, setSite] = useState('');
  /** What was done last before an import is taken back. */
  const [jobBefore, setJobBefore] = useState<ImportJob | null>();
  const [pictures, setPictures] = useState<File>();
  const utils = trpc.useUtils();
  const onSettled = () => utils.imports.status.invalidate();
  const onError = (error: unknown) => writeFailed(error, { title: 'Failed to import' });
  const begin = trpc.imports.begin.useMutation();
  const run = trpc.imports.run.useMutation({ onSettled, onError });
  const cancel = trpc.imports.cancel.useMutation({ onSettled, onError });
  const discard = trpc.imports.discard.useMutation({ onSettled, onError });
  const undo = trpc.imports.undo.useMutation({
    onMutate: () => setJobBefore(job),
    onSettled,
    onError(error) {
      setJobBefore(undefined);
      onError(error);
    },
  });
  const redo = trpc.imports.redo.useMutation({ onSettled, onError });
  const sending = useSendFile({
    url: '/api/admin/import/parts',
    begin: (file) =>
      begin.mutateAsync({ ...file, site: site.trim(), pictures: pictures?.size ?? 0 }),
    discard: discard.mutateAsync,
    failed: 'The file could not be sent',
    onSettled,
  });
  const isBusy = [run, cancel, discard, undo, redo].some(({ isPending }) => isPending);
  const isWaiting = isBusy || isRunning(job);
  const sayTakenBack = useEffectEvent((now: ImportJob | null) => {
    if (jobBefore === undefined || now === jobBefore || isRunning(now)) return;
    setJobBefore(undefined);
    if (now?.state !== 'done') return;
    toast({
      title: `The import of ${takenBack} is taken back.`,
      action: { label: 'Undo', onAct: () => redo.mutate() },
    });
  });
  useEffect(() => sayTakenBack(job), [job]);
  const { sent } = sending;
  if (sent) {
    return (
      <>
        <Progress label={`Sending ${sent.file}`} percent={(100 * sent.bytes) / sent.size} />
        <Button tone="secondary" onClick={sending.cancel}>
          Cancel
        </Button>
      </>
    );
  }
  return (
    <>
      {job && <Report job={job} />}
      {job?.state === 'ready' ? (
        <>
          <Switch
            label="Publish what is public there"
            hint="Otherwise everything comes as a draft."
            checked={isPublishing}
            onChange={({ target }) => setPublishing(target.checked)}
          />
          <div className={wrap[2]}>
            <Button disabled={isWaiting} onClick={() => run.mutate({ publish: isPublishing })}>
              Import
            </Button>
            <Button tone="secondary" disabled={isWaiting} onClick={() => discard.mutate()}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <>
          {!isWaiting && (
            <div className={styles.form}>
              <TextField
                label="Address of your old site"
                hint="Only for Ghost and for Blogger’s feed.atom, which do not name it. Ghost’s pictures come from there."
                type="url"
                placeholder="https://old.example"
                value={site}
                onChange={({ target }) => setSite(target.value)}
              />
              <TextField
                label="Pictures"
                hint="A zip with a copy of the old site’s pictures: wp-content/uploads of WordPress, content/images of Ghost. Without it they come from the old site."
                type="file"
                accept=".zip"
                onChange={({ target }) => setPictures(target.files?.[0])}
              />
            </div>
          )}
          <div className={wrap[2]}>
            {(job?.state === 'reading' || job?.state === 'importing') && (
              <Button tone="secondary" disabled={isBusy} onClick={() => cancel.mutate()}>
                Cancel
              </Button>
            )}
            <FileButton
              label="Export of another program"
              accept=".xml,.atom,.json,.zip,.md,.markdown,.csv,.html,.htm,.paprikarecipes,.paprikarecipe"
              icon={Upload}
              disabled={isWaiting}
              onChoose={([file]) => {
                if (!file) return;
                // One file, of which the server takes the two apart.
                void sending.send(pictures ? new File([file, pictures], file.name) : file);
                // The field is empty when it is shown again.
                setPictures(undefined);
              }}
            >
              Choose a file
            </FileButton>
            {last && (
              <TakeBack file={last.file} disabled={isWaiting} onConfirm={() => undo.mutate()}>
                <p>{whatIsTakenBack(last)}</p>
                <p>What you have edited since stays. The same file can be imported again.</p>
              </TakeBack>
            )}
            {takenBack && (
              <Button tone="secondary" disabled={isWaiting} onClick={() => redo.mutate()}>
                Bring the import of {takenBack} again
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

function whatIsTakenBack({
  changes,
  comments,
  published,
}: NonNullable<ImportStatus['last']>): string {
  const rows =
    changes === 1
      ? 'The post or recipe that it brought goes to the trash'
      : `The ${formatCount(changes)} posts and recipes that it brought go to the trash, or are what they were before`;
  const words = comments === 1 ? 'comment goes' : 'comments go';
  if (changes === 0) return `${formatCount(comments)} ${words} that it brought.`;
  const all = comments === 0 ? rows : `${rows}, and ${formatCount(comments)} ${words} too`;
  if (published === 0) return `${all}. Visitors see none of them.`;
  return `${all}. Visitors see ${published === 1 ? 'one' : formatCount(published)} of them, which will be missing.`;
}

function Report({ job: { state, lines } }: { job: ImportJob }) {
  return (
    <div className={whole}>
      <p role="status" className={strong}>
        {HEADINGS[state]}
      </p>
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        <section className={styles.reportLines} tabIndex={0} aria-label="What the import says">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
            <p key={index} className={styles.reportLine}>
              {line}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}

/** What the owner may take along. */
export function Export() {
  return (
    <>
      <p className={styles.text}>
        One file with everything that you wrote and uploaded, drafts included, in formats that other
        programs read: posts as Markdown and HTML, recipes as schema.org JSON, readers’ comments,
        weights and visits as tables, pictures.
      </p>
      <a href="/api/admin/export" download className={buttonClass({ tone: 'secondary' })}>
        <Download size="1.1rem" aria-hidden />
        Download everything
      </a>
    </>
  );
}
