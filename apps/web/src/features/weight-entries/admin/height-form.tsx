import { zodResolver } from '@hookform/resolvers/zod';
import { HEIGHT_KEY } from '@site/schema/height';
import { type HeightInput, type HeightOutput, heightForm } from '@site/schema/site-settings';
import { useForm } from 'react-hook-form';
import { trpc } from '../../../lib/trpc.ts';
import * as styles from './setting-form.css.ts';
import { SettingForm } from './setting-form.tsx';
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
    <SettingForm
      title="Height"
      about={<p className={styles.hint}>Computes the BMI of an entry. Only you see it.</p>}
      field={{
        label: 'Height (in)',
        disabled: isPending,
        error: errors.height?.message,
        ...register('height'),
      }}
      submit={{ tone: 'secondary', children: isSubmitting ? 'Saving...' : 'Save Height' }}
      isSubmitting={isSubmitting}
      onSubmit={submit}
    />
  );
}
