import { displayImageUrl } from '@site/schema/image-url';
import { Picture } from '@site/ui/picture';
import { PublishedLink } from '../published-link.tsx';
import * as styles from './chart-published.css.ts';
import type { PublishedHere } from './use-published.ts';

/** The posts and recipes at the point that is read, as links with their pictures. */
export function ChartPublished({ here: { items, more } }: { here: PublishedHere }) {
  return (
    <ul className={styles.strip} aria-label="Published around this day">
      {items.map(({ picture, imageUrl, ...item }) => (
        <li key={item.kind + item.slug} className={styles.item}>
          <PublishedLink item={item} className={styles.link}>
            <span className={styles.thumbnail}>
              {(picture || imageUrl) && (
                <Picture
                  picture={picture ?? { src: displayImageUrl(imageUrl ?? '') }}
                  alt=""
                  sizes="44px"
                  fill="cover"
                />
              )}
            </span>
            <span className={styles.title}>{item.title}</span>
          </PublishedLink>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>and {more} more</li>}
    </ul>
  );
}
