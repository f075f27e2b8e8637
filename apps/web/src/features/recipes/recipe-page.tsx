import type { WithPicture } from '@site/schema/picture';
import { formatGrams, ingredientLines, stepLines } from '@site/schema/recipe-texts';
import type { Recipe } from '@site/schema/recipes';
import { Card } from '@site/ui/card';
import { Container } from '@site/ui/container';
import * as layout from '@site/ui/layout';
import { Skeleton } from '@site/ui/skeleton';
import { screenOnly } from '@site/ui/theme/print';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { paragraphsOf } from '../../lib/format.ts';
import { BackLink, NotFoundMessage, PrintSource } from '../../lib/page-parts.tsx';
import type { InsteadParam, UnitsParam } from '../../lib/search-params.ts';
import { ItemTags } from '../../lib/tags.tsx';
import { trpc } from '../../lib/trpc.ts';
import { COOK_HASH } from './cooking/cook-keys.ts';
import type { CookModeProps } from './cooking/cook-mode.tsx';
import { MeasureSwitch } from './measure-switch.tsx';
import type { CountedRecipe } from './nutrition/counted-recipe.ts';
import { CountedNutrition, Swaps } from './nutrition/swaps.tsx';
import { RecipeHead } from './recipe-head.tsx';
import * as styles from './recipe-page.css.ts';
import { Ingredients, Instructions, inAmounts, stepsInAmounts } from './recipe-steps.tsx';
import { recipePath } from './recipe-texts.ts';
import { RecipeTileLink } from './recipe-tile.tsx';
import type { CupGrams, ScaledRecipe } from './servings.ts';
import { ServingsStepper, useLastScaled } from './servings-stepper.tsx';
import { ListButton } from './shopping/list-button.tsx';

export interface RecipePageProps extends InsteadParam, UnitsParam {
  recipe: WithPicture<Recipe>;
  /** The number of servings that the ingredients are scaled to; undefined for the recipe's own number. */
  servings: number | undefined;
  /** The recipe for that number and in these units; `null` when it could not be calculated. */
  scaled: ScaledRecipe | null | undefined;
  cupGrams: CupGrams;
  /** What its count adds to it; `null` when it could not be calculated. */
  counted: CountedRecipe | null | undefined;
  /** One more fact about the recipe. It may render nothing. */
  fact?: ReactNode;
  /** What readers say. */
  comments?: ReactNode;
}

export function RecipePage({
  recipe: written,
  servings: wanted,
  instead: asked,
  units,
  cupGrams,
  scaled: loaded,
  counted,
  fact,
  comments,
}: RecipePageProps) {
  const recipe = { ...written, ...counted?.numbers };
  const instead = counted ? asked : undefined;
  const { slug } = recipe;
  const original = recipe.servings || undefined;
  const amounts = useLastScaled(slug, { wanted, scaled: loaded });
  const servings = original && (amounts.wanted ?? original);
  const lines = ingredientLines(recipe.ingredients);
  const ingredients = inAmounts(lines, amounts.scaled?.ingredients);
  const path = recipePath(recipe, { servings, instead });
  const steps = stepsInAmounts(
    stepLines(recipe.instructions),
    amounts.scaled?.steps,
    servings === original ? undefined : original,
  );
  const { CookMode, isCooking, hasFailed, leave } = useCookMode();
  return (
    <Container>
      <article className={styles.article}>
        <p className={screenOnly}>
          <BackLink to="/photo-gallery">Back to Photo Gallery</BackLink>
        </p>
        <RecipeHead
          recipe={recipe}
          servings={servings}
          path={path}
          canCook={steps.length > 0}
          fact={fact}
        >
          {hasFailed && <p role="alert">Cook mode could not be loaded. Try it again.</p>}
        </RecipeHead>
        <div className={styles.body}>
          <div className={styles.left}>
            <Ingredients
              key={slug}
              lines={ingredients}
              slug={slug}
              isCooking={isCooking}
              after={<ListButton recipe={recipe} servings={servings} instead={instead} />}
            >
              {servings && original && <ServingsStepper servings={servings} original={original} />}
              <MeasureSwitch units={units} />
              {(loaded === null || counted === null) && (
                <p role="alert">
                  The connection failed, so the amounts stay as they are. Reload the page to try
                  again.
                </p>
              )}
            </Ingredients>
            <div className={styles.nutritionPart}>
              <RecipeNutrition recipe={recipe} sugarAlcohols={counted?.sugarAlcohols ?? 0} />
              {counted && <Swaps recipe={written} swaps={counted.swaps} instead={instead} />}
            </div>
          </div>
          <div className={styles.right}>
            <Instructions steps={steps} />
            <Note id="notes" heading="Notes" text={recipe.notes} />
            <Note id="storage" heading="Storage" text={recipe.storageNote} />
            {counted && <CountedNutrition recipe={written} instead={instead} />}
            <MentionedIn recipe={recipe} />
            <div className={styles.tags}>
              <ItemTags of="recipes" tags={recipe.tags} />
            </div>
          </div>
        </div>
        <PrintSource path={path} />
      </article>
      <RelatedRecipes slug={slug} />
      {comments}
      {CookMode && (
        <CookMode
          key={slug}
          recipe={{
            slug,
            title: recipe.title,
            servings,
            units,
            written: { ingredients: lines, steps: stepLines(recipe.instructions), original },
            ingredients: ingredients.map((each, index) => ({
              ...each,
              cupGrams: cupGrams ? (cupGrams[index] ?? null) : cupGramsOf(recipe, index),
            })),
          }}
          isOpen={isCooking}
          onLeave={leave}
        />
      )}
    </Container>
  );
}

