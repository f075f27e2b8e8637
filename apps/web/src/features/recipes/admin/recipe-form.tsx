import { Switch } from '@site/ui/switch';
import { TextField } from '@site/ui/text-field';
import { type FormEventHandler, useState } from 'react';
import { Controller } from 'react-hook-form';
import { ContentForm, FieldPair } from '../../../lib/admin/content-form.tsx';
import { followTitle } from '../../../lib/admin/follow-title.ts';
import type { SharedFields } from '../../../lib/admin/shared-fields.ts';
import { RecipeDetails, type RecipeFormState } from './recipe-details.tsx';

export interface RecipeFormProps {
  form: RecipeFormState;
  isNew: boolean;
  /** Whether it starts from what was typed before a session ended. */
  isRestored: boolean;
  fields: SharedFields;
  onSubmit: FormEventHandler;
  onCancel: () => void;
  /** Called when the session turns out to have ended. */
  onExpired: () => void;
}

const SUBMIT_TEXT = { create: 'Add Photo', creating: 'Adding...', update: 'Update Photo' };

export function RecipeForm({
  form,
  isNew,
  isRestored,
  fields: { Image },
  onSubmit,
  onCancel,
  onExpired,
}: RecipeFormProps) {
  const { register, control, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const [isUploading, setUploading] = useState(false);
  const title = register(
    'title',
    followTitle(isNew, (slug) =>
      setValue('slug', slug, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
    ),
  );

  return (
    <ContentForm
      submitText={SUBMIT_TEXT}
      isNew={isNew}
      isRestored={isRestored}
      isSubmitting={isSubmitting}
      isUploading={isUploading}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
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
      <FieldPair>
        <Switch
          label="Published"
          hint="Visitors see it as soon as it is saved."
          {...register('published')}
        />
        <Switch label="Featured" hint="It may stand on the home page." {...register('featured')} />
      </FieldPair>
      <RecipeDetails form={form} isNew={isNew} />
    </ContentForm>
  );
}
