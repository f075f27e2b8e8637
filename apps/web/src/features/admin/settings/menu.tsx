/** The names and the order of what the navigation and the footer link to. */
import { MAX_PAGES } from '@site/schema/blog-posts';
import { PAGE_PATHS, type Place } from '@site/schema/page-paths';
import { inMenuOrder, MENU_NAMES } from '@site/schema/site/menu';
import type { SectionContent } from '@site/schema/site/sections';
import { Button } from '@site/ui/button';
import { soft, stack } from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { QueryStates } from '../../editing/query-states.tsx';
import * as styles from './content.css.ts';
import { SectionForm } from './section-form.tsx';
import { text } from './settings.css.ts';

type MenuContent = SectionContent<'menu'>;

export function Menu() {
  return (
    <>
      <p className={text}>
        What every page links to, at its top and at its end.{' '}
        <Link to="/admin" search={{ tab: 'blog-posts', status: 'pages' }}>
          Pages of your own
        </Link>{' '}
        are here once you show them in the navigation or the footer. A link without a name of yours
        has its usual one.
      </p>
      <SectionForm section="menu">{() => <Fields />}</SectionForm>
    </>
  );
}

interface Entry {
  page: string;
  /** What it is called where the owner gives it no other name. */
  label: string;
  place: Place;
  /** Why visitors do not see it now. */
  hidden: string | undefined;
}

const PLACES = [
  { place: 'navigation', title: 'At the top of every page' },
  { place: 'footer', title: 'At the end of every page' },
] as const;

function Fields() {
  const { pages } = useSite();
  const { control, setValue } = useFormContext<MenuContent>();
  const items = useWatch({ control, name: 'items' });
  const own = trpc.blogPosts.adminSummaries.useQuery({ show: 'pages', limit: MAX_PAGES });
  if (!own.data) {
    return (
      <QueryStates query={own} loading="Loading your pages..." failed="Failed to fetch pages" />
    );
  }
  const all: Entry[] = [
    ...PAGE_PATHS.map((page) => ({
      page,
      label: MENU_NAMES[page],
      place: 'navigation' as const,
      hidden: pages.includes(page) ? undefined : 'Not shown while its page is empty or off',
    })),
    ...own.data.items.map(({ id, title, place, published }) => ({
      page: id,
      label: title,
      place: place ?? 'unlinked',
      hidden: published ? undefined : 'A draft',
    })),
  ];
  const entries = inMenuOrder(all, items);
  const write = (next: readonly MenuContent['items'][number][]) =>
    setValue(
      'items',
      next.map(({ page, name }) => ({ page, name })),
      { shouldDirty: true },
    );
  return PLACES.map(({ place, title }) => (
    <fieldset key={place} className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <Entries
        entries={entries.filter((entry) => entry.place === place)}
        onRename={(page, name) =>
          write(entries.map((each) => (each.page === page ? { ...each, name } : each)))
        }
        onSwap={(one, other) =>
          write(entries.map((each) => (each === one ? other : each === other ? one : each)))
        }
      />
    </fieldset>
  ));
}

type Named = Entry & { name: string };

interface EntriesProps {
  entries: readonly Named[];
  onRename: (page: string, name: string) => void;
  onSwap: (one: Named, other: Named) => void;
}

const MOVES = [
  { name: 'up', icon: ArrowUp, by: -1 },
  { name: 'down', icon: ArrowDown, by: 1 },
];

function Entries({ entries, onRename, onSwap }: EntriesProps) {
  if (entries.length === 0) return <p className={soft.sm}>None of your pages is shown there.</p>;
  return (
    <ol className={stack[2]}>
      {entries.map((entry, index) => (
        <li key={entry.page} className={styles.item}>
          <div className={styles.itemFields}>
            <TextField
              label={`Name of ${entry.label}`}
              isLabelHidden
              placeholder={entry.label}
              maxLength={30}
              hint={entry.hidden}
              value={entry.name}
              onChange={({ target }) => onRename(entry.page, target.value)}
            />
          </div>
          {MOVES.map(({ name, icon, by }) => {
            const other = entries[index + by];
            return (
              <Button
                key={name}
                tone="quiet"
                icon={icon}
                aria-label={`Move ${entry.label} ${name}`}
                // A disabled button would lose the focus at the end of the list, and a moved one loses it.
                aria-disabled={!other || undefined}
                onClick={({ currentTarget }) => {
                  if (other) onSwap(entry, other);
                  setTimeout(() => currentTarget.focus());
                }}
              />
            );
          })}
        </li>
      ))}
    </ol>
  );
}
