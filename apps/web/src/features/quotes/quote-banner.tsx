import { Container } from '@site/ui/container';
import { Skeleton } from '@site/ui/skeleton';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format-number.ts';
import { trpc } from '../../lib/trpc.ts';
import * as styles from './quote-banner.css.ts';

/** Milliseconds for which the quote is fresh. */
const QUOTE_FRESH = 43_200_000;
/** Milliseconds for which the count of views is fresh. */
const VIEWS_FRESH = 60_000;

/** The quiet strip below the navigation; not there when there is no quote, or none to be had. */
export function QuoteBanner() {
  const { data: quote, isPending } = trpc.quotes.today.useQuery(undefined, {
    staleTime: QUOTE_FRESH,
    gcTime: QUOTE_FRESH,
  });
  if (isPending) return <LoadingStrip />;
  if (!quote) return null;
  return (
    <Strip label="Quote of the Day" views={<SiteViews />}>
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

/** Without the count where that is not to be had: the quote is what the strip is for. */
function SiteViews() {
  const { data, isPending } = trpc.analytics.viewCount.useQuery(undefined, {
    staleTime: VIEWS_FRESH,
  });
  if (isPending) return <Skeleton width="7rem" height="0.8rem" />;
  if (!data) return null;
  return (
    <p className={styles.count}>
      <Eye size="1.1em" aria-hidden />
      Site Views: {formatCount(data.count)}
    </p>
  );
}

/** As high as the strip it stands in for, so that nothing moves. */
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
