import type { PublishedMark, WeightMilestone } from '@site/schema/weight-entries';
import type { WeightUnit } from '@site/schema/weight-units';
import { memo } from 'react';
import { milestoneText } from '../milestone-text.ts';
import { PublishedLink } from '../published-link.tsx';
import { publishedRowId } from '../published-row-id.ts';
import { lineAt } from './chart-line.ts';
import * as styles from './chart-marks.css.ts';
import type { ChartScale, WeightPoint } from './chart-scale.ts';
import { fractions, percent } from './static-chart.tsx';

export interface ChartMarksProps {
  marks: readonly PublishedMark[];
  milestones: readonly WeightMilestone[];
  /** At least one, oldest first. */
  points: readonly WeightPoint[];
  scale: ChartScale;
  unit: WeightUnit;
}

/**
 * Milestones on the line, and marks for posts and recipes, over either chart. Each mark is a link for mice, which works
 * without scripts too. The keyboard and screen readers get the same links from the list below the chart, and fingers
 * from the reading above.
 */
export const ChartMarks = memo(function ChartMarks(props: ChartMarksProps) {
  const { marks, milestones, points, scale, unit } = props;
  const { x, y } = fractions(scale);
  const place = ({ day }: { day: string }) => {
    const { date, line } = lineAt(points, Date.parse(day));
    return { left: percent(x(date)), top: percent(y(line)) };
  };
  return (
    <div aria-hidden>
      {marks.map((mark) => {
        const at = { className: styles.mark, style: place(mark), tabIndex: -1 };
        const [item] = mark.titles;
        if (item && mark.total === 1) {
          return <PublishedLink key={mark.day} item={item} {...at} title={item.title} />;
        }
        const label = `${mark.total} posts and recipes`;
        return <a key={mark.day} href={`#${publishedRowId(mark)}`} {...at} title={label} />;
      })}
      {/* After the marks, whose areas for the mouse are larger. */}
      {milestones.map((milestone) => (
        <span
          key={milestone.day}
          className={styles.milestone}
          style={place(milestone)}
          title={milestoneText(milestone, unit)}
        />
      ))}
    </div>
  );
});
