import type { RecipeSummary } from '@site/schema/recipes';
import type { SharedFields } from '../../../lib/admin/shared-fields.ts';
import { readOnceNow, WaitingDialog } from '../../../lib/admin/waiting-dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { RecipeFormDialog } from './recipe-form-dialog.tsx';

export interface RecipeDialogProps {
  /** The photo of the grid, or that it is to be a new one. */
  recipe: Pick<RecipeSummary, 'slug'> | 'new' | undefined;
  /** Whether the list is there, so that a photo that is not in it is none. */
  isListed: boolean;
  fields: SharedFields;
  onClose: () => void;
}

const waiting = { title: 'Edit Photo', loading: 'Loading photo...' } as const;

/** The form of a photo, once the whole of it has been read. */
export function RecipeDialog({ recipe, isListed, fields, onClose }: RecipeDialogProps) {
  if (recipe === 'new') {
    return <RecipeFormDialog recipe={undefined} fields={fields} onClose={onClose} />;
  }
  if (recipe) return <ExistingRecipe slug={recipe.slug} fields={fields} onClose={onClose} />;
  const missing = { title: 'Recipe not found', action: 'Close', onAction: onClose };
  return <WaitingDialog {...waiting} onClose={onClose} trouble={isListed ? missing : undefined} />;
}

interface ExistingRecipeProps {
  slug: string;
  fields: SharedFields;
  onClose: () => void;
}

function ExistingRecipe({ slug, fields, onClose }: ExistingRecipeProps) {
  const recipe = trpc.recipes.bySlug.useQuery({ slug }, readOnceNow);
  if (recipe.data && !recipe.isFetching) {
    return <RecipeFormDialog recipe={recipe.data} fields={fields} onClose={onClose} />;
  }
  const failure = {
    title: 'Failed to fetch recipe',
    action: 'Try again',
    onAction: () => recipe.refetch(),
  };
  return (
    <WaitingDialog {...waiting} onClose={onClose} trouble={recipe.isError ? failure : undefined} />
  );
}
