import { zodResolver } from '@hookform/resolvers/zod';
import {
  type GoalWeightInput,
  type GoalWeightOutput,
  goalWeightForm,
} from '@site/schema/site-settings';
import { Button } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { TextField } from '@site/ui/text-field';
import { useForm } from 'react-hook-form';
import { ReadFailure } from '../../../lib/admin/read-failure.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { formatPounds, goalWeight } from '../progress-numbers.ts';
import * as styles from './goal-form.css.ts';
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
    <Card as="section">
      <form className={styles.goal} noValidate onSubmit={submit}>
        <div>
          <h3>Goal Weight Setting</h3>
          <p className={styles.goalNow}>Current goal: {formatPounds(goal)}</p>
        </div>
        <div className={styles.goalField}>
          <div inert={isSubmitting}>
            <TextField
              label="Goal Weight (lbs)"
              type="number"
              min={0}
              step={0.1}
              inputMode="decimal"
              // Input before the stored goal is loaded would be mixed with it.
              disabled={isPending}
              error={errors.goal?.message}
              {...register('goal')}
            />
          </div>
          <div className={styles.goalSubmit}>
            <Button type="submit" disabled={isSubmitting}>
              {isSubmitting ? 'Updating...' : 'Update Goal'}
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}
