import type { ReactNode } from 'react';
import * as styles from './blog-post-page.css.ts';
import { contentParts } from './content-parts.ts';

export interface PostContentProps {
  /** Sanitised by the server when it is written and again when it is read. */
  html: string;
  /** What to show below the first link to each of these recipes, by the recipe's slug. */
  recipes: ReadonlyMap<string, ReactNode>;
}

/** The text of a post. The stored text has ordinary links; the cards of the linked recipes are only shown. */
export function PostContent({ html, recipes }: PostContentProps) {
  return (
    <div className={styles.content}>
      {contentParts(html, new Set(recipes.keys())).map(({ html: part, slugs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a post keep their order
        <div key={index} className={styles.part}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server */}
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: part }} />
          {slugs.length > 0 && (
            <div className={styles.recipes}>
              {slugs.map((slug) => (
                <div key={slug}>{recipes.get(slug)}</div>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
