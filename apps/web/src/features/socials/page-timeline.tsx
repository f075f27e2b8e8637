import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { BrandIcon } from '../../lib/brand-icon.tsx';
import { useWords } from '../../lib/words.ts';
import * as styles from './page-timeline.css.ts';
import { useTimelineScript } from './use-timeline-script.ts';

/** Pixels. The space is reserved while the timeline loads, and when it fails to load. */
const HEIGHT = 420;

export interface PageTimelineProps {
  /** The URL of the author's page on the network. */
  pageUrl: string;
  /** Whether to load the network's script. */
  mayLoad: boolean;
}

/** Posts of the author's page on the network. The network's script replaces the link with the timeline. */
export function PageTimeline({ pageUrl, mayLoad }: PageTimelineProps) {
  const { timeline } = useWords('socials');
  const hasFailed = useTimelineScript(mayLoad);
  return (
    <Card as="section" aria-labelledby="timeline">
      <div className={styles.body}>
        <h2 id="timeline">{timeline.heading}</h2>
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
              {/* Its space stays, so that nothing moves. */}
              <p className={styles.hint} style={{ visibility: hasFailed ? 'hidden' : undefined }}>
                {timeline.hint}
              </p>
              <a
                href={pageUrl}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ tone: 'secondary' })}
              >
                {timeline.fallback}
              </a>
            </div>
          </div>
        </div>
      </div>
    </Card>
  );
}
