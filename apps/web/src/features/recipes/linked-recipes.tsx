/** The recipes that a post links to: cards between its paragraphs, each of which opens in place. */

import type { WithPicture } from '@site/schema/picture';
import {
  formatServings,
  ingredientGroups,
  ingredientLines,
  netCarbsText,
  stepLines,
} from '@site/schema/recipe-texts';
import type { LinkedRecipe } from '@site/schema/recipes';
import { Card, cardLinkClass } from '@site/ui/card';
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { trpc } from '../../lib/trpc.ts';
import * as styles from './linked-recipes.css.ts';
import { linkedRecipesQuery } from './recipe-queries.ts';
import { RecipeFacts, RecipeImage } from './recipe-tile.tsx';

/** Renders its children with the cards of the recipes that the HTML of a post links to, by their slugs. */
export function LinkedRecipes({
  content,
  children,
}: {
  content: string;
  children: (cards: ReadonlyMap<string, ReactNode>) => ReactNode;
}) {
  const { data: recipes = [] } = trpc.recipes.linked.useQuery(linkedRecipesQuery({ content }));
  const cards = recipes.map(
    (recipe) => [recipe.slug, <LinkedCard key={recipe.slug} recipe={recipe} />] as const,
  );
  return children(new Map(cards));
}

interface RecipeProps {
  recipe: WithPicture<LinkedRecipe>;
}

/** A recipe below the paragraph with its link. */
function LinkedCard({ recipe }: RecipeProps) {
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
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
      <RecipeHere recipe={recipe} />
    </Card>
  );
}

/** What is needed to cook it, in the document from the start: it opens and prints without scripts. */
function RecipeHere({ recipe }: RecipeProps) {
  const ingredients = ingredientLines(recipe.ingredients);
  const steps = stepLines(recipe.instructions);
  if (ingredients.length === 0 && steps.length === 0) return null;
  const netCarbs = netCarbsText(recipe);
  const facts = [
    recipe.servings && `For ${formatServings(recipe.servings)}`,
    netCarbs && `${netCarbs} in a serving`,
  ].filter(Boolean);
  return (
    <details>
      <summary className={`${styles.summary} ${screenOnly}`}>
        <span className={styles.whenClosed}>Show the recipe here</span>
        <span className={styles.whenOpen}>Hide the recipe</span>
      </summary>
      <div className={styles.recipe}>
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
        {ingredients.length > 0 && (
          <section>
            <h3>Ingredients</h3>
            {ingredientGroups(ingredients).map(({ heading, lines }) => (
              <Fragment key={heading?.key ?? ''}>
                {heading && <p className={styles.group}>{heading.line}</p>}
                <ul>
                  {lines.map(({ key, line }) => (
                    <li key={key}>{line}</li>
                  ))}
                </ul>
              </Fragment>
            ))}
          </section>
        )}
        {steps.length > 0 && (
          <section>
            <h3>Instructions</h3>
            <ol>
              {steps.map(({ key, line }) => (
                <li key={key}>{line}</li>
              ))}
            </ol>
          </section>
        )}
        <p className={screenOnly}>
          <Link to="/photo-gallery/$slug" params={{ slug: recipe.slug }}>
            Open the recipe's page
          </Link>
        </p>
      </div>
    </details>
  );
}
