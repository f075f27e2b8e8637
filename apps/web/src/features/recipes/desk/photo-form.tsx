import type { CreateRecipe, RecipeInput } from '@site/schema/recipes';
import { slugify } from '@site/schema/slug';
import { Button } from '@site/ui/button';
import { DialogActions } from '@site/ui/dialog';
import { Switch } from '@site/ui/switch';
import { TextField } from '@site/ui/text-field';
import { type ComponentType, type FormEventHandler, type Ref, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { PhotoDetails } from './photo-details.tsx';
import * as styles from './photo-form.css.ts';

export type PhotoFormState = UseFormReturn<RecipeInput, unknown, CreateRecipe>;

interface ImageFieldProps {
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (url: string) => void;
  onBlur?: () => void;
  onBusyChange?: (isBusy: boolean) => void;
  onExpired?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** The fields that other features make. */
export interface PhotoFormFields {
  Image: ComponentType<ImageFieldProps>;
}

export interface PhotoFormProps {
  form: PhotoFormState;
  isNew: boolean;
  /** Whether it starts from what was typed before a session ended. */
  isRestored: boolean;
  fields: PhotoFormFields;
  onSubmit: FormEventHandler;
  onCancel: () => void;
  /** Called when the session turns out to have ended. */
  onExpired: () => void;
}

export function PhotoForm({
  form,
  isNew,
  isRestored,
  fields: { Image },
  onSubmit,
  onCancel,
  onExpired,
}: PhotoFormProps) {
  const { register, control, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const [isUploading, setUploading] = useState(false);
  const title = register('title', {
    onChange: (event: { target: { value: string } }) => {
      if (!isNew) return;
      setValue('slug', slugify(event.target.value), {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      });
    },
  });

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {isRestored && (
        <p className={styles.restored} role="status">
          What you typed before you were signed out is back. Save it to keep it.
        </p>
      )}
      <TextField label="Title" data-initial-focus error={errors.title?.message} {...title} />
      <Controller
        control={control}
        name="imageUrl"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <Image
            label="Photo"
            value={value ?? ''}
            error={fieldState.error?.message}
            onChange={onChange}
            onBlur={onBlur}
            onBusyChange={setUploading}
            onExpired={onExpired}
            ref={ref}
          />
        )}
      />
      <div className={styles.pair}>
        <Switch
          label="Published"
          hint="Visitors see it as soon as it is saved."
          {...register('published')}
        />
        <Switch label="Featured" hint="It may stand on the home page." {...register('featured')} />
      </div>
      <PhotoDetails form={form} isNew={isNew} />
      <DialogActions>
        <Button tone="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSubmitting || isUploading}>
          {submitText(isNew, isSubmitting)}
        </Button>
      </DialogActions>
    </form>
  );
}

function submitText(isNew: boolean, isSubmitting: boolean): string {
  if (isNew) return isSubmitting ? 'Adding...' : 'Add Photo';
  return isSubmitting ? 'Updating...' : 'Update Photo';
}
