import { createFileRoute } from '@tanstack/react-router';
import { loadSubscribePage, SubscribePage } from '../features/subscribers/subscribe-page.tsx';
import type { RawSearch } from '../lib/search-params.ts';

/** What a form of the site has just done, or the token of a mail's link. */
const FIELDS = ['done', 'confirm', 'leave'] as const;

export const Route = createFileRoute('/subscribe')({
  // Every page loads this file with the routes, so that all else comes with the page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: RawSearch) =>
    Object.fromEntries(FIELDS.map((name) => [name, raw[name]])) as Partial<
      Record<(typeof FIELDS)[number], string>
    >,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSubscribePage(context, deps),
  head: ({ loaderData }) => loaderData ?? {},
  component: () => <SubscribePage {...Route.useSearch()} />,
});
