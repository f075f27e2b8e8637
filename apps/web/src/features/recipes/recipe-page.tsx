import type { WithPicture } from '@site/schema/picture';
import type { Recipe } from '@site/schema/recipes';
import { Badge } from '@site/ui/badge';
import { Button, buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { Skeleton } from '@site/ui/skeleton';
import { screenOnly } from '@site/ui/theme/print';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { Printer, Star, Sun } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { BackLink, BrandIcon, NotFoundMessage, PrintSource } from '../../lib/page-parts.tsx';
import { pictureOf } from '../../lib/picture-of.ts';
import { useSite } from '../../lib/site-options.ts';
import { ItemTags } from '../../lib/tags.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { CookModeProps } from './cooking/cook-mode.tsx';
import * as styles from './recipe-page.css.ts';
import { pageTools, scripted } from './recipe-page.css.ts';
import { Ingredients, Instructions, ServingsStepper } from './recipe-steps.tsx';
import {
  CATEGORY_LABELS,
  formatGrams,
  formatMinutes,
  ingredientLines,
  pinLink,
  stepLines,
  type TextLine,
  totalMinutes,
} from './recipe-texts.ts';
import { RecipeImage, RecipeTileLink } from './recipe-tile.tsx';
import { readItems, timersOf, useScreenOn } from './use-cooking.ts';

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
            <div className={screenOnly}>
              <ItemTags of="recipes" tags={recipe.tags} />
            </div>
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
      <RelatedContent recipe={recipe} />
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

/** The fragment of the URL while cook mode is open, so that Back closes it and a reload opens it again. */
const COOK_HASH = 'cook';

/** Loads the code of cook mode when it is opened, or when timers still run after a reload. */
function useCookMode(slug: string) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const isCooking = useLocation({ select: ({ hash }) => hash === COOK_HASH });
  const [CookMode, setCookMode] = useState<ComponentType<CookModeProps>>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isCooking && readItems(timersOf(slug)).length === 0) return;
    import('./cooking/cook-mode.tsx').then(
      (module) => setCookMode(() => module.CookMode),
      (error: unknown) => {
        console.warn('Failed to load cook mode', error);
        setFailed(true);
      },
    );
  }, [isCooking, slug]);

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

/** The numbers of a recipe. Missing numbers are left out. */

/** Label and value, or `null` for a missing value. */
type Fact = [label: string, value: string] | null;

const isFact = (fact: Fact): fact is NonNullable<Fact> => fact !== null;

export interface RecipeStatsProps {
  recipe: Recipe;
  /** The number of servings that the ingredients are scaled to. */
  servings: number | undefined;
}

function RecipeStats({ recipe, servings = recipe.servings ?? undefined }: RecipeStatsProps) {
  const { prepTime, cookTime, netCarbs } = recipe;
  const minutes = totalMinutes(recipe);
  const facts: Fact[] = [
    prepTime === null ? null : ['Prep Time', formatMinutes(prepTime)],
    cookTime === null ? null : ['Cook Time', formatMinutes(cookTime)],
    minutes === null ? null : ['Total Time', formatMinutes(minutes)],
    servings === undefined ? null : ['Servings', String(servings)],
    netCarbs === null ? null : ['Net Carbs', formatGrams(netCarbs)],
  ];
  const known = facts.filter(isFact);
  if (known.length === 0) return null;
  return (
    <dl className={styles.numberStats}>
      {known.map(([label, value]) => (
        <div key={label} className={styles.numberStat}>
          <dt className={styles.numberLabel}>{label}</dt>
          <dd className={styles.numberValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders nothing without calories, protein and fat, because `RecipeStats` already shows the net carbs. */
function RecipeNutrition({ recipe }: { recipe: Recipe }) {
  const { calories, protein, fat, netCarbs } = recipe;
  if (calories === null && protein === null && fat === null) return null;
  const facts: Fact[] = [
    calories === null ? null : ['Calories', String(calories)],
    protein === null ? null : ['Protein', formatGrams(protein)],
    fat === null ? null : ['Fat', formatGrams(fat)],
    netCarbs === null ? null : ['Net Carbs', formatGrams(netCarbs)],
  ];
  return (
    <Card as="section" aria-labelledby="nutrition">
      <div className={styles.nutrition}>
        <h2 id="nutrition" className={styles.numberHeading}>
          Nutrition Information
        </h2>
        <p className={styles.numberLabel}>Per serving</p>
        <dl>
          {facts.filter(isFact).map(([label, value]) => (
            <div key={label} className={styles.numberRow}>
              <dt>{label}</dt>
              <dd className={styles.numberAmount}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

/** Where a recipe page leads on to. */

const TILE_WIDTHS = '(min-width: 75rem) 17rem, (min-width: 60rem) 23vw, 46vw';

function RelatedContent({ recipe }: { recipe: { id: string; slug: string } }) {
  const { data: related = [] } = trpc.recipes.related.useQuery({ slug: recipe.slug });
  const { data: posts = [] } = trpc.blogPosts.mentioning.useQuery({
    id: recipe.id,
    slug: recipe.slug,
  });
  return (
    <div className={`${styles.related} ${screenOnly}`}>
      {posts.length > 0 && (
        <section aria-labelledby="mentioned-in">
          <h2 id="mentioned-in">Mentioned in</h2>
          <ul className={styles.relatedPosts}>
            {posts.map(({ slug, title }) => (
              <li key={slug}>
                <Link to="/blog/$slug" params={{ slug }} className={styles.relatedPost}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related">More Like This</h2>
          <div className={styles.relatedTiles}>
            {related.map((each) => (
              <RecipeTileLink key={each.slug} recipe={each} sizes={TILE_WIDTHS} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

export interface RecipeToolsProps {
  recipe: WithPicture<Recipe>;
  /** Whether the recipe has steps, which cook mode shows. */
  canCook: boolean;
}

/** Buttons for cooking from the page: cook mode, print it, save it to Pinterest, keep the screen on. */
function RecipeTools({ recipe, canCook }: RecipeToolsProps) {
  const screen = useScreenOn();
  return (
    <p className={`${pageTools} ${screenOnly}`}>
      {canCook && (
        <span className={scripted}>
          <Link
            from="/photo-gallery/$slug"
            to="."
            search
            hash={COOK_HASH}
            resetScroll={false}
            preload={false}
            className={buttonClass()}
          >
            Start cooking
          </Link>
        </span>
      )}
      <span className={scripted}>
        <Button tone="secondary" onClick={() => window.print()}>
          <Printer size="1.1em" aria-hidden />
          Print
        </Button>
      </span>
      <PinButton recipe={recipe} />
      {screen.isSupported && (
        <span className={scripted}>
          <Button tone="secondary" aria-pressed={screen.isOn} onClick={screen.toggle}>
            <Sun size="1.1em" fill={screen.isOn ? 'currentColor' : 'none'} aria-hidden />
            Keep screen on
          </Button>
        </span>
      )}
    </p>
  );
}

/**
 * A plain link, so that nothing is loaded from the network. Pinterest saves pictures, so there is no link without one.
 */
function PinButton({ recipe }: { recipe: WithPicture<Recipe> }) {
  const site = useSite();
  const picture = pictureOf(recipe);
  if (!picture) return null;
  return (
    <a
      href={pinLink(recipe, picture, site)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ tone: 'secondary' })}
    >
      <BrandIcon network="pinterest" />
      Save to Pinterest
    </a>
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

/** The skeleton of a recipe page, shown while the recipe loads. */
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
