import { buttonClass } from '@site/ui/button';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc.ts';
import { FoundList } from './found-list.tsx';
import * as styles from './search.css.ts';

/** The recipes that a search of the blog finds, below its posts and pages. */
export function FoundRecipes({ search }: { search: string }) {
  const { data } = trpc.search.all.useQuery({ search }, { placeholderData: keepPreviousData });
  if (!data || data.recipes.total === 0) return null;
  const { items, total } = data.recipes;
  return (
    <section className={styles.recipes} aria-labelledby="found-recipes">
      <h2 id="found-recipes">Recipes</h2>
      <FoundList kind="recipes" items={items} labelledBy="found-recipes" />
      {total > items.length && (
        <p>
          <Link
            to="/photo-gallery"
            search={{ search }}
            className={buttonClass({ tone: 'secondary' })}
          >
            All {total} recipes
          </Link>
        </p>
      )}
    </section>
  );
}
