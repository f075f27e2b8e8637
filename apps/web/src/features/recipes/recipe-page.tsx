import type { WithPicture } from '@site/schema/picture';
import type { Recipe } from '@site/schema/recipes';
import { Badge } from '@site/ui/badge';
import { Container } from '@site/ui/container';
import { screenOnly } from '@site/ui/theme/print';
import { Star } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { BackLink, PrintSource } from '../../lib/page-parts.tsx';
import { CATEGORY_LABELS } from './recipe-category-labels.ts';
import { RecipeImage } from './recipe-image.tsx';
import { RecipeNutrition, RecipeStats } from './recipe-numbers.tsx';
import { RecipeOnward } from './recipe-onward.tsx';
import * as styles from './recipe-page.css.ts';
import { Ingredients, Instructions } from './recipe-steps.tsx';
import { RecipeTools } from './recipe-tools.tsx';
import { ServingsStepper } from './servings-stepper.tsx';
import { ingredientLines, stepLines, type TextLine } from './text-lines.ts';
import { useCookMode } from './use-cook-mode.ts';

export interface RecipePageProps {
  recipe: WithPicture<Recipe>;
  /** The number of servings that the ingredients are scaled to; undefined for the recipe's own number. */
  servings: number | undefined;
  /** The ingredients for that number; `null` when they could not be calculated. */
  scaled: readonly string[] | null | undefined;
  /** One more fact about the recipe. It may render nothing. */
  fact?: ReactNode;
}

export function RecipePage({ recipe, servings: wanted, scaled: loaded, fact }: RecipePageProps) {
  const { slug } = recipe;
  const original = recipe.servings || undefined;
  const amounts = useLastScaled(slug, { wanted, scaled: loaded });
  const { scaled } = amounts;
  const servings = original && (amounts.wanted ?? original);
  const ingredients = ingredientLines(recipe.ingredients);
  const steps = stepLines(recipe.instructions);
  const { CookMode, isCooking, hasFailed, leave } = useCookMode(slug);
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
                alt={recipe.imageAlt ?? recipe.title}
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
            {fact && <p className={`${styles.fact} ${screenOnly}`}>{fact}</p>}
            <RecipeStats recipe={recipe} servings={servings} />
            <RecipeTools recipe={recipe} canCook={steps.length > 0} />
            {hasFailed && <p role="alert">Cook mode could not be loaded. Try it again.</p>}
          </div>
        </header>
        <div className={styles.body}>
          <Ingredients
            key={slug}
            lines={ingredients}
            scaled={scaled}
            slug={slug}
            isCooking={isCooking}
          >
            {servings && original && <ServingsStepper servings={servings} original={original} />}
            {loaded === null && (
              <p role="alert">
                The connection failed, so the amounts stay as they are. Reload the page to try
                again.
              </p>
            )}
          </Ingredients>
          <Instructions lines={steps} />
          <div className={styles.facts}>
            <RecipeNutrition recipe={recipe} />
            {recipe.storageNote && (
              <section aria-labelledby="storage">
                <h2 id="storage" className={styles.factsHeading}>
                  Storage
                </h2>
                <p>{recipe.storageNote}</p>
              </section>
            )}
          </div>
        </div>
        <PrintSource path={`/photo-gallery/${slug}`} />
      </article>
      <RecipeOnward recipe={recipe} />
      {CookMode && (
        <CookMode
          key={slug}
          recipe={{
            slug,
            title: recipe.title,
            servings,
            steps,
            ingredients: inAmounts(ingredients, scaled),
          }}
          isOpen={isCooking}
          onLeave={leave}
        />
      )}
    </Container>
  );
}

interface Amounts {
  wanted: number | undefined;
  scaled: readonly string[] | undefined;
}

/** The amounts that were shown last, where new ones could not be calculated: at first the recipe's own. */
function useLastScaled(
  slug: string,
  { wanted, scaled }: Pick<Amounts, 'wanted'> & { scaled: Amounts['scaled'] | null },
): Amounts {
  const own = { slug, wanted: undefined, scaled: undefined };
  const last = useRef<Amounts & { slug: string }>(own);
  const now = scaled === null ? undefined : { slug, wanted, scaled };
  useEffect(() => {
    if (now) last.current = now;
  });
  return now ?? (last.current.slug === slug ? last.current : own);
}

/** The lines with the scaled texts. Their keys stay those of the author's lines, so that a tick stays too. */
function inAmounts(lines: readonly TextLine[], scaled: readonly string[] | undefined): TextLine[] {
  return lines.map(({ key, line }, index) => ({ key, line: scaled?.[index] ?? line }));
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
