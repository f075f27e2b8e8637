import type { WeightChart } from '@site/schema/weight-entries';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { milestonesOf, milestoneText } from '../progress-numbers.ts';
import { formatWeight, useWeightUnit } from '../weight-unit.ts';
import * as styles from './chart.css.ts';
import type { ChartDetails } from './chart-details.ts';
import { weightPoints } from './chart-points.ts';
import { PublishedLink } from './published-link.tsx';

const NUMBERS = new Set(['Weight', 'Trend']);

/** All points of the chart, newest first. */
export function WeightsTable({ chart, details }: { chart: WeightChart; details: ChartDetails }) {
  const { total, marks } = chart;
  const points = weightPoints(chart.points);
  const hasTrend = chart.points[0]?.trend !== undefined;
  const { timeZone } = useSite();
  const unit = useWeightUnit();
  const milestones = milestonesOf(chart, unit);
  const columns = [
    'Date',
    'Weight',
    hasTrend && 'Trend',
    milestones.length > 0 && 'Milestone',
    'Note',
    marks.length > 0 && 'Published',
  ].filter((name) => name !== false);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section className={styles.scroll} aria-label="Weights by date" tabIndex={0}>
      <table className={styles.table}>
        {total > points.length && (
          <caption>
            The {formatCount(points.length)} of {formatCount(total)} entries that shape the line.
          </caption>
        )}
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" data-number={NUMBERS.has(name) || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries may share a day; rows have no state
            <tr key={points.length - index}>
              <th scope="row">{formatDay(point.date.toISOString(), timeZone)}</th>
              <td data-number>{formatWeight(point.weight, unit)}</td>
              {hasTrend && <td data-number>{formatWeight(point.line, unit)}</td>}
              {milestones.length > 0 && (
                <td>
                  {milestones
                    .filter(({ date }) => Date.parse(date) === point.date.getTime())
                    .map((each) => milestoneText(each, unit))
                    .join(', ')}
                </td>
              )}
              <td>{details.noteOf(point)}</td>
              {marks.length > 0 && (
                <td>
                  {details.publishedNear(point).map((item) => (
                    <p key={item.kind + item.slug}>
                      <PublishedLink item={item}>{item.title}</PublishedLink>{' '}
                      <span className={styles.publishedDay}>{formatDay(item.day, 'UTC')}</span>
                    </p>
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
