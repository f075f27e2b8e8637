import type { WeightChart } from '@site/schema/weight-entries';
import type { WeightRange } from '@site/schema/weight-ranges';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { milestoneText } from '../milestone-text.ts';
import * as styles from '../numbers-table.css.ts';
import { PublishedLink } from '../published-link.tsx';
import { formatWeight } from '../unit/format-weight.ts';
import { useWeightUnit } from '../unit/weight-unit.ts';
import { weightPoints } from './chart-scale.ts';
import { useNotes } from './use-notes.ts';
import { usePublishedNear } from './use-published.ts';

export interface WeightsTableProps {
  chart: WeightChart;
  range: WeightRange | undefined;
}

export function WeightsTable({ chart, range }: WeightsTableProps) {
  const { total } = chart;
  const points = weightPoints(chart.points);
  const hasTrend = chart.points[0]?.trend !== undefined;
  const noteOf = useNotes(range);
  const publishedNear = usePublishedNear(range);
  const { milestones } = chart;
  const hasPublished = chart.marks.length > 0;
  const { timeZone } = useSite();
  const unit = useWeightUnit();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section className={styles.scroll} aria-label="Weights by date" tabIndex={0}>
      <table className={styles.table}>
        {total > points.length && (
          <caption className={styles.caption}>
            The {formatCount(points.length)} of {formatCount(total)} entries that shape the line.
          </caption>
        )}
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              Date
            </th>
            <th scope="col" className={styles.headNumber}>
              Weight
            </th>
            {hasTrend && (
              <th scope="col" className={styles.headNumber}>
                Trend
              </th>
            )}
            {milestones.length > 0 && (
              <th scope="col" className={styles.head}>
                Milestone
              </th>
            )}
            <th scope="col" className={styles.head}>
              Note
            </th>
            {hasPublished && (
              <th scope="col" className={styles.head}>
                Published
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries may share a day; rows have no state
            <tr key={points.length - index}>
              <td className={styles.date}>{formatDay(point.date.toISOString(), timeZone)}</td>
              <td className={styles.number}>{formatWeight(point.weight, unit)}</td>
              {hasTrend && <td className={styles.number}>{formatWeight(point.line, unit)}</td>}
              {milestones.length > 0 && (
                <td className={styles.cell}>
                  {milestones
                    .filter(({ date }) => Date.parse(date) === point.date.getTime())
                    .map((each) => milestoneText(each, unit))
                    .join(', ')}
                </td>
              )}
              <td className={styles.cell}>{noteOf(point)}</td>
              {hasPublished && (
                <td className={styles.cell}>
                  {publishedNear(point).map((item) => (
                    <PublishedLink
                      key={item.kind + item.slug}
                      item={item}
                      className={styles.published}
                    >
                      {item.title}
                    </PublishedLink>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
