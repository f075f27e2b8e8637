import { zodResolver } from '@hookform/resolvers/zod';
import {
  type GoalWeightInput,
  type GoalWeightOutput,
  goalWeightForm,
} from '@site/schema/site-settings';
import { useForm } from 'react-hook-form';
import { trpc } from '../../../lib/trpc.ts';
import { ReadFailure } from '../../editing/list.tsx';
import { goalWeight } from '../progress-numbers.ts';
import { formatPounds } from '../unit/format-weight.ts';
import * as styles from './setting-form.css.ts';
import { SettingForm } from './setting-form.tsx';
import { useSaveGoal } from './use-weight-writes.ts';

export function GoalForm() {
  const { data: settings, isPending, isError, error, refetch } = trpc.siteSettings.list.useQuery();
  const goal = goalWeight(settings);
  const save = useSaveGoal();
  const { register, handleSubmit, formState } = useForm<GoalWeightInput, unknown, GoalWeightOutput>(
    {
      resolver: zodResolver(goalWeightForm),
      values: { goal: String(goal) },
      resetOptions: { keepDirtyValues: true },
    },
  );
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    // The mutation has already shown a toast. The field keeps its value.
    await save(values.goal).catch(() => undefined);
  });

  // After an error, the default would look like the stored goal.
  if (isError && !settings) {
    return (
      <ReadFailure title="Failed to fetch site settings" error={error} onRetry={() => refetch()} />
    );
  }
  return (
    <SettingForm
      title="Goal Weight Setting"
      about={<p className={styles.stored}>Current goal: {formatPounds(goal)}</p>}
      field={{
        label: 'Goal Weight (lbs)',
        // Input before the stored goal is loaded would be mixed with it.
        disabled: isPending,
        error: errors.goal?.message,
        ...register('goal'),
      }}
      submit={{ children: isSubmitting ? 'Updating...' : 'Update Goal' }}
      isSubmitting={isSubmitting}
      onSubmit={submit}
    />
  );
}
