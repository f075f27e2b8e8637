import { zodResolver } from '@hookform/resolvers/zod';
import type { MaintenanceStatus } from '@site/schema/maintenance';
import {
  type RetentionInput,
  type RetentionOutput,
  retentionForm,
} from '@site/schema/site-settings';
import {
  MAX_RETENTION_DAYS,
  VISIT_RETENTION_DESCRIPTION,
  VISIT_RETENTION_KEY,
} from '@site/schema/visit-retention';
import { Button } from '@site/ui/button';
import { TextField } from '@site/ui/text-field';
import { useForm } from 'react-hook-form';
import { trpc } from '../../../lib/trpc.ts';
import { writeFailed, writeSucceeded } from '../../editing/writes.ts';
import * as styles from './maintenance.css.ts';

type Days = Pick<MaintenanceStatus, 'visitDays' | 'defaultVisitDays'>;

/** For how long the details of visits are stored. */
export function VisitRetention({ visitDays, defaultVisitDays }: Days) {
  const utils = trpc.useUtils();
  const save = trpc.siteSettings.save.useMutation({
    onSuccess: () => {
      writeSucceeded('Saved. What is older goes within the hour.');
      return utils.maintenance.status.invalidate();
    },
    onError: (error) => writeFailed(error, { title: 'Failed to save the setting' }),
  });
  const { register, handleSubmit, formState, reset } = useForm<
    RetentionInput,
    unknown,
    RetentionOutput
  >({
    resolver: zodResolver(retentionForm),
    values: { days: String(visitDays) },
    resetOptions: { keepDirtyValues: true },
  });
  const store = (days: number | null | undefined) => {
    save.mutate(
      {
        key: VISIT_RETENTION_KEY,
        value: days ? String(days) : '',
        description: VISIT_RETENTION_DESCRIPTION,
      },
      { onSuccess: () => reset({ days: String(days ?? defaultVisitDays) }) },
    );
  };
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>Visits</h3>
      <p className={styles.text}>
        Analytics counts who reads what. After this time only the totals stay, for ever, and the
        details of each visit are deleted. What is deleted cannot be brought back.
      </p>
      <form className={styles.form} noValidate onSubmit={handleSubmit(({ days }) => store(days))}>
        <TextField
          label="Keep the details of visits for this many days"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_RETENTION_DAYS}
          error={formState.errors.days?.message}
          {...register('days')}
        />
        <div className={styles.buttons}>
          <Button type="submit" tone="secondary" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save the days'}
          </Button>
          {visitDays !== defaultVisitDays && (
            <Button tone="quiet" disabled={save.isPending} onClick={() => store(null)}>
              Back to {defaultVisitDays} days
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
