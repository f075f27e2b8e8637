import type { RecipeSummary } from '@site/schema/recipes';
import { LoadingDialog, readOnce } from '../../../lib/admin/loading-dialog.tsx';
import type { SharedFields } from '../../../lib/admin/shared-fields.ts';
import { trpc } from '../../../lib/trpc.ts';
import { RecipeFormDialog } from './recipe-form-dialog.tsx';

export interface RecipeDialogProps {
  /** The recipe's id, or `new`. */
  edit: string;
  /** The list. Undefined while it loads, empty if it failed to load. */
  recipes: readonly Pick<RecipeSummary, 'id' | 'slug'>[] | undefined;
  fields: SharedFields;
  onClose: () => void;
}

const TEXTS = {
  loading: 'Loading photo...',
  missing: 'Recipe not found',
  failed: 'Failed to fetch recipe',
};

/** The form of a recipe. It loads the whole recipe first, because the list has only the fields of a tile. */
export function RecipeDialog({ edit, recipes, fields, onClose }: RecipeDialogProps) {
  const listed = recipes?.find(({ id }) => id === edit);
  const slug = listed?.slug ?? '';
  const query = trpc.recipes.bySlug.useQuery({ slug }, { ...readOnce, enabled: slug !== '' });
  if (edit === 'new') {
    return <RecipeFormDialog recipe={undefined} fields={fields} onClose={onClose} />;
  }
  return (
    <LoadingDialog
      title="Edit Photo"
      size="medium"
      texts={TEXTS}
      isMissing={recipes !== undefined && !listed}
      query={query}
      onClose={onClose}
    >
      {(recipe) => <RecipeFormDialog recipe={recipe} fields={fields} onClose={onClose} />}
    </LoadingDialog>
  );
}
