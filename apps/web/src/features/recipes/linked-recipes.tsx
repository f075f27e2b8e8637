import { Card, cardLinkClass } from '@site/ui/card';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/trpc.ts';
import * as styles from './linked-recipes.css.ts';
import { linkedRecipesQuery } from './recipe-queries.ts';
import { RecipeFacts, RecipeImage, type TileRecipe } from './recipe-tile.tsx';

export interface LinkedRecipesProps {
  /** The HTML of a post. */
  content: string;
  /** Called with the cards by the recipes' slugs. */
  children: (cards: ReadonlyMap<string, ReactNode>) => ReactNode;
}

/** Renders its children with the cards of the recipes that a post links to. */
export function LinkedRecipes({ content, children }: LinkedRecipesProps) {
  const { data: recipes = [] } = trpc.recipes.linked.useQuery(linkedRecipesQuery({ content }));
  const cards = recipes.map(
    (recipe) => [recipe.slug, <LinkedRecipe key={recipe.slug} recipe={recipe} />] as const,
  );
  return children(new Map(cards));
}

/** A recipe that a post links to, below the paragraph with the link. */
function LinkedRecipe({ recipe }: { recipe: TileRecipe }) {
  return (
    <Card as="article" isLink>
      <div className={styles.row}>
        <div className={styles.photo}>
          <RecipeImage recipe={recipe} shape="square" alt="" sizes="6rem" />
        </div>
        <div className={styles.text}>
          <Link
            to="/photo-gallery/$slug"
            params={{ slug: recipe.slug }}
            className={`${styles.title} ${cardLinkClass}`}
          >
            {recipe.title}
          </Link>
          <RecipeFacts recipe={recipe} />
        </div>
      </div>
    </Card>
  );
}
