import type { RecipeSummary } from '@site/schema/recipes';
import { LoadingDialog, readOnce } from '../../../lib/admin/loading-dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { RecipeFormDialog, type RecipeFormDialogProps } from './recipe-form-dialog.tsx';

export interface RecipeDialogProps extends Omit<RecipeFormDialogProps, 'recipe'> {
  /** The recipe's id, or `new`. */
  edit: string;
  /** The list. Undefined while it loads, empty if it failed to load. */
  recipes: readonly Pick<RecipeSummary, 'id' | 'slug'>[] | undefined;
}

const TEXTS = {
  loading: 'Loading photo...',
  missing: 'Recipe not found',
  failed: 'Failed to fetch recipe',
};

/** The form of a recipe. It loads the whole recipe first, because the list has only the fields of a tile. */
export function RecipeDialog({ edit, recipes, ...form }: RecipeDialogProps) {
  const listed = recipes?.find(({ id }) => id === edit);
  const slug = listed?.slug ?? '';
  const query = trpc.recipes.bySlug.useQuery({ slug }, { ...readOnce, enabled: slug !== '' });
  if (edit === 'new') {
    return <RecipeFormDialog recipe={undefined} {...form} />;
  }
  return (
    <LoadingDialog
      title="Edit Photo"
      size="medium"
      texts={TEXTS}
      item={`recipe:${edit}`}
      isMissing={recipes !== undefined && !listed}
      query={query}
      onClose={form.onClose}
    >
      {(recipe) => <RecipeFormDialog recipe={recipe} {...form} />}
    </LoadingDialog>
  );
}
