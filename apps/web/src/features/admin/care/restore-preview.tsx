import { zodResolver } from '@hookform/resolvers/zod';
import { WRONG_PASSWORD } from '@site/schema/auth';
import {
  type ConfirmRestore,
  confirmRestore,
  type RestoreJob,
  type RestorePreview,
} from '@site/schema/care';
import { Button } from '@site/ui/button';
import { TextField } from '@site/ui/text-field';
import { useForm } from 'react-hook-form';
import { formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { notice } from '../../editing/editing.css.ts';
import { writeFailed } from '../../editing/writes.ts';
import { formatBytes } from '../files.ts';
import * as styles from './care.css.ts';
import { useMoment } from './facts.tsx';

/** What a backup holds, and the question whether it shall be restored. */
export function RestorePreviewForm({ file, preview }: { file: string; preview: RestorePreview }) {
  return (
    <div className={styles.preview}>
      <Contents file={file} preview={preview} />
      {preview.provenance !== 'own' && <p className={notice}>{WARNINGS[preview.provenance]}</p>}
      <Confirm />
    </div>
  );
}

const WARNINGS: Record<Exclude<RestorePreview['provenance'], 'own'>, string> = {
  other:
    'This installation did not make it: it comes from another one, or somebody has changed it. Restore it only if you know where it was.',
  unsigned:
    'It is not signed, like backups of earlier versions: nobody can tell whether somebody has changed it. Restore it only if you know where it was.',
  unchecked:
    'This installation has no key yet, so nobody can tell who made it. Restore it only if you know where it was.',
};

function Contents({ file, preview }: { file: string; preview: RestorePreview }) {
  const moment = useMoment();
  const { createdAt, owners, posts, recipes, weights, pictures, bytes, siteVersion } = preview;
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
    <>
      <p role="status">
        <strong>{file}</strong> is sound. This would replace everything on your site:
      </p>
      <dl className={styles.numbers}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>
        Everything that came after that day is gone from your site then, but kept on the machine.
        Visitors wait for a few seconds. All devices are signed out, and you sign in with the
        password of that day.
      </p>
    </>
  );
}

function Confirm() {
  const utils = trpc.useUtils();
  const onSettled = () => utils.care.jobs.invalidate();
  const restore = trpc.care.restore.useMutation({
    // From now on the site may not answer, so the page does not ask how it is.
    onSuccess: () =>
      utils.care.jobs.setData(
        undefined,
        (jobs) => jobs && { ...jobs, restore: begun(jobs.restore) },
      ),
    onError: onSettled,
  });
  const discard = trpc.care.discardRestore.useMutation({
    onSettled,
    onError: (error) => writeFailed(error, { title: 'Failed to cancel' }),
  });
  const { register, handleSubmit, formState, setError, setFocus } = useForm<ConfirmRestore>({
    resolver: zodResolver(confirmRestore),
    defaultValues: { password: '' },
  });
  const isBusy = formState.isSubmitting || discard.isPending;
  const submit = handleSubmit(async (values) => {
    try {
      await restore.mutateAsync(values);
    } catch (error) {
      if (error instanceof Error && error.message === WRONG_PASSWORD) {
        setError('password', { message: WRONG_PASSWORD });
        setFocus('password', { shouldSelect: true });
      } else {
        writeFailed(error, { title: 'Failed to restore the backup' });
      }
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        hint="The one that you sign in with today."
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={isBusy}>
          {formState.isSubmitting ? 'Restoring...' : 'Replace my site with this backup'}
        </Button>
        <Button tone="secondary" disabled={isBusy} onClick={() => discard.mutate()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const begun = (job: RestoreJob | null): RestoreJob | null => job && { ...job, state: 'restoring' };
