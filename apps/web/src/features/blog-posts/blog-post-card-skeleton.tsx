import { Card } from '@site/ui/card';
import { Skeleton } from '@site/ui/skeleton';
import { body } from './blog-post-card.css.ts';

/** The skeleton of a post card, shown while posts load. */
export function BlogPostCardSkeleton() {
  return (
    <Card>
      <Skeleton aspectRatio="16 / 10" />
      <div className={body}>
        <Skeleton width="45%" height="0.8rem" />
        <Skeleton height="1.4rem" />
        <Skeleton width="90%" />
        <Skeleton width="70%" />
      </div>
    </Card>
  );
}
