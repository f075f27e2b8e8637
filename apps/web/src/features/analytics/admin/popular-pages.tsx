import type { AnalyticsStats } from '@site/schema/analytics';
import { formatCount } from '../../../lib/format-number.ts';
import { formatDuration, formatShare } from './format-duration.ts';
import { pageName } from './page-name.ts';
import * as styles from './popular-pages.css.ts';

export interface PopularPagesProps {
  /** Most viewed first. */
  pages: AnalyticsStats['topPages'];
  totalPageViews: number;
}

export function PopularPages({ pages, totalPageViews }: PopularPagesProps) {
  return (
    <ol className={styles.list}>
      {pages.map(({ path, views, avgTime, isMissing }, index) => {
        const share = formatShare(views, totalPageViews);
        const name = pageName(path, isMissing);
        return (
          <li key={path} className={styles.row}>
            <span className={styles.rank} aria-hidden>
              {index + 1}
            </span>
            <div className={styles.page}>
              <p className={styles.name}>{name}</p>
              {/* Loads a new document, because public pages have another Content Security Policy. */}
              <a className={styles.path} href={path}>
                {path}
              </a>
            </div>
            <p className={styles.numbers}>
              <span className={styles.views}>
                {views === 1 ? '1 view' : `${formatCount(views)} views`}
              </span>
              <span>{formatDuration(avgTime)} average</span>
            </p>
            <div className={styles.share}>
              <span className={styles.percent}>{share}</span>
              <span className={styles.track} aria-hidden>
                <span className={styles.bar} style={{ width: share }} />
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
