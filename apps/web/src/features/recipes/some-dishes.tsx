import { cards } from '../../lib/page-parts.css.ts';
import { HomeSection } from '../../lib/page-parts.tsx';
import { someDishesQuery, trpc } from '../../lib/trpc.ts';
import { RecipeTileLink } from './recipe-tile.tsx';

const WIDTHS = '(min-width: 75rem) 23rem, (min-width: 40rem) 31vw, 92vw';

/** Three dishes, for a page that has nothing else. */
export function SomeDishes() {
  const { data: recipes = [] } = trpc.recipes.highlights.useQuery(someDishesQuery);
  if (recipes.length === 0) return null;
  return (
    <HomeSection
      content={{ title: 'Or cook one of these', intro: 'They are where they should be.' }}
    >
      <ul className={cards}>
        {recipes.map((recipe) => (
          <li key={recipe.slug}>
            <RecipeTileLink recipe={recipe} sizes={WIDTHS} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
