import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CreateRecipe,
  createRecipe,
  NEW_RECIPE_DEFAULTS,
  type Recipe,
  type RecipeInput,
  recipeFormValues,
} from '@site/schema/recipes';
import { Switch } from '@site/ui/switch';
import { TextField } from '@site/ui/text-field';
import { useEffect, useState } from 'react';
import type { SharedFields } from '../../editing/admin-tab.ts';
import { FieldPair, FormDialog } from '../../editing/form-dialog.tsx';
import { withSlug } from '../../editing/slug-field.tsx';
import { useEditForm } from '../../editing/use-edit-form.ts';
import { ImageFormField } from '../../images/image-form-field.tsx';
import { RecipeDetails } from './recipe-details.tsx';
import { useReadRecipe, useSaveRecipe } from './use-recipe-writes.ts';

export interface RecipeFormDialogProps {
  /** The stored recipe; undefined for a new one. */
  recipe: Recipe | undefined;
  /** A title that was typed in the grid and is not saved yet. */
  newTitle?: string | undefined;
  fields: SharedFields;
  /** Called when the form has saved the photo with its title. */
  onSaved?: (() => void) | undefined;
  onClose: () => void;
}

const TEXTS = {
  create: { title: 'Add Photo', submit: 'Add Photo', busy: 'Adding...' },
  edit: { title: 'Edit Photo', submit: 'Update Photo' },
};

export function RecipeFormDialog({
  recipe,
  newTitle,
  fields,
  onSaved,
  onClose,
}: RecipeFormDialogProps) {
  const { form, submitWith, onExpired, saveOptions, dialog } = useEditForm<
    Recipe,
    RecipeInput,
    CreateRecipe
  >({
    kind: 'recipe',
    tab: 'photo-gallery',
    id: recipe?.id,
    updatedAt: recipe?.updatedAt,
    resolver: zodResolver(createRecipe),
    initialValues: () => recipeFormValues.parse(recipe ?? NEW_RECIPE_DEFAULTS),
    readRow: useReadRecipe(),
    valuesOf: (row) => recipeFormValues.parse(row),
    draftTitle: ({ title }) => title || 'Untitled',
    onClose,
  });
  const save = useSaveRecipe({
    ...saveOptions,
    onSaved: () => {
      saveOptions.onSaved();
      onSaved?.();
    },
  });
  const [isUploading, setUploading] = useState(false);
  const { register, control, getValues, setValue, formState } = form;
  const title = withSlug(register('title'), {
    isNew: dialog.isNew,
    read: getValues,
    setSlug: (slug) =>
      setValue('slug', slug, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  });
  // A restored draft is newer than the title in the grid.
  const isRestored = dialog.fieldsKey !== undefined;
  useEffect(() => {
    if (newTitle !== undefined && !isRestored) {
      setValue('title', newTitle, { shouldDirty: true });
    }
  }, [newTitle, isRestored, setValue]);

  return (
    <FormDialog
      {...dialog}
      hasHistory
      texts={TEXTS}
      isUploading={isUploading}
      onSubmit={submitWith(save)}
    >
      <TextField
        label="Title"
        data-initial-focus
        error={formState.errors.title?.message}
        {...title}
      />
      <ImageFormField
        control={control}
        name="imageUrl"
        label="Photo"
        Image={fields.Image}
        onBusyChange={setUploading}
        onExpired={onExpired}
      />
      <FieldPair>
        <Switch
          label="Published"
          hint="Visitors see it as soon as it is saved."
          {...register('published')}
        />
        <Switch label="Featured" hint="It may stand on the home page." {...register('featured')} />
      </FieldPair>
      <RecipeDetails form={form} isNew={dialog.isNew} />
    </FormDialog>
  );
}
