import { zodResolver } from '@hookform/resolvers/zod';
import {
  type SiteIdentity,
  type SiteIdentityInput,
  type StoredSiteIdentity,
  siteIdentity,
} from '@site/schema/site-identity';
import { Button } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { TextField } from '@site/ui/text-field';
import { useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { writeFailed, writeSucceeded } from '../../lib/admin/write-outcome.ts';
import { trpc } from '../../lib/trpc.ts';
import { defaultIdentity } from '../../site/brand.ts';
import * as styles from './settings-section.css.ts';

/** What the site calls itself, everywhere. */
export function IdentityForm() {
  const stored = trpc.siteIdentity.stored.useQuery();
  return (
    <Card as="section" className={styles.section} aria-labelledby="identity">
      <h2 id="identity" className={styles.heading}>
        Site
      </h2>
      <p className={styles.text}>
        The name of your site, in its header, in titles, in the feed and wherever it is shared.
      </p>
      {stored.isError && <p role="alert">The settings could not be read. Reload the page.</p>}
      {stored.data && <Fields stored={stored.data} />}
    </Card>
  );
}

function Fields({ stored }: { stored: StoredSiteIdentity }) {
  const take = useTakeIdentity();
  const { register, handleSubmit, formState, reset } = useForm<
    SiteIdentityInput,
    unknown,
    SiteIdentity
  >({
    resolver: zodResolver(siteIdentity),
    defaultValues: stored.identity ?? defaultIdentity,
  });
  const taken = (text: string) => (now: StoredSiteIdentity) => {
    reset(now.identity ?? defaultIdentity);
    writeSucceeded(text);
    return take(now);
  };
  const failed = (error: unknown) => writeFailed(error, { title: 'Failed to save the settings' });
  const save = trpc.siteIdentity.save.useMutation({
    onSuccess: taken('Saved. Your whole site has it now.'),
    onError: failed,
  });
  const restart = trpc.siteIdentity.reset.useMutation({
    onSuccess: taken('The words that the site began with are back.'),
    onError: failed,
  });
  const undo = trpc.siteIdentity.undo.useMutation({
    onSuccess: taken('The version before is back.'),
    onError: failed,
  });
  const { errors } = formState;
  const isBusy = save.isPending || restart.isPending || undo.isPending;
  const { updatedAt } = stored;
  const submit = handleSubmit((values) =>
    save.mutate({ ...values, ...(updatedAt && { baseUpdatedAt: updatedAt }) }),
  );

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.form} inert={isBusy}>
        <TextField
          label="Name"
          maxLength={30}
          hint="At most 30 characters"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Tagline"
          maxLength={60}
          hint="At most 60 characters"
          error={errors.tagline?.message}
          {...register('tagline')}
        />
        <TextField
          label="Your first name"
          maxLength={30}
          error={errors.author?.message}
          {...register('author')}
        />
        <TextField
          label="Year of the copyright notice"
          type="number"
          inputMode="numeric"
          error={errors.copyrightYear?.message}
          {...register('copyrightYear')}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" disabled={isBusy}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        {stored.earlier > 0 && (
          <Button tone="secondary" disabled={isBusy} onClick={() => undo.mutate()}>
            Undo the last change
          </Button>
        )}
        {stored.identity && (
          <Button tone="quiet" disabled={isBusy} onClick={() => restart.mutate()}>
            Back to the beginning
          </Button>
        )}
      </div>
    </form>
  );
}

/** Shows the new words on this page at once; other pages are rendered with them by the server. */
function useTakeIdentity() {
  const router = useRouter();
  const queries = trpc.useUtils();
  return async (now: StoredSiteIdentity) => {
    queries.siteIdentity.stored.setData(undefined, now);
    const { context } = router.options;
    const site = { ...context.site, identity: now.identity ?? defaultIdentity };
    router.update({ ...router.options, context: { ...context, site } });
    await router.invalidate();
  };
}
