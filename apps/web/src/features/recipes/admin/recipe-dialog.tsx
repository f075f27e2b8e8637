import { trpc } from '../../../lib/trpc.ts';
import { LoadingDialog, readOnce } from '../../editing/form-dialog.tsx';
import { RecipeFormDialog, type RecipeFormDialogProps } from './recipe-form-dialog.tsx';

export interface RecipeDialogProps extends Omit<RecipeFormDialogProps, 'recipe'> {
  /** The recipe's id, or `new`. */
  edit: string;
}

const TEXTS = {
  loading: 'Loading photo...',
  missing: 'Recipe not found',
  failed: 'Failed to fetch recipe',
};

/** The form of a recipe. It loads the whole recipe first, because the list has only the fields of a tile. */
export function RecipeDialog({ edit, ...form }: RecipeDialogProps) {
  const query = trpc.recipes.byId.useQuery({ id: edit }, { ...readOnce, enabled: edit !== 'new' });
  if (edit === 'new') {
    return <RecipeFormDialog recipe={undefined} {...form} />;
  }
  return (
    <LoadingDialog
      title="Edit Photo"
      size="medium"
      texts={TEXTS}
      item={`recipe:${edit}`}
      query={query}
      onClose={form.onClose}
    >
      {(recipe) => <RecipeFormDialog recipe={recipe} {...form} />}
    </LoadingDialog>
  );
}
