import type { AnalyticsReport } from '@site/schema/analytics';
import { PAGE_PATHS } from '@site/schema/page-paths';
import { Button } from '@site/ui/button';
import * as layout from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { useId, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { List } from './report-lists.tsx';

type Missing = AnalyticsReport['missing'];

/** Paths that readers came to although the site has no page there, and a redirect for each. */
export function MissingPages({ pages }: { pages: Missing }) {
  return (
    <List
      heading="Pages That Are Missing"
      hint="Where a broken link stands, and the page that it should lead to."
      columns={['Path', 'Views', 'The link stands', 'Lead it to']}
      rows={pages.map((page) => ({
        key: page.path,
        cells: [
          page.path,
          formatCount(page.views),
          placesOf(page),
          page.path.startsWith('/') ? <RedirectForm key="form" page={page} /> : null,
        ],
      }))}
      empty="None was asked for."
    />
  );
}

/** The most places of links that are named. */
const PLACES = 5;

function placesOf({ from }: Missing[number]): string {
  const names = from.slice(0, PLACES).map(({ name }) => name || 'Unknown');
  const more = from.length - names.length;
  return [...names, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(', ');
}

/** A path that a visitor invented is never a link here: it could lead to another site. */
function RedirectForm({ page: { path, leadsTo } }: { page: Missing[number] }) {
  const [to, setTo] = useState(leadsTo ?? '');
  const listId = useId();
  const utils = trpc.useUtils();
  const save = trpc.analytics.redirect.useMutation({
    onSuccess: () => utils.analytics.report.invalidate(),
  });
  return (
    <form
      className={layout.wrap[2]}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ from: path, to });
      }}
    >
      <TextField
        label={`Lead ${path} to`}
        isLabelHidden
        placeholder="/book"
        list={listId}
        value={to}
        error={save.error?.message}
        onChange={(event) => setTo(event.target.value)}
      />
      <datalist id={listId}>
        {PAGE_PATHS.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Button type="submit" tone="secondary" disabled={to === (leadsTo ?? '')}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}
