/** The lists below the numbers: where visits come from, what sells the book, what readers do. */

import type { AnalyticsReport, CountedPage, SourceGroup } from '@site/schema/analytics';
import * as layout from '@site/ui/layout';
import { type ReactNode, useId } from 'react';
import { formatCount, formatNumber } from '../../../lib/format.ts';
import * as styles from './analytics-panel.css.ts';
import { pageName } from './page-name.ts';

interface TableProps {
  /** The id of the element that names it. */
  labelledBy: string;
  columns: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

export function Table({ labelledBy, columns, rows }: TableProps) {
  return (
    <div className={styles.scrolled}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their order
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ListProps extends Omit<TableProps, 'labelledBy'> {
  heading: string;
  /** What the numbers mean, where the heading does not say it. */
  hint?: string | undefined;
  /** Shown in place of a table without rows. */
  empty: string;
}

export function List({ heading, hint, empty, ...table }: ListProps) {
  const id = useId();
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {hint && <p className={layout.soft.sm}>{hint}</p>}
      {table.rows.length === 0 ? (
        <p className={layout.soft.sm}>{empty}</p>
      ) : (
        <Table labelledBy={id} {...table} />
      )}
    </section>
  );
}

/** The title of a post or recipe, the name of another page, and the path of one that is missing. */
const PageTitle = ({ path, title }: CountedPage) => title ?? pageName(path, true);

const named = (rows: readonly { name: string; count: number }[]) =>
  rows.map(({ name, count }) => ({ key: name, cells: [name, formatCount(count)] }));

const pagesOf = (rows: readonly (CountedPage & { count: number })[]) =>
  rows.map((row) => ({
    key: row.path,
    cells: [<PageTitle key="title" {...row} />, formatCount(row.count)],
  }));

const GROUPS: Record<SourceGroup, string> = {
  search: 'Search',
  social: 'Social network',
  mail: 'Mail',
  feed: 'Feed reader',
  other: 'Other site',
  direct: 'Typed, saved or unknown',
};

/** The most sources that are listed. */
const SOURCES = 20;

export function BookLists({ report }: { report: AnalyticsReport }) {
  const { shops, pages, numbers } = report;
  const leading = pages
    .filter(({ shopVisits }) => shopVisits > 0)
    .sort((a, b) => b.shopVisits / b.visits - a.shopVisits / a.visits);
  return (
    <>
      <List
        heading="What Sells the Book"
        hint={
          numbers.shopVisits > 0
            ? `Of ${visitsText(numbers.visitors)}, ${formatCount(numbers.shopVisits)} went to a shop.`
            : undefined
        }
        columns={['Shop, and the page of the button', 'Clicks']}
        rows={shops.flatMap((shop) => [
          { key: shop.name, cells: [shop.name, formatCount(shop.count)] },
          ...shop.pages.map((page) => ({
            key: `${shop.name} ${page.path}`,
            cells: [
              <span key="page" className={styles.indented}>
                <PageTitle {...page} />
              </span>,
              formatCount(page.count),
            ],
          })),
        ])}
        empty="Nobody has clicked a shop’s button."
      />
      <List
        heading="Read Before a Shop"
        hint="Of 100 visits that read this page, so many went on to a shop."
        columns={['Page', 'Visits', 'To a shop', 'Of 100']}
        rows={leading.map((page) => ({
          key: page.path,
          cells: [
            <PageTitle key="title" {...page} />,
            formatCount(page.visits),
            formatCount(page.shopVisits),
            formatNumber((page.shopVisits / page.visits) * 100, 1),
          ],
        }))}
        empty="No visit has gone on to a shop."
      />
    </>
  );
}

const visitsText = (visits: number) => (visits === 1 ? '1 visit' : `${formatCount(visits)} visits`);

export function VisitLists({ report }: { report: AnalyticsReport }) {
  const { sources, campaigns, entries, next, devices, browsers, social } = report;
  return (
    <>
      <List
        heading="Where Visits Come From"
        columns={['Source', 'Kind', 'Visits']}
        rows={sources.slice(0, SOURCES).map(({ name, group, count }) => ({
          key: `${group} ${name}`,
          cells: [name, GROUPS[group], formatCount(count)],
        }))}
        empty="No visits yet."
      />
      <List
        heading="Campaigns"
        hint="By the UTM tags of links."
        columns={['Campaign', 'Visits']}
        rows={named(campaigns)}
        empty="No visit came by a link with UTM tags."
      />
      <List
        heading="First Pages"
        columns={['Page', 'Visits']}
        rows={pagesOf(entries)}
        empty="No visits yet."
      />
      <List
        heading="What They Read Next"
        columns={['Page', 'Then', 'Times']}
        rows={next.map(({ from, to, count }) => ({
          key: `${from.path} ${to.path}`,
          cells: [
            <PageTitle key="from" {...from} />,
            <PageTitle key="to" {...to} />,
            formatCount(count),
          ],
        }))}
        empty="No visit has seen a second page."
      />
      <List
        heading="Devices"
        columns={['Device', 'Visits']}
        rows={named(devices)}
        empty="No visits yet."
      />
      <List
        heading="Browsers"
        columns={['Browser', 'Visits']}
        rows={named(browsers)}
        empty="No visits yet."
      />
      <List
        heading="Clicks on Your Profiles"
        columns={['Network', 'Clicks']}
        rows={named(social)}
        empty="Nobody has clicked one."
      />
    </>
  );
}

export function ReadingLists({ report }: { report: AnalyticsReport }) {
  const { recipes, reading, saves, lists } = report;
  return (
    <>
      <List
        heading="What Readers Did With a Recipe"
        hint={
          saves + lists > 0
            ? `Saved in readers’ own browsers: ${formatCount(saves)}; put on shopping lists there: ${formatCount(lists)}. Which recipes, only they know.`
            : undefined
        }
        columns={['Recipe', 'Scaled', 'Cooked', 'Printed', 'Pinned']}
        rows={recipes.map((recipe) => ({
          key: recipe.path,
          cells: [
            <PageTitle key="title" {...recipe} />,
            ...[recipe.scale, recipe.cook, recipe.print, recipe.pin].map(formatCount),
          ],
        }))}
        empty="Nothing yet."
      />
      <List
        heading="How Far Posts Are Read"
        columns={['Post', 'Views', 'A quarter', 'Half', 'All']}
        rows={reading.map(({ views, read, ...page }) => ({
          key: page.path,
          cells: [
            <PageTitle key="title" {...page} />,
            ...[views, read[25], read[50], read[100]].map(formatCount),
          ],
        }))}
        empty="Nothing yet."
      />
    </>
  );
}
