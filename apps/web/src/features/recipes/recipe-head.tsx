import type { WithPicture } from '@site/schema/picture';
import {
  formatGrams,
  formatMinutes,
  totalMinutes,
  waitingMinutes,
} from '@site/schema/recipe-texts';
import type { Recipe } from '@site/schema/recipes';
import { Badge } from '@site/ui/badge';
import { Button, buttonClass } from '@site/ui/button';
import * as layout from '@site/ui/layout';
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Printer, Star, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { pictureOf } from '../../lib/picture-of.ts';
import { scripted } from '../../lib/share.css.ts';
import { ShareLinks } from '../../lib/share.tsx';
import { absoluteUrl, useSite } from '../../lib/site-options.ts';
import { Stars } from '../../lib/stars.tsx';
import { COOK_HASH } from './cooking/cook-keys.ts';
import * as styles from './recipe-page.css.ts';
import { CATEGORY_LABELS, MIN_RATINGS, pinLink } from './recipe-texts.ts';
import { RecipeImage } from './recipe-tile.tsx';
import { HeartIcon, SaveHeart, useSaving } from './save-heart.tsx';
import { useScreenOn } from './use-cooking.ts';

interface RecipeHeadProps {
  recipe: WithPicture<Recipe>;
  /** The number of servings that the ingredients are scaled to; undefined for a recipe without one. */
  servings: number | undefined;
  /** Of the page as the reader has it, with what is taken instead. */
  path: string;
  /** Whether the recipe has steps, which cook mode shows. */
  canCook: boolean;
  /** One more fact about the recipe. It may render nothing. */
  fact: ReactNode;
  /** Messages below the buttons. */
  children: ReactNode;
}

/** The photo of a recipe, its title, its numbers and what a reader can do with it. */
export function RecipeHead({ recipe, servings, fact, children, ...can }: RecipeHeadProps) {
  return (
    <header className={recipe.imageUrl ? styles.headerWithPhoto : styles.header}>
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
          <SaveHeart recipe={recipe} />
        </div>
      )}
      <div className={styles.introduction}>
        <Badges recipe={recipe} />
        <h1 className={styles.title}>{recipe.title}</h1>
        <Rating of={recipe.rating} />
        {recipe.description && <p className={styles.description}>{recipe.description}</p>}
        {fact && <p className={`${styles.fact} ${screenOnly}`}>{fact}</p>}
        <p className={styles.diets}>
          {recipe.diets?.map((diet) => (
            <span key={diet}>{diet}</span>
          ))}
        </p>
        <RecipeStats recipe={recipe} servings={servings} />
        <RecipeTools recipe={recipe} {...can} />
        {children}
      </div>
    </header>
  );
}

/** What readers gave the recipe. One or two of them say little. */
function Rating({ of: rating }: { of: Recipe['rating'] }) {
  if (!rating || rating.count < MIN_RATINGS) return null;
  return (
    <a href="#comments" className={`${styles.rating} ${screenOnly}`}>
      <Stars value={rating.average} />
      {rating.average} from {rating.count} readers
    </a>
  );
}

function Badges({ recipe: { category, featured } }: { recipe: Recipe }) {
  if (!category && !featured) return null;
  return (
    <p className={layout.wrap[2]}>
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

/** Unknown without a value. */
type Stat = readonly [label: string, value: string | number | false | null | undefined];

/**
 * The numbers of a recipe, as far as they are known: boxes, which are one line on a phone, `4.5 g net carbs · 25 min ·
 * serves 4`, with the parts of the time below it.
 */
function RecipeStats({ recipe, servings }: Pick<RecipeHeadProps, 'recipe' | 'servings'>) {
  const { prepTime, cookTime, netCarbs, isCountOld } = recipe;
  const time = (minutes: number | null) => minutes !== null && formatMinutes(minutes);
  const carbs = netCarbs === null ? isCountOld && 'counted before a change' : formatGrams(netCarbs);
  return (
    <div className={styles.stats}>
      <Stats
        className={styles.mainStats}
        stats={[
          ['Net Carbs', carbs],
          ['Total Time', time(totalMinutes(recipe))],
          ['Servings', servings],
        ]}
      />
      <Stats
        className={styles.timeStats}
        stats={[
          ['Prep Time', time(prepTime)],
          ['Cook Time', time(cookTime)],
          [recipe.restWord ?? 'Waiting', time(waitingMinutes(recipe))],
        ]}
      />
    </div>
  );
}

function Stats({ stats, className }: { stats: readonly Stat[]; className: string }) {
  const known = stats.filter(([, value]) => value);
  return (
    known.length > 0 && (
      <dl className={className}>
        {known.map(([label, value]) => (
          <div key={label} className={styles.stat} data-stat={label}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
}

/** What a reader can do with a recipe: the two things that most do, and a list of others. */
function RecipeTools({
  recipe,
  path,
  canCook,
}: Omit<RecipeHeadProps, 'servings' | 'fact' | 'children'>) {
  return (
    <div className={`${styles.tools} ${screenOnly}`}>
      {canCook && (
        <span className={scripted}>
          <Link
            from="/photo-gallery/$slug"
            to="."
            search
            hash={COOK_HASH}
            resetScroll={false}
            activeOptions={{ includeHash: true }}
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
      <MoreTools recipe={recipe} path={path} />
      <SaveButton recipe={recipe} />
    </div>
  );
}

/**
 * The last of the row, so that its room, which is there from the start, leaves no gap before scripts run. On a phone, whose
 * row has no room, a heart on the photo takes its place.
 */
function SaveButton({ recipe }: Pick<RecipeHeadProps, 'recipe'>) {
  const { isSaved, press } = useSaving(recipe);
  const { saving } = useSite().features;
  return (
    saving && (
      <span className={`${scripted} ${styles.save}`}>
        <Button
          tone="secondary"
          style={{ visibility: isSaved === undefined ? 'hidden' : undefined }}
          aria-pressed={isSaved ?? false}
          onClick={press}
        >
          <HeartIcon />
          Save
        </Button>
      </span>
    )
  );
}

/** A `details` element, which opens without scripts too. It closes when the focus leaves it, and on Escape. */
function MoreTools({ recipe, path }: Pick<RecipeHeadProps, 'recipe' | 'path'>) {
  const site = useSite();
  const screen = useScreenOn();
  const picture = pictureOf(recipe);
  return (
    <details
      className={styles.more}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={buttonClass({ tone: 'secondary' })}>
        <Ellipsis size="1.1em" aria-hidden />
        More
      </summary>
      {/* Safari focuses no button that is clicked. The list takes the focus then, so that it stays open. */}
      <div className={styles.moreTools} tabIndex={-1}>
        <ShareLinks
          title={recipe.title}
          url={absoluteUrl(path, site)}
          pin={picture && pinLink(recipe, picture, site)}
        />
        {screen.isSupported && (
          <span className={scripted}>
            <Button tone="quiet" aria-pressed={screen.isOn} onClick={screen.toggle}>
              <Sun size="1.1em" fill={screen.isOn ? 'currentColor' : 'none'} aria-hidden />
              Keep screen on
            </Button>
          </span>
        )}
      </div>
    </details>
  );
}
