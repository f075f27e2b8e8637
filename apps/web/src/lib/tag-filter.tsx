import { findTag } from '@site/schema/tag-names';
import { Link } from '@tanstack/react-router';
import * as styles from './tags.css.ts';
import { type Lists, PATHS } from './tags.tsx';
import { trpc } from './trpc.ts';

/** Of a site with very many tags, the lists show those that most have. Its posts and recipes link to the others. */
const SHOWN = 20;

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
