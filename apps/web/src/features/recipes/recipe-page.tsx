import type { WithPicture } from '@site/schema/picture';
import type { Recipe } from '@site/schema/recipes';
import { Badge } from '@site/ui/badge';
import { Container } from '@site/ui/container';
import { screenOnly } from '@site/ui/theme/print';
import { Star } from 'lucide-react';
import { BackLink } from '../../lib/back-link.tsx';
import { PrintSource } from '../../lib/print-source.tsx';
import { CATEGORY_LABELS } from './recipe-category-labels.ts';
import { RecipeImage } from './recipe-image.tsx';
import { RecipeNutrition, RecipeStats } from './recipe-numbers.tsx';
import * as styles from './recipe-page.css.ts';
import { Ingredients, Instructions } from './recipe-steps.tsx';
import { RecipeTools } from './recipe-tools.tsx';
import { ServingsStepper } from './servings-stepper.tsx';

export interface RecipePageProps {
  recipe: WithPicture<Recipe>;
  /** The number of servings that the ingredients are scaled to; undefined for the recipe's own number. */
  servings: number | undefined;
}

export function RecipePage({ recipe, servings: wanted }: RecipePageProps) {
  const original = recipe.servings || undefined;
  const servings = original && (wanted ?? original);
  return (
    <Container>
      <article className={styles.article}>
        <p className={screenOnly}>
          <BackLink to="/photo-gallery">Back to Photo Gallery</BackLink>
        </p>
        <header className={styles.header}>
          {recipe.imageUrl && (
            <div className={styles.photo}>
              <RecipeImage
                recipe={recipe}
                shape="card"
                alt={recipe.title}
                // 98vw instead of the real width on phones: one pixel too much would make the browser load the next
                // larger size.
                sizes="(min-width: 75rem) 36rem, (min-width: 60rem) 50vw, 98vw"
                isFirst
              />
            </div>
          )}
          <div className={styles.introduction}>
            <Badges recipe={recipe} />
            <h1 className={styles.title}>{recipe.title}</h1>
            {recipe.description && <p className={styles.description}>{recipe.description}</p>}
            <RecipeStats recipe={recipe} servings={servings} />
            <RecipeTools recipe={recipe} />
          </div>
        </header>
        <div className={styles.body}>
          <Ingredients
            text={recipe.ingredients}
            factor={servings && original ? servings / original : 1}
          >
            {servings && original && <ServingsStepper servings={servings} original={original} />}
          </Ingredients>
          <Instructions text={recipe.instructions} />
          <RecipeNutrition recipe={recipe} />
        </div>
        <PrintSource path={`/photo-gallery/${recipe.slug}`} />
      </article>
    </Container>
  );
}

function Badges({ recipe: { category, featured } }: { recipe: Recipe }) {
  if (!category && !featured) return null;
  return (
    <p className={styles.badges}>
      {category && <Badge tone="accent">{CATEGORY_LABELS[category]}</Badge>}
      {featured && (
        <Badge tone="medium">
          <Star size="1em" fill="currentColor" aria-hidden />
          Featured
        </Badge>
      )}
    </p>
  );
}
