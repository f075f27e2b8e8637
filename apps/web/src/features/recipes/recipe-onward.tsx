/** Where a recipe page leads on to. */
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc.ts';
import * as styles from './recipe-onward.css.ts';
import { RecipeTileLink } from './recipe-tile.tsx';

const TILE_WIDTHS = '(min-width: 75rem) 17rem, (min-width: 60rem) 23vw, 46vw';

export function RecipeOnward({ recipe }: { recipe: { id: string; slug: string } }) {
  const { data: related = [] } = trpc.recipes.related.useQuery({ slug: recipe.slug });
  const { data: posts = [] } = trpc.blogPosts.mentioning.useQuery({
    id: recipe.id,
    slug: recipe.slug,
  });
  return (
    <div className={`${styles.onward} ${screenOnly}`}>
      {posts.length > 0 && (
        <section aria-labelledby="mentioned-in">
          <h2 id="mentioned-in">Mentioned in</h2>
          <ul className={styles.posts}>
            {posts.map(({ slug, title }) => (
              <li key={slug}>
                <Link to="/blog/$slug" params={{ slug }} className={styles.post}>
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
          <div className={styles.tiles}>
            {related.map((each) => (
              <RecipeTileLink key={each.slug} recipe={each} sizes={TILE_WIDTHS} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
