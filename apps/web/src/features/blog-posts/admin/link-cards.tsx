import type { BlogPostPage } from '@site/schema/blog-posts';
import { useId } from 'react';
import { useSite } from '../../../lib/site-options.ts';
import { blogPostHead } from '../blog-post-head.ts';
import * as styles from './link-cards.css.ts';

/** How a search engine and a social network may show a link to the post. The texts are those of the page's head. */
export function LinkCards({ post }: { post: BlogPostPage }) {
  const site = useSite();
  const id = useId();
  const { meta } = blogPostHead(post, site);
  const read = (name: string): string => {
    for (const entry of meta) {
      const own = 'property' in entry ? entry.property : 'name' in entry && entry.name;
      if (own === name && 'content' in entry) return String(entry.content);
    }
    return '';
  };
  const title = meta.flatMap((entry) => ('title' in entry ? [entry.title] : []))[0];
  const url = new URL(read('og:url'));
  const image = new URL(read('og:image'));

  return (
    <div className={styles.cards}>
      <section aria-labelledby={`${id}-search`}>
        <h2 id={`${id}-search`} className={styles.heading}>
          In a search engine
        </h2>
        <div className={styles.result}>
          <p className={styles.url}>
            {[url.host, ...url.pathname.split('/').filter(Boolean)].join(' › ')}
          </p>
          <p className={styles.resultTitle}>{title}</p>
          <p className={styles.description}>{read('description')}</p>
        </div>
      </section>
      <section aria-labelledby={`${id}-social`}>
        <h2 id={`${id}-social`} className={styles.heading}>
          On a social network
        </h2>
        <div className={styles.card}>
          <img
            className={styles.image}
            // The dashboard may be open under another host than the public one.
            src={image.origin === site.origin ? image.pathname : image.href}
            alt={read('og:image:alt')}
          />
          <div className={styles.cardText}>
            <p className={styles.url}>{url.host}</p>
            <p className={styles.cardTitle}>{read('og:title')}</p>
            <p className={styles.description}>{read('og:description')}</p>
          </div>
        </div>
      </section>
    </div>
  );
}
