import type { FoundItem, SiteSearch } from '@site/schema/site-search';
import { Picture } from '@site/ui/picture';
import { Link } from '@tanstack/react-router';
import { pictureOf } from '../../lib/picture-of.ts';
import * as styles from './search.css.ts';

export type FoundKind = Extract<keyof SiteSearch, 'recipes' | 'posts' | 'pages'>;

const ROUTES = {
  recipes: '/photo-gallery/$slug',
  posts: '/blog/$slug',
  pages: '/pages/$slug',
} as const;

export interface FoundListProps {
  kind: FoundKind;
  items: readonly FoundItem[];
  /** The id of its heading. */
  labelledBy: string;
  /** Called for a link that takes the place of the dialog around it in the history. */
  onFollow?: () => void;
}

/** Links to what a search found, with small pictures. */
export function FoundList({ kind, items, labelledBy, onFollow }: FoundListProps) {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {items.map((item) => {
        const picture = pictureOf(item);
        return (
          <li key={item.slug}>
            <Link
              to={ROUTES[kind]}
              params={{ slug: item.slug }}
              preload={false}
              replace={onFollow !== undefined}
              className={styles.link}
              onClick={onFollow}
            >
              <span className={styles.thumbnail}>
                {picture && <Picture picture={picture} alt="" sizes="44px" fill="cover" />}
              </span>
              {item.title}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
