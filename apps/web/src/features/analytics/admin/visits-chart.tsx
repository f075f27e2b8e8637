import type { AnalyticsReport, VisitsAt } from '@site/schema/analytics';
import { Disclosure } from '@site/ui/disclosure';
import { useId, useState } from 'react';
import { formatCount, formatDate, formatViews, monthName } from '../../../lib/format.ts';
import * as styles from './analytics-panel.css.ts';
import { Table } from './report-lists.tsx';

type Report = Pick<AnalyticsReport, 'line' | 'unit' | 'posts' | 'timeZone'>;

/** The units of the view box, which is stretched to the size of the chart. */
const WIDTH = 1000;
const HEIGHT = 100;

/**
 * The visitors and views of a period, with the posts that were published meanwhile. A slider moves along the line, by
 * keyboard and touch too, and names the numbers of each point.
 */
export function VisitsChart({ report }: { report: Report }) {
  const { line, unit, posts } = report;
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  const last = line.length - 1;
  const found = line.findIndex(({ at }) => at === chosen);
  const index = found < 0 ? last : found;
  const point = line[index];
  if (!point) return null;
  const most = Math.max(1, ...line.map(({ pageViews }) => pageViews));
  const x = (place: number) => (last === 0 ? WIDTH / 2 : (place / last) * WIDTH);
  const y = (count: number) => HEIGHT - (count / most) * HEIGHT;
  const pathOf = (count: (at: VisitsAt) => number) =>
    last === 0
      ? `M0 ${y(count(point))}H${WIDTH}`
      : `M${line.map((at, place) => `${x(place)} ${y(count(at))}`).join('L')}`;
  const text = textOf(report, point);
  const dates = new Set(posts.map(({ at }) => at));
  return (
    <figure className={styles.chart}>
      <figcaption id={id} className={styles.legend}>
        <span className={styles.visitorsKey}>Visitors</span>
        <span className={styles.viewsKey}>Page views</span>
        {dates.size > 0 && <span className={styles.postKey}>Post published</span>}
      </figcaption>
      <div className={styles.plot}>
        <span className={styles.most} aria-hidden>
          {formatCount(most)}
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.lines}
          aria-hidden="true"
        >
          {line.map(({ at }, place) =>
            dates.has(at) ? (
              <line key={at} className={styles.postLine} x1={x(place)} x2={x(place)} y2={HEIGHT} />
            ) : null,
          )}
          <line className={styles.chosenLine} x1={x(index)} x2={x(index)} y2={HEIGHT} />
          <path className={styles.viewsLine} d={pathOf(({ pageViews }) => pageViews)} />
          <path className={styles.visitorsLine} d={pathOf(({ visitors }) => visitors)} />
        </svg>
        <input
          type="range"
          className={styles.slider}
          aria-label={`Visits by ${unit}`}
          aria-valuetext={text}
          min={0}
          max={last}
          value={index}
          onChange={(event) => setChosen(line[Number(event.target.value)]?.at)}
        />
      </div>
      <p className={styles.readout}>{text}</p>
      <Disclosure summary="As a table">
        <Table
          labelledBy={id}
          columns={[
            { hour: 'Hour', day: 'Day', month: 'Month' }[unit],
            ...['Visitors', 'Page views', 'Published'],
          ]}
          rows={line.map(({ at, visitors, pageViews }) => ({
            key: at,
            cells: [
              nameOf(report, at),
              formatCount(visitors),
              formatCount(pageViews),
              titlesAt(report, at),
            ],
          }))}
        />
      </Disclosure>
    </figure>
  );
}

/** `November 18, 2026`, `November 2026` or `14:00`. */
function nameOf({ unit, timeZone }: Report, at: string): string {
  if (unit === 'day') return formatDate(`${at}T00:00:00Z`, 'UTC');
  if (unit === 'month') return `${monthName(new Date(`${at}-01`), 'long')} ${at.slice(0, 4)}`;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat('en-US', clock).format(new Date(at));
}

const titlesAt = ({ posts }: Report, at: string) =>
  posts
    .filter((post) => post.at === at)
    .map(({ title }) => title)
    .join(', ');

function textOf(report: Report, { at, visitors, pageViews }: VisitsAt): string {
  const titles = titlesAt(report, at);
  const people = visitors === 1 ? '1 visitor' : `${formatCount(visitors)} visitors`;
  const published = titles && `. Published: ${titles}`;
  return `${nameOf(report, at)}: ${people}, ${formatViews(pageViews)}${published}`;
}
