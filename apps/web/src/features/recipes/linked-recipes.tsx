import type { ReactNode } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { LinkedRecipe } from './linked-recipe.tsx';
import { linkedRecipesQuery } from './linked-recipes-query.ts';

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