/** Loads the code of cook mode when it is opened. */
function useCookMode() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const isCooking = useLocation({ select: ({ hash }) => hash === COOK_HASH });
  const [CookMode, setCookMode] = useState<ComponentType<CookModeProps>>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isCooking) return;
    import('./cooking/cook-mode.tsx').then(
      (module) => setCookMode(() => module.CookMode),
      (error: unknown) => {
        console.warn('Failed to load cook mode', error);
        setFailed(true);
      },
    );
  }, [isCooking]);

  return {
    CookMode,
    isCooking,
    hasFailed,
    leave() {
      // A tab that was opened with the fragment has no page to go back to.
      if (history.canGoBack()) history.back();
      else void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    },
  };
}

/** Grams of a cup of a line's food, as counted; `null` where that is unknown, or the count is old. */
const cupGramsOf = ({ nutrition, isCountOld }: Recipe, line: number): number | null =>
  isCountOld ? null : (nutrition?.lines[line]?.portion?.cupGrams ?? null);

/** Renders nothing where only the net carbs are known, because the head already shows them. */
function RecipeNutrition({
  recipe,
  sugarAlcohols,
}: {
  recipe: Recipe;
  sugarAlcohols: CountedRecipe['sugarAlcohols'];
}) {
  const { calories, protein, fat, netCarbs, carbohydrate, fiber, sugars } = recipe;
  const { isCounted, isCountOld = false } = recipe;
  const hasCounted = carbohydrate != null || fiber != null || sugars != null;
  const isKnown = calories !== null || protein !== null || fat !== null || hasCounted;
  if (!isKnown && !isCountOld) return null;
  const grams = (value: string | null | undefined) => (value == null ? null : formatGrams(value));
  const facts = [
    ['Calories', calories],
    ['Protein', grams(protein)],
    ['Fat', grams(fat)],
    ['Carbohydrate', grams(carbohydrate)],
    ['Fiber', grams(fiber)],
    ['Sugars', grams(sugars)],
    // Without them a reader could not get from the carbohydrate to the net carbs.
    ['Sugar Alcohols', isCounted && sugarAlcohols ? formatGrams(`${sugarAlcohols}`) : null],
    ['Net Carbs', grams(netCarbs)],
  ].filter(([, value]) => value !== null);
  // Some rest on a volume that was converted to grams.
  const counted = recipe.isAbout ? '≈ counted' : 'counted';
  return (
    <Card as="section" aria-labelledby="nutrition" className={styles.nutrition}>
      <h2 id="nutrition" className={layout.textSize.lg}>
        Nutrition Information
      </h2>
      {facts.length > 0 && (
        <p className={layout.soft.xs}>
          {isCounted
            ? `Per serving, ${counted} from the ingredients`
            : 'Per serving, as the author wrote it'}
          {!isCounted && hasCounted && `; carbohydrate, fiber and sugars ${counted}`}
        </p>
      )}
      {isCountOld && (
        <p className={layout.soft.xs}>
          Counted before a change: the counted numbers are left out until they are counted again.
        </p>
      )}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.numberRow}>
            <dt>{label}</dt>
            <dd className={styles.numberAmount}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const TILE_WIDTHS = '(min-width: 75rem) 17rem, (min-width: 60rem) 23vw, 46vw';

function RelatedRecipes({ slug }: Pick<Recipe, 'slug'>) {
  const { data: related = [] } = trpc.recipes.related.useQuery({ slug });
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className={`${styles.related} ${screenOnly}`}>
      <h2 id="related">More Like This</h2>
      <ul className={styles.relatedTiles}>
        {related.map((each) => (
          <li key={each.slug}>
            <RecipeTileLink recipe={each} sizes={TILE_WIDTHS} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MentionedIn({ recipe: { id, slug } }: Pick<RecipePageProps, 'recipe'>) {
  const { data: posts = [] } = trpc.blogPosts.mentioning.useQuery({ id, slug });
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="mentioned-in" className={screenOnly}>
      <h2 id="mentioned-in" className={styles.factsHeading}>
        Mentioned in
      </h2>
      <ul className={layout.grid}>
        {posts.map((post) => (
          <li key={post.slug}>
            <Link to="/blog/$slug" params={{ slug: post.slug }} className={layout.target}>
              {post.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the author says beside the steps. Renders nothing without text. */
function Note({ id, heading, text }: { id: string; heading: string; text: string | null }) {
  if (!text) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.factsHeading}>
        {heading}
      </h2>
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph} className={styles.note}>
          {paragraph}
        </p>
      ))}
    </section>
  );
}

export function RecipeNotFound() {
  return (
    <NotFoundMessage
      title="Recipe Not Found"
      link={{ to: '/photo-gallery', text: 'Browse All Photos' }}
    >
      The recipe you're looking for doesn't exist.
    </NotFoundMessage>
  );
}

export function RecipePageSkeleton() {
  return (
    <Container>
      <div role="status" className={styles.article}>
        <VisuallyHidden>Loading recipe...</VisuallyHidden>
        <Skeleton width="12rem" height="2.75rem" />
        <div className={styles.header}>
          <div className={styles.photo}>
            <Skeleton aspectRatio="4 / 3" />
          </div>
          <div className={styles.introduction}>
            <Skeleton width="40%" />
            <Skeleton height="2.5rem" />
            <Skeleton width="90%" />
            <Skeleton width="70%" />
          </div>
        </div>
      </div>
    </Container>
  );
}
