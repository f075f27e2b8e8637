import { zodResolver } from '@hookform/resolvers/zod';
import { HEIGHT_KEY } from '@site/schema/height';
import { type HeightInput, type HeightOutput, heightForm } from '@site/schema/site-settings';
import { Button } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { TextField } from '@site/ui/text-field';
import { useForm } from 'react-hook-form';
import { trpc } from '../../../lib/trpc.ts';
import * as styles from './goal-form.css.ts';
import { useSaveHeight } from './use-weight-writes.ts';

/** The owner's height, with which the form of an entry computes the BMI. */
export function HeightForm() {
  const { data: settings, isPending } = trpc.siteSettings.list.useQuery();
  const stored = settings?.find(({ key }) => key === HEIGHT_KEY)?.value ?? '';
  const save = useSaveHeight();
  const { register, handleSubmit, formState } = useForm<HeightInput, unknown, HeightOutput>({
    resolver: zodResolver(heightForm),
    values: { height: stored },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ height }) => {
    // The mutation has already shown a toast. The field keeps its value.
    await save(height ?? null).catch(() => undefined);
  });

  // `GoalForm` says when the settings cannot be read.
  if (!settings && !isPending) return null;
  return (
    <Card as="section">
      <form className={styles.goal} noValidate onSubmit={submit}>
        <div>
          <h3>Height</h3>
          <p className={styles.hint}>Computes the BMI of an entry. Only you see it.</p>
        </div>
        <div className={styles.goalField}>
          <div inert={isSubmitting}>
            <TextField
              label="Height (in)"
              type="number"
              min={0}
              step={0.1}
              inputMode="decimal"
              disabled={isPending}
              error={errors.height?.message}
              {...register('height')}
            />
          </div>
          <div className={styles.goalSubmit}>
            <Button type="submit" tone="secondary" disabled={isSubmitting}>
              {isSubmitting ? 'Saving...' : 'Save Height'}
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}
