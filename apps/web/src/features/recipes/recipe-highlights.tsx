import type { WithPicture } from '@site/schema/picture';
import { FEATURED_COUNT } from '@site/schema/recipe-values';
import type { RecipeCard } from '@site/schema/recipes';
import { Badge } from '@site/ui/badge';
import { buttonClass } from '@site/ui/button';
import { Card, cardLinkClass } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { Link } from '@tanstack/react-router';
import { useContent } from '../../lib/content.ts';
import { shorten } from '../../lib/format.ts';
import { cards } from '../../lib/page-parts.css.ts';
import { HomeSection } from '../../lib/page-parts.tsx';
import { trpc } from '../../lib/trpc.ts';
import { GalleryTile, type OpenRecipe, RecipeDialog, useOpenRecipe } from './recipe-dialog.tsx';
import * as styles from './recipe-highlights.css.ts';
import { highlightsQuery } from './recipe-queries.ts';
import { CATEGORY_LABELS } from './recipe-texts.ts';
import { RecipeFacts, RecipeImage } from './recipe-tile.tsx';
import { SaveHeart } from './save-heart.tsx';

/** Characters: two lines of a phone. */
const LEAD_TEXT = 90;

const LARGE_WIDTHS = '(min-width: 75rem) 35rem, (min-width: 60rem) 47vw, 92vw';
const SMALL_WIDTHS = '(min-width: 75rem) 17rem, (min-width: 60rem) 23vw, 46vw';
const CARD_WIDTHS = '(min-width: 75rem) 23rem, (min-width: 40rem) 31vw, 92vw';

/** The photos of the home page: featured recipes as tiles, others as cards. A click on either enlarges the photo. */
export function RecipeHighlights() {
  const { data: recipes = [] } = trpc.recipes.highlights.useQuery(highlightsQuery);
  const home = useContent('home');
  const open = useOpenRecipe(recipes);
  const featured = recipes.slice(0, FEATURED_COUNT);
  const more = recipes.slice(FEATURED_COUNT);
  return (
    <Container>
      {featured.length > 0 && (
        <HomeSection content={home.featured}>
          <ul className={styles.mosaic}>
            {featured.map((recipe, index) => (
              <li key={recipe.slug}>
                <GalleryTile
                  recipe={recipe}
                  open={open}
                  sizes={
                    index > 0 && featured.length === FEATURED_COUNT ? SMALL_WIDTHS : LARGE_WIDTHS
                  }
                >
                  {index === 0 && recipe.description && (
                    <span className={styles.leadText}>
                      {shorten(recipe.description, LEAD_TEXT)}
                    </span>
                  )}
                </GalleryTile>
              </li>
            ))}
          </ul>
        </HomeSection>
      )}
      {more.length > 0 && (
        <HomeSection
          content={home.more}
          showAll={
            <Link to="/photo-gallery" className={buttonClass({ tone: 'secondary' })}>
              See all photos
            </Link>
          }
        >
          <div className={cards}>
            {more.map((recipe) => (
              <HighlightCard key={recipe.slug} recipe={recipe} open={open} />
            ))}
          </div>
        </HomeSection>
      )}
      <RecipeDialog open={open} />
    </Container>
  );
}

function HighlightCard({ recipe, open }: { recipe: WithPicture<RecipeCard>; open: OpenRecipe }) {
  return (
    <Card as="article" isLink>
      <RecipeImage recipe={recipe} shape="card" alt="" sizes={CARD_WIDTHS} />
      <div className={styles.cardBody}>
        <p className={styles.facts}>
          {recipe.category && <Badge tone="accent">{CATEGORY_LABELS[recipe.category]}</Badge>}
          <RecipeFacts recipe={recipe} />
        </p>
        <h3>
          <Link
            to="/photo-gallery/$slug"
            params={{ slug: recipe.slug }}
            preload={false}
            className={`${styles.cardLink} ${cardLinkClass}`}
            onClick={(event) => open.onLinkClick(event, recipe)}
          >
            {recipe.title}
          </Link>
        </h3>
        {recipe.description && <p className={styles.description}>{recipe.description}</p>}
      </div>
      <SaveHeart recipe={recipe} />
    </Card>
  );
}
