/** The place of the form by which readers get letters, and when its code is loaded: with its first use. */
import { screenOnly } from '@site/ui/theme/print';
import { memo, Suspense } from 'react';
import { lateComponent, useFirstUse } from '../../lib/late-component.ts';
import { trpc } from '../../lib/trpc.ts';
import type { SubscribeSectionProps } from './subscribe-section.tsx';

const { promise: isUsed, resolve: use } = Promise.withResolvers<void>();

const SubscribeSection = import.meta.env.SSR
  ? (await import('./subscribe-section.tsx')).SubscribeSection
  : lateComponent<SubscribeSectionProps>(
      'form',
      async () => (await import('./subscribe-section.tsx')).SubscribeSection,
      () => isUsed,
    );

/** Nothing where readers cannot subscribe. */
export const Subscribe = memo(function Subscribe(props: SubscribeSectionProps) {
  // Rendered again before its code is there, it would be emptied.
  const { data: isOffered } = trpc.subscribers.form.useQuery(undefined, { select: Boolean });
  const place = useFirstUse(use);
  return isOffered ? (
    <div ref={place} className={screenOnly}>
      <Suspense>
        <SubscribeSection {...props} />
      </Suspense>
    </div>
  ) : null;
});
