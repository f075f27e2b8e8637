import { SHOPPING_LIST_PATH } from '@site/schema/page-paths';
import type { Recipe } from '@site/schema/recipes';
import { Button } from '@site/ui/button';
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import type { InsteadParam } from '../../../lib/search-params.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import * as styles from '../recipe-page.css.ts';
import type { ServingsParam } from '../servings.ts';
import { type ListedRecipe, shoppingItems } from './shopping-items.ts';

interface ListButtonProps extends ServingsParam, InsteadParam {
  recipe: Pick<Recipe, 'id' | 'slug'>;
}

/** Puts a recipe on the shopping list, as it is shown. What adds it is loaded with the press. */
export function ListButton({ recipe, ...as }: ListButtonProps) {
  const items = shoppingItems.useItems();
  const { recipes } = trpc.useUtils();
  if (!useSite().features.saving) return null;
  const listed = items?.find((item): item is ListedRecipe => item.key === recipe.id);
  return (
    <p className={`${styles.list} ${screenOnly}`}>
      <Button
        tone="secondary"
        onClick={() =>
          import('./add-to-list.ts').then(
            ({ addToList }) => addToList(recipe, as, recipes.shopping.fetch),
            console.warn,
          )
        }
      >
        {listed
          ? `On your list${listed.servings ? ` for ${listed.servings}` : ''}`
          : 'Add to shopping list'}
      </Button>
      <Link to={SHOPPING_LIST_PATH}>Shopping list</Link>
    </p>
  );
}
