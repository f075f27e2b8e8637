import { Container } from '@site/ui/container';
import { Skeleton } from '@site/ui/skeleton';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import * as styles from './recipe-page.css.ts';

/** The skeleton of a recipe page, shown while the recipe loads. */
export function RecipePageSkeleton() {
  return (
    <Container>
      <div role="status" className={styles.article}>
        <VisuallyHidden>Loading recipe...</VisuallyHidden>
        <Skeleton width="12rem" height="2.75rem" />
        <div className={styles.header}>
          <div className={styles.photo}>
            <Skeleton aspectRatio="4 / 3" />
          </div>
          <div className={styles.introduction}>
            <Skeleton width="40%" />
            <Skeleton height="2.5rem" />
            <Skeleton width="90%" />
            <Skeleton width="70%" />
          </div>
        </div>
      </div>
    </Container>
  );
}
