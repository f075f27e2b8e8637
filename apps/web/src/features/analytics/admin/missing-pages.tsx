import type { AnalyticsReport } from '@site/schema/analytics';
import { PAGE_PATHS } from '@site/schema/page-paths';
import { Button } from '@site/ui/button';
import { Disclosure } from '@site/ui/disclosure';
import * as layout from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { useId, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useWrite } from '../../editing/use-write.ts';
import { inTime, isRefused, messageOf } from '../../editing/writes.ts';
import { List, Table } from './report-lists.tsx';

type Missing = AnalyticsReport['missing'];

const COLUMNS = ['Path', 'Views', 'The link stands', 'Lead it to'];

/** Paths that readers came to although the site has no page there, and a redirect for each. */
export function MissingPages({ pages }: { pages: Missing }) {
  const id = useId();
  const led = pages.filter(({ leadsTo }) => leadsTo !== null);
  return (
    <>
      <List
        heading="Pages That Are Missing"
        hint="Where a broken link stands, and the page that it should lead to."
        columns={COLUMNS}
        rows={rowsOf(pages.filter(({ leadsTo }) => leadsTo === null))}
        empty="None was asked for."
      />
      {led.length > 0 && (
        <Disclosure summary={<span id={id}>Lead elsewhere ({led.length})</span>}>
          <Table labelledBy={id} columns={COLUMNS} rows={rowsOf(led)} />
        </Disclosure>
      )}
    </>
  );
}

const rowsOf = (pages: Missing) =>
  pages.map((page) => ({
    key: page.path,
    cells: [
      page.path,
      formatCount(page.views),
      sourcesOf(page),
      page.path.startsWith('/') ? <RedirectForm key="form" page={page} /> : null,
    ],
  }));

/** The most places of links that are named. */
const PLACES = 5;

function sourcesOf({ from }: Missing[number]): string {
  const names = from.slice(0, PLACES).map(({ name }) => name || 'Unknown');
  const more = from.length - names.length;
  return [...names, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(', ');
}

/** A path that a visitor invented is never a link here: it could lead to another site. */
function RedirectForm({ page: { path, leadsTo } }: { page: Missing[number] }) {
  const before = leadsTo ?? '';
  const [to, setTo] = useState(before);
  const [error, setError] = useState<string>();
  const listId = useId();
  const { save, isBusy } = useRedirect(before);
  return (
    <form
      className={layout.wrap[2]}
      onSubmit={async (event) => {
        event.preventDefault();
        setError(undefined);
        const outcome = await save(path, to);
        if (outcome && 'error' in outcome) setError(messageOf(outcome.error));
      }}
    >
      <TextField
        label={`Lead ${path} to`}
        isLabelHidden
        placeholder="/book"
        list={listId}
        value={to}
        error={error}
        onChange={(event) => setTo(event.target.value)}
      />
      <datalist id={listId}>
        {PAGE_PATHS.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Button type="submit" tone="secondary" disabled={to === before || isBusy}>
        {isBusy ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}

/** @param before where the path leads until now; blank for nowhere */
function useRedirect(before: string) {
  const { client, analytics } = trpc.useUtils();
  const write = (from: string, to: string) =>
    client.analytics.redirect.mutate({ from, to }, inTime());
  const refresh = () => analytics.report.invalidate();
  const failed = (error: unknown) =>
    // It stands at the field.
    isRefused(error) ? undefined : 'Failed to save where the path leads';
  const done = (_: unknown, from: string, to: string) =>
    to ? `Saved: ${from} leads to ${to}` : `Saved: ${from} leads nowhere any more`;
  const undo = useWrite(write, { done, failed, refresh });
  const { run, isBusy } = useWrite(write, {
    done: (answer, from, to) => ({
      title: done(answer, from, to),
      action: { label: 'Undo', onAct: () => void undo.run(from, before) },
    }),
    failed,
    refresh,
  });
  return { save: run, isBusy };
}
