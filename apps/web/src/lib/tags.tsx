import { findTag, type TagLists, tagSlug, tagsOf } from '@site/schema/tag-names';
import { Link } from '@tanstack/react-router';
import * as styles from './tags.css.ts';
import { trpc } from './trpc.ts';

/** The lists in which tags choose. */
export const PATHS = { blogPosts: '/blog', recipes: '/photo-gallery' } as const;

export type Lists = keyof TagLists;

/** The tags of one post or recipe. Those of a draft, and those beyond the most that have a page, lead nowhere. */
export function ItemTags({ of, tags }: { of: Lists; tags: string | null }) {
  const names = tagsOf(tags);
  const { data } = trpc.tags.list.useQuery(undefined, { enabled: names.length > 0 });
  if (names.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {names.map((name) => {
        const listed = findTag(data?.[of] ?? [], tagSlug(name));
        return (
          <li key={name}>
            {listed ? (
              <Link to={PATHS[of]} search={{ tag: listed.slug }} className={styles.link}>
                {name}
              </Link>
            ) : (
              <span className={styles.tag}>{name}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
