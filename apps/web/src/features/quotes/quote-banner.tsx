import { Container } from '@site/ui/container';
import { Skeleton } from '@site/ui/skeleton';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useSite } from '../../lib/site-options.ts';
import { trpc } from '../../lib/trpc.ts';
import * as styles from './quote-banner.css.ts';

/** Milliseconds until the quote is stale. */
const QUOTE_FRESH = 43_200_000;
/** Milliseconds until the number of views is stale. */
const VIEWS_FRESH = 60_000;

/**
 * The strip below the navigation with the quote of the day. Renders nothing when there is no quote or it fails to load.
 */
export function QuoteBanner() {
  const { features } = useSite();
  const { data: quote, isPending } = trpc.quotes.today.useQuery(undefined, {
    staleTime: QUOTE_FRESH,
    gcTime: QUOTE_FRESH,
  });
  if (isPending) return <LoadingStrip />;
  if (!quote) return null;
  return (
    <Strip label="Quote of the Day" views={features.views && <SiteViews />}>
      <blockquote className={styles.quote}>{quote.quote}</blockquote>
      <p className={styles.author}>{quote.author}</p>
    </Strip>
  );
}

interface StripProps {
  label: ReactNode;
  views: ReactNode;
  children: ReactNode;
}

function Strip({ label, views, children }: StripProps) {
  return (
    <aside className={styles.banner} aria-label="Quote of the Day">
      <Container>
        <div className={styles.strip}>
          <p className={styles.label}>{label}</p>
          <div className={styles.saying}>{children}</div>
          <div className={styles.views}>{views}</div>
        </div>
      </Container>
    </aside>
  );
}

/** Renders nothing before the first view, and when the number fails to load; the quote is shown without it. */
function SiteViews() {
  const { data, isPending } = trpc.analytics.viewCount.useQuery(undefined, {
    staleTime: VIEWS_FRESH,
  });
  if (isPending) return <Skeleton width="7rem" height="0.8rem" />;
  if (!data?.count) return null;
  return (
    <p className={styles.count}>
      <Eye size="1.1em" aria-hidden />
      Site Views: {formatCount(data.count)}
    </p>
  );
}

/** A skeleton of the same height as the banner, so that the content below does not move. */
function LoadingStrip() {
  return (
    <div role="status" aria-label="Loading the quote of the day">
      <Strip
        label={<Skeleton width="7rem" height="0.8rem" />}
        views={<Skeleton width="7rem" height="0.8rem" />}
      >
        <Skeleton width="min(100%, 32rem)" height="0.9rem" />
      </Strip>
    </div>
  );
}
