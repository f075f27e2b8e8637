/** What stands beside the point that somebody reads. It is loaded when somebody does: its pictures have styles of their own. */
import { displayImageUrl } from '@site/schema/image-url';
import type { WeightMilestone } from '@site/schema/weight-entries';
import { target } from '@site/ui/layout';
import { Picture } from '@site/ui/picture';
import { formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { milestoneText } from '../progress-numbers.ts';
import { formatWeight, useWeightUnit } from '../weight-unit.ts';
import * as styles from './chart.css.ts';
import type { PublishedHere } from './chart-details.ts';
import type { WeightPoint } from './chart-points.ts';
import { PublishedLink } from './published-link.tsx';

export interface Reading {
  point: WeightPoint;
  hasTrend: boolean;
  note: string | undefined;
  milestone: WeightMilestone | undefined;
  published: PublishedHere | undefined;
}

/** Pixels between the point and the card. */
const BESIDE = 20;

interface ReadingCardProps extends Reading {
  /** Where the point is: percentages of the plot's width and height. */
  x: number;
  y: number;
}

/**
 * What is read, beside the point: the day and the weight, the note, and what was published there, as links with their
 * pictures. It is above or below the point, so that a mouse that goes straight up or down reaches the links. In the
 * document it comes after the slider, which tells the same to screen readers, so that Tab leads to the links.
 */
export function ReadingCard({
  point,
  hasTrend,
  milestone,
  note,
  published,
  x,
  y,
}: ReadingCardProps) {
  const { timeZone } = useSite();
  const unit = useWeightUnit();
  const isBelow = y < 45;
  const distance = `calc(${isBelow ? y : 100 - y}% + ${BESIDE}px)`;
  const place = { left: `${x}%`, translate: `${-x}%`, [isBelow ? 'top' : 'bottom']: distance };
  return (
    <div className={styles.readingCard} style={place}>
      <p className={styles.reading} aria-hidden>
        {formatDay(point.date.toISOString(), timeZone)}
        <strong className={styles.readingWeight}>{formatWeight(point.weight, unit)}</strong>
        {hasTrend && <span>Trend: {formatWeight(point.line, unit)}</span>}
        {milestone && (
          <span className={styles.readingMilestone}>{milestoneText(milestone, unit)}</span>
        )}
      </p>
      {note && (
        <p className={styles.readingNote} aria-hidden>
          {note}
        </p>
      )}
      {published && <PublishedAround {...published} />}
    </div>
  );
}

function PublishedAround({ items, more, rowId }: PublishedHere) {
  return (
    <ul className={styles.around} aria-label="Published around this day">
      {items.map(({ picture, imageUrl, ...item }) => (
        <li key={item.kind + item.slug}>
          <PublishedLink item={item} className={styles.aroundLink}>
            <span className={styles.thumbnail}>
              {(picture || imageUrl) && (
                <Picture
                  picture={picture ?? { src: displayImageUrl(imageUrl ?? '') }}
                  alt=""
                  sizes="44px"
                  fill="cover"
                />
              )}
            </span>
            {item.title}
          </PublishedLink>
        </li>
      ))}
      {more > 0 && (
        <li>
          <a href={`#${rowId}`} className={target}>
            and {more} more
          </a>
        </li>
      )}
    </ul>
  );
}
