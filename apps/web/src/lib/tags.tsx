import { findTag, type TagLists, tagSlug, tagsOf } from '@site/schema/tag-names';
import { Link } from '@tanstack/react-router';
import * as styles from './tags.css.ts';
import { trpc } from './trpc.ts';

/** Of a site with very many tags, the lists show those that most have. Its posts and recipes link to the others. */
const SHOWN = 20;

const PATHS = { blogPosts: '/blog', recipes: '/photo-gallery' } as const;

type Lists = keyof TagLists;

/** Links to the lists of all tags. Renders nothing on a site without tags. */
export function TagFilter({ of, chosen }: { of: Lists; chosen: string | undefined }) {
  const { data } = trpc.tags.list.useQuery();
  const current = chosen && findTag(data?.[of] ?? [], chosen)?.slug;
  const tags = (data?.[of] ?? []).filter(({ slug }, index) => index < SHOWN || slug === current);
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Tags" className={styles.filter}>
      <ul className={styles.tags}>
        {tags.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={PATHS[of]}
              search={{ tag: slug === current ? undefined : slug }}
              resetScroll={false}
              aria-current={slug === current ? 'true' : undefined}
              className={styles.link}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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
