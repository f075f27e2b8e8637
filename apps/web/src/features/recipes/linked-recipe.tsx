import { Card, cardLinkClass } from '@site/ui/card';
import { Link } from '@tanstack/react-router';
import * as styles from './linked-recipe.css.ts';
import { RecipeFacts } from './recipe-facts.tsx';
import { RecipeImage, type TileRecipe } from './recipe-image.tsx';

/** A recipe that a post links to, below the paragraph with the link. */
export function LinkedRecipe({ recipe }: { recipe: TileRecipe }) {
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
