import { formatServings } from '@site/schema/recipe-texts';
import { Button } from '@site/ui/button';
import { Disclosure } from '@site/ui/disclosure';
import { screenOnly } from '@site/ui/theme/print';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc.ts';
import { fetchAll } from '../public-list.ts';
import { maxServings } from '../servings.ts';
import { tellNotLoaded } from './add-to-list.ts';
import { changeListed, withRecipe, withServings } from './change-shopping.ts';
import type { ListedRecipe } from './shopping-items.ts';
import * as styles from './shopping-page.css.ts';

interface ListedRecipesProps {
  recipes: readonly ListedRecipe[];
}

/** What became of the recipes since they were added. Without a connection nobody knows, and it says nothing. */
export function RecipeNews({ recipes }: ListedRecipesProps) {
  const { recipes: utils } = trpc.useUtils();
  const { data } = useQuery({
    queryKey: ['public-summaries'],
    queryFn: () => fetchAll((part) => utils.summaries.fetch({ published: true, ...part })),
    enabled: recipes.length > 0,
  });
  if (!data) return null;
  const now = new Map(data.items.map((each) => [each.id, each]));
  const gone = recipes.filter(({ key }) => !now.has(key));
  const changed = recipes.filter(({ key, recipe }) => {
    const updatedAt = now.get(key)?.updatedAt;
    return updatedAt && updatedAt.getTime() !== new Date(recipe.updatedAt).getTime();
  });
  if (gone.length + changed.length === 0) return null;

  async function takeNew({ key }: ListedRecipe): Promise<void> {
    const slug = now.get(key)?.slug ?? '';
    const recipe = await utils.shopping.fetch({ slug }).catch(tellNotLoaded);
    if (!recipe) return;
    changeListed(
      key,
      (now) => withRecipe(now, recipe),
      `${recipe.title}: its new lines are on your list`,
    );
  }

  return (
    <ul className={`${styles.news} ${screenOnly}`}>
      {changed.map((listed) => (
        <li key={listed.key} className={styles.newsItem}>
          {listed.recipe.title} changed since you added it.
          <Button tone="quiet" onClick={() => takeNew(listed)}>
            Take its new lines
          </Button>
        </li>
      ))}
      {gone.map(({ key, recipe }) => (
        <li key={key} className={styles.newsItem}>
          {recipe.title} is no longer on this site. Its lines stay until you remove it.
        </li>
      ))}
    </ul>
  );
}

export function ListedRecipes({ recipes }: ListedRecipesProps) {
  if (recipes.length === 0) return null;
  const summary = recipes.length === 1 ? '1 recipe' : `${recipes.length} recipes`;
  return (
    <div className={screenOnly}>
      <Disclosure summary={summary}>
        <ul className={styles.lines}>
          {recipes.map((listed) => (
            <Listed key={listed.key} listed={listed} />
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

function Listed({ listed }: { listed: ListedRecipe }) {
  const { key, servings, instead, ticked, cleared, recipe } = listed;
  const { slug, title } = recipe;
  const remove = () => changeListed(key, () => undefined, `Removed: ${title}`);
  const serve = (wanted: number) => {
    const isAllBack = wanted > (servings ?? 0) && ticked.length + cleared.length > 0;
    changeListed(
      key,
      (now) => withServings(now, wanted),
      isAllBack ? `All lines of ${title} are on the list again` : undefined,
    );
  };
  return (
    <li className={styles.recipe}>
      <Link
        to="/photo-gallery/$slug"
        params={{ slug }}
        search={{ servings, instead }}
        className={styles.recipeTitle}
      >
        {title}
      </Link>
      {servings && recipe.servings && (
        <span className={styles.servings}>
          <Button
            tone="secondary"
            shape="icon"
            aria-label={`One serving less of ${title}`}
            disabled={servings <= 1}
            onClick={() => serve(servings - 1)}
          >
            −
          </Button>
          <output>{formatServings(servings)}</output>
          <Button
            tone="secondary"
            shape="icon"
            aria-label={`One serving more of ${title}`}
            disabled={servings >= maxServings(recipe.servings)}
            onClick={() => serve(servings + 1)}
          >
            +
          </Button>
        </span>
      )}
      <Button tone="quietDanger" aria-label={`Remove ${title}`} onClick={remove}>
        Remove
      </Button>
    </li>
  );
}
