import type { PublishedMark } from '@site/schema/weight-entries';
import { memo } from 'react';
import { PublishedLink } from '../published-link.tsx';
import { publishedRowId } from '../published-row-id.ts';
import { lineAt } from './chart-line.ts';
import * as styles from './chart-marks.css.ts';
import type { ChartScale, WeightPoint } from './chart-scale.ts';
import { fractions, percent } from './static-chart.tsx';

export interface ChartMarksProps {
  marks: readonly PublishedMark[];
  /** At least one, oldest first. */
  points: readonly WeightPoint[];
  scale: ChartScale;
}

/**
 * Marks on the line for posts and recipes, over either chart. Each is a link for mice, which works without scripts too.
 * The keyboard and screen readers get the same links from the list below the chart, and fingers from the reading above.
 */
export const ChartMarks = memo(function ChartMarks({ marks, points, scale }: ChartMarksProps) {
  const { x, y } = fractions(scale);
  return (
    <div aria-hidden>
      {marks.map((mark) => {
        const { date, line } = lineAt(points, Date.parse(mark.day));
        const at = {
          className: styles.mark,
          style: { left: percent(x(date)), top: percent(y(line)) },
          tabIndex: -1,
        };
        const [item] = mark.titles;
        if (item && mark.total === 1) {
          return <PublishedLink key={mark.day} item={item} {...at} title={item.title} />;
        }
        const label = `${mark.total} posts and recipes`;
        return <a key={mark.day} href={`#${publishedRowId(mark)}`} {...at} title={label} />;
      })}
    </div>
  );
});
