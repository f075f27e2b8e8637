import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { BrandIcon } from '../../lib/brand-icon.tsx';
import { socials } from '../../site/socials.ts';
import * as styles from './page-timeline.css.ts';
import { useTimelineScript } from './use-timeline-script.ts';

/** Pixels; the place is kept before the timeline is there, and when it never comes. */
const HEIGHT = 420;

export interface PageTimelineProps {
  /** The address of the page on the network. */
  pageUrl: string;
  /** Whether the network's script may be loaded. */
  mayLoad: boolean;
}

/** The latest from the page; the network's script puts it where the link is. */
export function PageTimeline({ pageUrl, mayLoad }: PageTimelineProps) {
  useTimelineScript(mayLoad);
  return (
    <Card as="section" aria-labelledby="timeline">
      <div className={styles.body}>
        <h2 id="timeline">{socials.timeline.heading}</h2>
        <div className={styles.place} style={{ minHeight: HEIGHT }}>
          <div
            className="fb-page"
            data-href={pageUrl}
            data-tabs="timeline"
            data-height={HEIGHT}
            data-width="500"
            data-adapt-container-width="true"
            data-small-header="true"
          >
            <div className={styles.fallback}>
              <span className={styles.mark}>
                <BrandIcon network="facebook" />
              </span>
              <p className={styles.hint}>{socials.timeline.hint}</p>
              <a
                href={pageUrl}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ tone: 'secondary' })}
              >
                {socials.timeline.fallback}
              </a>
            </div>
          </div>
        </div>
      </div>
    </Card>
  );
}
