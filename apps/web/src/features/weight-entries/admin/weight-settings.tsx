import { zodResolver } from '@hookform/resolvers/zod';
import { HEIGHT_KEY } from '@site/schema/height';
import {
  type GoalWeightInput,
  type GoalWeightOutput,
  goalWeightForm,
  type HeightInput,
  type HeightOutput,
  heightForm,
} from '@site/schema/site-settings';
import { WRITTEN_AT_KEY, WRITTEN_AT_OFF } from '@site/schema/written-at';
import { Button, type ButtonProps } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { Switch } from '@site/ui/switch';
import { TextField, type TextFieldProps } from '@site/ui/text-field';
import type { ComponentProps, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '../../../lib/trpc.ts';
import { ReadFailure } from '../../editing/list.tsx';
import { goalWeight } from '../progress-numbers.ts';
import { formatPounds } from '../unit/weight-unit.ts';
import { useSaveGoal, useSaveHeight, useSaveWrittenAt } from './use-weight-writes.ts';
import * as styles from './weight-panel.css.ts';

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

/** Whether posts and recipes show the weight at which they were written. */
export function WrittenAtSwitch() {
  const { data: settings } = trpc.siteSettings.list.useQuery();
  const { save, isSaving } = useSaveWrittenAt();
  // `GoalForm` says when the settings cannot be read.
  if (!settings) return null;
  const isOn = settings.find(({ key }) => key === WRITTEN_AT_KEY)?.value !== WRITTEN_AT_OFF;
  return (
    <Card as="section">
      <div className={styles.setting}>
        <Switch
          label="Weight in posts and recipes"
          hint="Says at which weight each was written"
          checked={isOn}
          disabled={isSaving}
          onChange={({ target }) => save(target.checked)}
        />
      </div>
    </Card>
  );
}

export interface SettingFormProps {
  title: string;
  /** Below the title: what is stored, or what it is for. */
  about: ReactNode;
  field: TextFieldProps;
  /** The button; its children are its label. */
  submit: ButtonProps;
  isSubmitting: boolean;
  onSubmit: ComponentProps<'form'>['onSubmit'];
}

/** A setting of one number, with its own button. */
function SettingForm(props: SettingFormProps) {
  const { title, about, field, submit, isSubmitting, onSubmit } = props;
  return (
    <Card as="section">
      <form className={styles.setting} noValidate onSubmit={onSubmit}>
        <div>
          <h3>{title}</h3>
          {about}
        </div>
        <div className={styles.field}>
          <div inert={isSubmitting}>
            <TextField type="number" min={0} step={0.1} inputMode="decimal" {...field} />
          </div>
          <div className={styles.submit}>
            <Button type="submit" disabled={isSubmitting} {...submit} />
          </div>
        </div>
      </form>
    </Card>
  );
}
