import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CreateRecipe,
  createRecipe,
  NEW_RECIPE_DEFAULTS,
  type Recipe,
  type RecipeInput,
  recipeFormValues,
} from '@site/schema/recipes';
import { Dialog } from '@site/ui/dialog';
import type { SharedFields } from '../../../lib/admin/shared-fields.ts';
import { useDraftForm } from '../../../lib/admin/use-draft-form.ts';
import { isConflict } from '../../../lib/admin/write-outcome.ts';
import { RecipeForm } from './recipe-form.tsx';
import { useSaveRecipe } from './use-recipe-writes.ts';

export interface RecipeFormDialogProps {
  /** The photo as it is stored; none when one is to be added. */
  recipe: Recipe | undefined;
  fields: SharedFields;
  onClose: () => void;
}

/** The form in its dialog: nothing typed into it is lost unless the owner says so. */
export function RecipeFormDialog({ recipe, fields, onClose }: RecipeFormDialogProps) {
  const id = recipe?.id ?? 'new';
  const { form, isDirty, draft, question, finish, keep } = useDraftForm<RecipeInput, CreateRecipe>({
    draftKey: `recipe:${id}`,
    resolver: zodResolver(createRecipe),
    stored: () => recipeFormValues.parse(recipe ?? NEW_RECIPE_DEFAULTS),
    describe: ({ title }) => ({
      title: title || 'Untitled',
      address: `/admin?tab=photo-gallery&edit=${id}`,
    }),
  });
  const done = () => {
    finish();
    onClose();
  };
  const save = useSaveRecipe({ id: recipe?.id, onSaved: done, onExpired: keep });
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
    } catch (error) {
      // The toast has told of it; a slug that is taken can be mended in its field.
      if (!isConflict(error)) return;
      form.setError('slug', { message: (error as Error).message }, { shouldFocus: true });
    }
  });

  return (
    <>
      <Dialog
        open
        title={recipe ? 'Edit Photo' : 'Add Photo'}
        onClose={onClose}
        hasUnsavedWork={isDirty}
      >
        <RecipeForm
          form={form}
          isNew={!recipe}
          isRestored={draft !== undefined}
          fields={fields}
          onSubmit={submit}
          onCancel={onClose}
          onExpired={keep}
        />
      </Dialog>
      {question}
    </>
  );
}
