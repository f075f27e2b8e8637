import { zodResolver } from '@hookform/resolvers/zod';
import {
  GOAL_WEIGHT_DESCRIPTION,
  goalWeightForm,
  HEIGHT_DESCRIPTION,
  HEIGHT_KEY,
  heightForm,
  type NumberSettingForm,
  type NumberSettingInput,
  type NumberSettingOutput,
  WRITTEN_AT_DESCRIPTION,
  WRITTEN_AT_KEY,
} from '@site/schema/site-settings';
import { GOAL_WEIGHT_KEY } from '@site/schema/weights';
import { Button, type ButtonProps } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { Switch } from '@site/ui/switch';
import type { ReactNode } from 'react';
import { useController, useForm } from 'react-hook-form';
import { trpc } from '../../../lib/trpc.ts';
import { ReadFailure } from '../../editing/query-states.tsx';
import { useWrite } from '../../editing/use-write.ts';
import { inTime } from '../../editing/writes.ts';
import { goalWeight } from '../progress-numbers.ts';
import { formatPounds, useWeightUnit } from '../weight-unit.ts';
import { UnitField, type UnitFieldProps } from './unit-field.tsx';
import * as styles from './weight-panel.css.ts';

export function GoalForm() {
  const settings = trpc.siteSettings.list.useQuery();
  const goal = goalWeight(settings.data);
  const unit = useWeightUnit();
  // After an error, the default would look like the stored goal.
  if (settings.isError && !settings.data)
    return <ReadFailure title="Failed to fetch site settings" query={settings} />;
  return (
    <NumberSetting
      title="Goal Weight Setting"
      about={
        <p className={styles.stored}>
          {goal > 0 ? `Current goal: ${formatPounds(goal, unit)}` : 'No goal yet'}
        </p>
      }
      setting={{ key: GOAL_WEIGHT_KEY, description: GOAL_WEIGHT_DESCRIPTION }}
      noun="goal weight"
      schema={goalWeightForm}
      stored={goal > 0 ? String(goal) : ''}
      field={{ label: 'Goal Weight', measure: 'weight', isRequired: true }}
      submit={{ children: 'Update Goal' }}
      busy="Updating..."
    />
  );
}

/** The owner's height, with which the form of an entry computes the BMI. */
export function HeightForm() {
  const { data: settings, isPending } = trpc.siteSettings.list.useQuery();
  // `GoalForm` says when the settings cannot be read.
  if (!settings && !isPending) return null;
  return (
    <NumberSetting
      title="Height"
      about={<p className={styles.hint}>Computes the BMI of an entry. Only you see it.</p>}
      setting={{ key: HEIGHT_KEY, description: HEIGHT_DESCRIPTION }}
      noun="height"
      schema={heightForm}
      stored={settings?.find(({ key }) => key === HEIGHT_KEY)?.value ?? ''}
      field={{ label: 'Height', measure: 'height' }}
      submit={{ tone: 'secondary', children: 'Save Height' }}
      busy="Saving..."
    />
  );
}

/** Whether posts show the weight at which they were written. For recipes, Settings has a switch. */
export function WrittenAtSwitch() {
  const { data: settings } = trpc.siteSettings.list.useQuery();
  const { run: save, isBusy } = useSaveSetting('weight in posts');
  // `GoalForm` says when the settings cannot be read.
  if (!settings) return null;
  return (
    <Card as="section" className={styles.setting}>
      <Switch
        label="Weight in posts"
        hint="Says at which weight each was written"
        checked={settings.find(({ key }) => key === WRITTEN_AT_KEY)?.value !== 'off'}
        disabled={isBusy}
        onChange={({ target }) =>
          save({
            key: WRITTEN_AT_KEY,
            value: target.checked ? 'on' : 'off',
            description: WRITTEN_AT_DESCRIPTION,
          })
        }
      />
    </Card>
  );
}

interface NumberSettingProps {
  title: string;
  /** Below the title: what is stored, or what it is for. */
  about: ReactNode;
  setting: { key: string; description: string };
  /** In lower case, for the toasts. */
  noun: string;
  schema: NumberSettingForm;
  stored: string;
  field: Pick<UnitFieldProps, 'label' | 'measure' | 'isRequired'>;
  /** The button; its children are its label. */
  submit: ButtonProps;
  /** The button's label while it saves. */
  busy: string;
}

/** A setting of one number, with its own button. */
function NumberSetting(props: NumberSettingProps) {
  const { title, about, setting, noun, schema, stored, field, submit, busy } = props;
  const { isPending } = trpc.siteSettings.list.useQuery();
  const { run: save } = useSaveSetting(noun);
  const { control, handleSubmit, formState } = useForm<
    NumberSettingInput,
    unknown,
    NumberSettingOutput
  >({
    resolver: zodResolver(schema),
    values: { value: stored },
    resetOptions: { keepDirtyValues: true },
  });
  const { field: input, fieldState } = useController({ control, name: 'value' });
  const { isSubmitting } = formState;
  const onSubmit = handleSubmit(({ value }) => save({ ...setting, value }));
  return (
    <Card as="section">
      <form className={styles.setting} noValidate onSubmit={onSubmit}>
        <div>
          <h3>{title}</h3>
          {about}
        </div>
        <div className={styles.field}>
          <div inert={isSubmitting}>
            <UnitField
              {...field}
              {...input}
              value={String(input.value ?? '')}
              // Input before the stored value is loaded would be mixed with it.
              disabled={isPending}
              error={fieldState.error?.message}
            />
          </div>
          <div className={styles.submit}>
            <Button type="submit" disabled={isSubmitting} {...submit}>
              {isSubmitting ? busy : submit.children}
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}

/** @param noun in lower case, for the toasts */
function useSaveSetting(noun: string) {
  const { client, siteSettings, weightEntries } = trpc.useUtils();
  type Setting = Parameters<typeof client.siteSettings.save.mutate>[0];
  return useWrite((setting: Setting) => client.siteSettings.save.mutate(setting, inTime()), {
    done: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} updated successfully!`,
    failed: `Failed to update ${noun}`,
    loginPath: '/admin/login',
    refresh: () => Promise.all([siteSettings.invalidate(), weightEntries.stats.invalidate()]),
  });
}
