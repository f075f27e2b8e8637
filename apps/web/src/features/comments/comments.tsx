/** The place of the comments below a post or recipe, and when their code is loaded. */
import { screenOnly } from '@site/ui/theme/print';
import { memo, Suspense } from 'react';
import { lateComponent, useFirstUse } from '../../lib/late-component.ts';
import { LoadingText } from '../../lib/page-parts.tsx';
import type { CommentsSectionProps } from './comments-section.tsx';
import { isKept } from './is-kept.ts';

const { promise: isUsed, resolve: use } = Promise.withResolvers<void>();

const CommentsSection = import.meta.env.SSR
  ? (await import('./comments-section.tsx')).CommentsSection
  : lateComponent<CommentsSectionProps>(
      'comments',
      async () => (await import('./comments-section.tsx')).CommentsSection,
      () => isUsed,
    );

/**
 * The document has the comments and their form, which work as they are. Their code comes with the first use, at once for a
 * reader who has something to find here again, and where the page came without a document.
 */
export const Comments = memo(function Comments(props: CommentsSectionProps) {
  const place = useFirstUse(use, !import.meta.env.SSR && isKept(props.id));
  return (
    <div ref={place} className={screenOnly}>
      <Suspense fallback={<LoadingText>Loading comments...</LoadingText>}>
        <CommentsSection {...props} />
      </Suspense>
    </div>
  );
});
